import type { ChatMessageChunk } from '@mui/x-chat/headless';
import type { ChunkWriter } from './ChunkWriter.ts';
import type { ProviderSource } from './openSource.ts';
import { providerError } from './providerError.ts';
import { readChatCompletions } from './readChatCompletions.ts';
import { readServerSentEvents } from './readFrames.ts';
import { readProvider } from './readProvider.ts';
import type { Provider, ProviderOptions } from './readProvider.ts';
import { readResponses } from './readResponses.ts';
import { textAt, valueAt } from './valueAt.ts';

const name = 'OpenAI';

const isError = (event: unknown): boolean =>
  (valueAt(event, 'error') ?? undefined) !== undefined ||
  textAt(event, 'type') === 'error' ||
  textAt(event, 'object') === 'error';

/** The two protocols, told apart by their events: those of Responses have types. */
const createReader = (writer: ChunkWriter): ((event: unknown) => void) => {
  const readChat = readChatCompletions(writer);
  const readResponse = readResponses(writer);
  return (event) => {
    if (isError(event)) {
      throw providerError(name, event);
    }
    if (textAt(event, 'type') !== undefined) {
      readResponse(event);
    } else {
      readChat(event);
    }
  };
};

const openAI: Provider = { name, frames: readServerSentEvents, createReader };

/**
 * The answer of OpenAI as chunks for the host: a stream of Chat Completions, as many servers speak it, or
 * of the Responses API. An error of the provider, and a stream that ends before its message, end the
 * chunks with an Error, behind what came before.
 */
export const fromOpenAI = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(openAI, source, options);
