import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { ChatCompletionsReader } from './ChatCompletionsReader.ts';
import type { ChunkWriter } from '../provider-engine/ChunkWriter.ts';
import { ResponsesReader } from './ResponsesReader.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions, ProviderReader } from '../provider-engine/readProvider.ts';
import { getText } from '../../../core/json/getPath.ts';

/**
 * Reads answers of the Responses API and of Chat Completions. Only events of the former have a `type`, and only its
 * complete answers have the `object` `response`.
 */
class OpenAIReader implements ProviderReader {
  readonly #chat: ChatCompletionsReader;
  readonly #responses: ResponsesReader;

  constructor(writer: ChunkWriter) {
    this.#chat = new ChatCompletionsReader(writer);
    this.#responses = new ResponsesReader(writer);
  }

  read(event: unknown): void {
    if (getText(event, 'type') !== undefined) {
      this.#responses.read(event);
    } else if (getText(event, 'object') === 'response') {
      this.#responses.readWhole(event);
    } else {
      this.#chat.read(event);
    }
  }
}

const openAI: Provider = {
  name: 'OpenAI',
  reader: 'fromOpenAI',
  createReader: (writer) => new OpenAIReader(writer),
  parseInput: parseCallInput,
};

/**
 * Converts an answer from OpenAI, streamed or not, to the host's chunks. Supports the Responses API and Chat
 * Completions, which many other servers implement too. If the provider reports an error or the source ends early, the
 * stream delivers the chunks that have arrived, and then fails.
 */
export const fromOpenAI = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(openAI, source, options);
