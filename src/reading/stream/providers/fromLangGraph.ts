import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { EventDecoder } from '../provider-engine/EventDecoder.ts';
import { parseCallInput } from '../calls/parseCallInput.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readFrames } from '../provider-engine/readFrames.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';
import { LangGraphReader } from './langgraph/LangGraphReader.ts';

const langGraph: Provider = {
  name: 'LangGraph',
  reader: 'fromLangGraph',
  createReader: (writer) => new LangGraphReader(writer),
  parseInput: parseCallInput,
  createDecoder: (name) => new EventDecoder(name, readFrames({ hasNames: true })),
};

/**
 * Converts a LangGraph stream, from `graph.stream()` or from LangGraph's API, to the host's chunks. Reads the stream
 * modes `messages`, `updates`, `values`, `tools` and `custom`. Interrupts for calls become approval requests, and other
 * interrupts become data parts. If the graph reports an error, the stream delivers the chunks that have arrived, and
 * then fails.
 */
export const fromLangGraph = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(langGraph, source, options);
