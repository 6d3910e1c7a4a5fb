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
 * Reads an answer of Anthropic's Messages API as the host's chunks. The stream fails after the chunks so
 * far if the provider reports an error, or ends before its message.
 */
export const fromAnthropic = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(anthropic, source, options);
