import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { AiSdkReader } from './AiSdkReader.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readServerSentEvents } from '../provider-engine/readFrames.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';

const aiSdk: Provider = {
  name: 'AI SDK',
  frames: readServerSentEvents,
  createReader: (writer) => new AiSdkReader(writer),
};

/**
 * Reads a stream of Vercel's AI SDK as the host's chunks: the UI message stream that a server sends, or
 * the parts of `fullStream`. The stream fails after the chunks so far if it contains an error part or
 * ends before its message.
 */
export const fromAiSdk = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(aiSdk, source, options);
