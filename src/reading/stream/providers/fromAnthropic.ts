import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { AnthropicReader } from './AnthropicReader.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readServerSentEvents } from '../provider-engine/readFrames.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';

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
