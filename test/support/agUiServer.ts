import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgUiRunInput } from '../../src/reading/adapter/index.ts';
import { checkAgUiHistory } from './checkProviderHistory.ts';

/** An event of AG-UI. `RUN_STARTED`, `RUN_FINISHED` and the ids of runs are added if they are missing. */
export type AgUiEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** A scripted AG-UI server. */
export interface AgUiTestServer {
  readonly url: string;
  /** The inputs of the runs so far. */
  readonly inputs: AgUiRunInput[];
  readonly requests: IncomingMessage[];
  readonly close: () => Promise<unknown>;
}

interface Interrupt {
  readonly id: string;
  readonly expiresAt?: string;
}

const isEnd = ({ type }: AgUiEvent): boolean => type === 'RUN_FINISHED' || type === 'RUN_ERROR';

const completeRun = (events: readonly AgUiEvent[], input: AgUiRunInput): AgUiEvent[] => {
  const { threadId, runId } = input;
  const end = events.some((event) => isEnd(event)) ? [] : [{ type: 'RUN_FINISHED' }];
  return [{ type: 'RUN_STARTED' }, ...events, ...end].map((event) =>
    event.type.startsWith('RUN_') ? Object.assign({ threadId, runId }, event) : event,
  );
};

/** Throws what a server answers to an input that breaks the rules of AG-UI. */
function checkInput(input: AgUiRunInput, interrupts: readonly Interrupt[]): void {
  const { resume = [], messages } = input;
  const ids = resume.map(({ interruptId }) => interruptId);
  if (String(ids.toSorted()) !== String(interrupts.map(({ id }) => id).toSorted())) {
    throw new Error(`resume covers "${String(ids)}", open are ${JSON.stringify(interrupts)}`);
  }
  const expired = interrupts.filter(({ expiresAt = '' }) => Date.parse(expiresAt) <= Date.now());
  const answered = resume.filter(({ status }) => status === 'resolved');
  if (expired.some(({ id }) => answered.some(({ interruptId }) => interruptId === id))) {
    throw new Error('an expired interrupt is resolved');
  }
  if (messages.length === 0 || [input.threadId, input.runId].includes('')) {
    throw new Error('a field is missing');
  }
  checkAgUiHistory(messages);
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const piece of request) {
    body += String(piece);
  }
  return body;
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};

/**
 * Starts a server that gives the events of one run for each request. An event with the type `WAIT` leaves
 * the run open, and a string is an HTTP error. Inputs that break the rules of AG-UI are refused.
 */
export async function startAgUiServer(
  runs: readonly (readonly AgUiEvent[] | string)[],
): Promise<AgUiTestServer> {
  const inputs: AgUiRunInput[] = [];
  const requests: IncomingMessage[] = [];
  let interrupts: readonly Interrupt[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const input = JSON.parse(await readBody(request)) as AgUiRunInput;
    const run = runs[inputs.length] ?? [];
    inputs.push(input);
    requests.push(request);
    try {
      checkInput(input, interrupts);
    } catch (error) {
      response.writeHead(400, cors).end(String(error));
      return;
    }
    if (typeof run === 'string') {
      response.writeHead(500, cors).end(run);
      return;
    }
    interrupts = [];
    response.writeHead(200, { 'content-type': 'text/event-stream', ...cors });
    for (const event of completeRun(run, input)) {
      if (event.type === 'WAIT') {
        return;
      }
      const { outcome } = event as { outcome?: { interrupts?: readonly Interrupt[] } };
      interrupts = outcome?.interrupts ?? interrupts;
      response.write(`data: ${JSON.stringify(event)}\n\n`);
      await new Promise(setImmediate);
    }
    response.end();
  };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
    } else {
      void answer(request, response);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/agent`,
    inputs,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
