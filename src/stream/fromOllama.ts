import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { ChunkWriter } from './ChunkWriter.ts';
import type { ProviderSource } from './openSource.ts';
import { providerError } from './providerError.ts';
import { readLines } from './readFrames.ts';
import { readProvider } from './readProvider.ts';
import type { Provider, ProviderOptions } from './readProvider.ts';
import { listAt, recordAt, textAt, valueAt } from './valueAt.ts';

const name = 'Ollama';

/** Calls come whole, most of them without an id. */
const writeCall = (writer: ChunkWriter, call: unknown): void => {
  const id = textAt(call, 'id');
  const written = writer.call({ id, name: textAt(call, 'function', 'name') });
  const input = valueAt(call, 'function', 'arguments') ?? {};
  if (typeof input === 'string') {
    written.end(input);
  } else {
    written.give({ input });
  }
};

const usageOf = (event: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['prompt_eval_count', 'eval_count'].flatMap((key) => {
      const count = valueAt(event, key);
      return count === undefined ? [] : [[key, count]];
    }),
  );

const createReader = (writer: ChunkWriter): ((event: unknown) => void) => {
  let hasCalls = false;
  return (event) => {
    if ((valueAt(event, 'error') ?? undefined) !== undefined) {
      throw providerError(name, event);
    }
    writer.begin();
    writer.add('reasoning', textAt(event, 'message', 'thinking'));
    writer.add('text', textAt(event, 'message', 'content'));
    const calls = listAt(event, 'message', 'tool_calls');
    for (const call of calls.filter((one) => recordAt(one, 'function') !== undefined)) {
      hasCalls = true;
      writeCall(writer, call);
    }
    if (valueAt(event, 'done') === true) {
      const reason = textAt(event, 'done_reason') ?? 'stop';
      writer.usage(usageOf(event));
      writer.finish(reason === 'stop' && hasCalls ? 'tool-calls' : reason);
    }
  };
};

const ollama: Provider = { name, frames: readLines, createReader };

/**
 * The answer of Ollama's `/api/chat` as chunks for the host. An error of Ollama, and a stream that ends
 * before its message, end the chunks with an Error, behind what came before.
 */
export const fromOllama = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(ollama, source, options);
