import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getList, getRecord, getText, getPath } from '../../../core/json/getPath.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions, ProviderReader } from '../provider-engine/readProvider.ts';

/** Adds a complete call. Ollama never splits calls, and most of them have no id. */
const writeCall = (writer: ChunkWriter, call: unknown): void => {
  const id = getText(call, 'id');
  const begun = writer.beginCall({ id, name: getText(call, 'function', 'name') });
  const input = getPath(call, 'function', 'arguments') ?? {};
  if (typeof input === 'string') {
    begun.end(input);
  } else {
    begun.give({ input });
  }
};

const getUsage = (event: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['prompt_eval_count', 'eval_count'].flatMap((key) => {
      const count = getPath(event, key);
      return count === undefined ? [] : [[key, count]];
    }),
  );

/**
 * Converts an event of `/api/generate` to the message that `/api/chat` would send. Returns undefined for other events.
 */
const getGenerated = (event: unknown): Readonly<Record<string, unknown>> | undefined => {
  const content = getPath(event, 'response');
  return typeof content === 'string'
    ? { content, thinking: getPath(event, 'thinking') }
    : undefined;
};

class OllamaReader implements ProviderReader {
  readonly #writer: ChunkWriter;
  #hasCalls = false;

  constructor(writer: ChunkWriter) {
    this.#writer = writer;
  }

  read(event: unknown): void {
    // Events of `/api/generate` contain no message.
    const message = getRecord(event, 'message') ?? getGenerated(event);
    // Events of other providers have a type.
    if (message !== undefined && getText(event, 'type') === undefined) {
      this.#writer.begin();
    }
    this.#writer.addText('reasoning', getText(message, 'thinking'));
    this.#writer.addText('text', getText(message, 'content'));
    const calls = getList(event, 'message', 'tool_calls');
    for (const call of calls.filter((one) => getRecord(one, 'function') !== undefined)) {
      this.#hasCalls = true;
      writeCall(this.#writer, call);
    }
    if (getPath(event, 'done') === true) {
      const reason = getText(event, 'done_reason') ?? 'stop';
      this.#writer.addUsage(getUsage(event));
      this.#writer.finish(reason === 'stop' && this.#hasCalls ? 'tool-calls' : reason);
    }
  }
}

const ollama: Provider = {
  name: 'Ollama',
  reader: 'fromOllama',
  createReader: (writer) => new OllamaReader(writer),
  parseInput: parseCallInput,
};

/**
 * Converts an answer from Ollama's `/api/chat` or `/api/generate`, streamed or not, to the host's chunks. If Ollama
 * reports an error or the source ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromOllama = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(ollama, source, options);
