import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';
import { BedrockDecoder } from './bedrock/BedrockDecoder.ts';
import { BedrockReader } from './bedrock/BedrockReader.ts';

const bedrock: Provider = {
  name: 'Amazon Bedrock',
  reader: 'fromBedrock',
  createReader: (writer) => new BedrockReader(writer),
  parseInput: parseCallInput,
  createDecoder: (name) => new BedrockDecoder(name),
};

/**
 * Converts an answer from Amazon Bedrock's `ConverseStream` or `Converse` to the host's chunks. Reads the binary event
 * stream, JSON, and the events that AWS's SDKs decode. If Bedrock reports an error, a checksum is wrong or the source
 * ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromBedrock = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(bedrock, source, options);
