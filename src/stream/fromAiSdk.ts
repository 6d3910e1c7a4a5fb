import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { AiSdkReader } from './AiSdkReader.ts';
import type { ProviderSource } from './openSource.ts';
import { readServerSentEvents } from './readFrames.ts';
import { readProvider } from './readProvider.ts';
import type { Provider, ProviderOptions } from './readProvider.ts';

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
