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
 * What Vercel's AI SDK streams as chunks for the host: the UI message stream that a server sends, or the
 * parts of `fullStream`. Its error parts, and a stream that ends before its message, end the chunks with
 * an Error, behind what came before.
 */
export const fromAiSdk = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(aiSdk, source, options);
