import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { providerError } from '../provider-engine/providerError.ts';
import { readLines } from '../provider-engine/readFrames.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions, ProviderReader } from '../provider-engine/readProvider.ts';
import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';

const name = 'Ollama';

/** Calls come whole, most of them without an id. */
const writeCall = (writer: ChunkWriter, call: unknown): void => {
  const id = getText(call, 'id');
  const written = writer.call({ id, name: getText(call, 'function', 'name') });
  const input = getPath(call, 'function', 'arguments') ?? {};
  if (typeof input === 'string') {
    written.end(input);
  } else {
    written.give({ input });
  }
};

const usageOf = (event: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['prompt_eval_count', 'eval_count'].flatMap((key) => {
      const count = getPath(event, key);
      return count === undefined ? [] : [[key, count]];
    }),
  );

class OllamaReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  #hasCalls = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    if ((getPath(event, 'error') ?? undefined) !== undefined) {
      throw providerError(name, event);
    }
    this.#writer.begin();
    this.#writer.add('reasoning', getText(event, 'message', 'thinking'));
    this.#writer.add('text', getText(event, 'message', 'content'));
    const calls = getList(event, 'message', 'tool_calls');
    for (const call of calls.filter((one) => getRecord(one, 'function') !== undefined)) {
      this.#hasCalls = true;
      writeCall(this.#writer, call);
    }
    if (getPath(event, 'done') === true) {
      const reason = getText(event, 'done_reason') ?? 'stop';
      this.#writer.usage(usageOf(event));
      this.#writer.finish(reason === 'stop' && this.#hasCalls ? 'tool-calls' : reason);
    }
  }
}

const ollama: Provider = {
  name,
  frames: readLines,
  createReader: (writer) => new OllamaReader(writer),
};

/**
 * The answer of Ollama's `/api/chat` as chunks for the host. An error of Ollama, and a stream that ends
 * before its message, end the chunks with an Error, behind what came before.
 */
export const fromOllama = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(ollama, source, options);
