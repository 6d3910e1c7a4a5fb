import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';
import { GeminiReader } from './gemini/GeminiReader.ts';

const gemini: Provider = {
  name: 'Gemini',
  reader: 'fromGemini',
  createReader: (writer) => new GeminiReader(writer),
  parseInput: parseCallInput,
};

/**
 * Converts an answer from Gemini's `generateContent` or `streamGenerateContent` to the host's chunks. If Gemini reports
 * an error or the source ends early, the stream delivers the chunks that have arrived, and then fails.
 */
export const fromGemini = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(gemini, source, options);
