import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { AnthropicReader } from './AnthropicReader.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';

const anthropic: Provider = {
  name: 'Anthropic',
  reader: 'fromAnthropic',
  createReader: (writer) => new AnthropicReader(writer),
  parseInput: parseCallInput,
};

/**
 * Converts an answer from Anthropic's Messages API, streamed or not, to the host's chunks. If the provider reports an
 * error or the source ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromAnthropic = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(anthropic, source, options);
