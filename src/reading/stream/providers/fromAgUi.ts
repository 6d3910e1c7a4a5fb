import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';
import { AgUiReader } from './ag-ui/AgUiReader.ts';

/** Options for `fromAgUi`. */
export interface AgUiOptions extends ProviderOptions {
  /**
   * The state that was sent with the run. The server's changes are applied to it.
   * @default {}
   */
  readonly state?: unknown;
}

const createProvider = (state: unknown): Provider => ({
  name: 'AG-UI',
  reader: 'fromAgUi',
  createReader: (writer) => new AgUiReader(writer, state),
  parseInput: parseCallInput,
});

/**
 * Converts the events of an AG-UI server to the host's chunks. Interrupts for calls become approval requests, and other
 * interrupts become data parts. The state and activities become data parts and metadata. If the last run fails, or a
 * run breaks the protocol or doesn't end, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromAgUi = (
  source: ProviderSource,
  options: AgUiOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(createProvider(options.state), source, options);
