import type { AgUiRunInput } from '../../src/reading/adapter/index.ts';
import { startAgUiServer } from './agUiServer.ts';
import type { AgUiEvent, AgUiTestServer } from './agUiServer.ts';

const servers = new Map<string, AgUiTestServer>();

/** Starts and watches AG-UI servers for tests in a browser, which can't start servers themselves. */
export const agUiCommands = {
  /** Starts a server with a script. Returns its URL. */
  startAgUiServer: async (_: unknown, runs: readonly (readonly AgUiEvent[])[]): Promise<string> => {
    const server = await startAgUiServer(runs);
    servers.set(server.url, server);
    return server.url;
  },
  /** Returns the inputs of the runs that a server has received. */
  getAgUiInputs: (_: unknown, url: string): AgUiRunInput[] => servers.get(url)?.inputs ?? [],
  stopAgUiServer: async (_: unknown, url: string): Promise<void> => {
    await servers.get(url)?.close();
    servers.delete(url);
  },
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    startAgUiServer: (runs: readonly (readonly AgUiEvent[])[]) => Promise<string>;
    getAgUiInputs: (url: string) => Promise<AgUiRunInput[]>;
    stopAgUiServer: (url: string) => Promise<void>;
  }
}
