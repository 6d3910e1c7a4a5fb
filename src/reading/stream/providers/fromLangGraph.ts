import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { EventDecoder } from '../provider-engine/EventDecoder.ts';
import type { ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readFrames } from '../provider-engine/readFrames.ts';
import { readProvider } from '../provider-engine/readProvider.ts';
import type { Provider, ProviderOptions } from '../provider-engine/readProvider.ts';
import { LangGraphReader } from './langgraph/LangGraphReader.ts';

const langGraph: Provider = {
  name: 'LangGraph',
  reader: 'fromLangGraph',
  createReader: (writer) => new LangGraphReader(writer),
  createDecoder: (name) => new EventDecoder(name, readFrames({ hasNames: true })),
};

/**
 * Converts a stream of LangGraph to the host's chunks: what `graph.stream()` yields, or what its API
 * sends. Reads messages, updates, values, tools and custom events. Interrupts become approval requests. If
 * the graph reports an error, the stream delivers the chunks so far and then fails.
 */
export const fromLangGraph = (
  source: ProviderSource,
  options: ProviderOptions = {},
): ReadableStream<ChatMessageChunk> => readProvider(langGraph, source, options);
