import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { AiSdkReader } from './AiSdkReader.ts';
import { parseIfJson } from '../calls/parseIfJson.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';

const aiSdk: Provider = {
  name: 'AI SDK',
  reader: 'fromAiSdk',
  createReader: (writer) => new AiSdkReader(writer),
  // The server reports invalid inputs itself.
  parseInput: parseIfJson,
};

/**
 * Converts a stream of Vercel's AI SDK to the host's chunks: either the UI message stream of a server, or the parts of
 * `fullStream`. After the `finish` event, the message ends only when the stream does, because data can follow. If the
 * SDK reports an error or the source ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromAiSdk = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(aiSdk, source, options);
