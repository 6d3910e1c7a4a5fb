import type { ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { isKnownChunk } from '../message/isKnownChunk.ts';
import { openSource } from '../provider-engine/ProviderSource.ts';
import type { Pieces, ProviderSource } from '../provider-engine/ProviderSource.ts';
import { readEvents } from '../provider-engine/readProvider.ts';
import { streamFromGenerator } from '../streamFromGenerator.ts';

async function* readEnvelopes(
  source: ProviderSource,
  pieces: Pieces,
): AsyncGenerator<ChatStreamEnvelope, void, void> {
  try {
    for await (const event of readEvents('The server', source, pieces)) {
      const failure = getText(event, 'error');
      if (failure !== undefined) {
        throw new Error(failure);
      }
      const chunk = getPath(event, 'chunk');
      const sequence = getPath(event, 'sequence');
      if (isKnownChunk(chunk)) {
        yield { chunk, ...(typeof sequence === 'number' && { sequence }) };
      }
    }
  } catch (error) {
    void pieces.cancel(error);
    throw error;
  }
}

/**
 * Reads an answer that a server sends with `toEventStream` or an `EventLog`. Wrap the adapter in
 * `withToolCalls`, so that inputs are shown while they arrive. Chunks that arrive twice, because the page
 * resumed too early, are skipped by their sequence numbers.
 */
export function fromEventStream(source: ProviderSource): ReadableStream<ChatStreamEnvelope> {
  const pieces = openSource(source, 'fromEventStream()');
  return streamFromGenerator(readEnvelopes(source, pieces), {
    onCancel: (reason) => pieces.cancel(reason),
  });
}
