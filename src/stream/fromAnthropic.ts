import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { AnthropicReader } from './AnthropicReader.ts';
import type { ProviderSource } from './openSource.ts';
import { readServerSentEvents } from './readFrames.ts';
import { readProvider } from './readProvider.ts';
import type { Provider, ProviderOptions } from './readProvider.ts';

const anthropic: Provider = {
  name: 'Anthropic',
  frames: readServerSentEvents,
  createReader: (writer) => new AnthropicReader(writer),
};

/**
 * The answer of Anthropic's Messages API as chunks for the host. An error of the provider, and a stream
 * that ends before its message, end the chunks with an Error, behind what came before.
 */
export const fromAnthropic = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(anthropic, source, options);
