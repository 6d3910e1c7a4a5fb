import type { ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { isKnownChunk } from '../message/isKnownChunk.ts';
import { createUnreadableSourceError } from '../provider-engine/createUnreadableSourceError.ts';
import { EventDecoder } from '../provider-engine/EventDecoder.ts';
import { isResponse, openSource } from '../provider-engine/ProviderSource.ts';
import type { Pieces, ProviderSource } from '../provider-engine/ProviderSource.ts';
import { createResponseError } from '../provider-engine/createResponseError.ts';
import { streamFromGenerator } from '../streamFromGenerator.ts';

const server = { name: 'The server', reader: 'fromEventStream' };

/**
 * Parses an event. Returns a list of one envelope with the chunk and its sequence number, or an empty list if the host
 * doesn't know the chunk. Throws if the event reports an error.
 */
const readEvent = (event: unknown): ChatStreamEnvelope[] => {
  const failure = getText(event, 'error');
  if (failure !== undefined) {
    throw new Error(failure);
  }
  const chunk = getPath(event, 'chunk');
  const sequence = getPath(event, 'sequence');
  return chunk !== undefined && isKnownChunk(chunk)
    ? [{ chunk, ...(typeof sequence === 'number' && { sequence }) }]
    : [];
};

async function* readEnvelopes(
  source: ProviderSource,
  pieces: Pieces,
): AsyncGenerator<ChatStreamEnvelope, void, void> {
  const decoder = new EventDecoder(server.name);
  let hasBegun = false;
  try {
    if (isResponse(source) && !source.ok) {
      throw await createResponseError(server.name, source, pieces);
    }
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      for (const event of decoder.push(next.value)) {
        const envelopes = readEvent(event);
        hasBegun ||= envelopes.length > 0;
        yield* envelopes;
      }
    }
    // A page that resumes after the last event receives no events. That isn't an error.
    if (!hasBegun && decoder.start.text !== '') {
      throw createUnreadableSourceError(server, source, decoder.start);
    }
  } catch (error) {
    void pieces.cancel(error);
    throw error;
  }
}

/**
 * Reads an answer that a server sends with `toEventStream` or an `EventLog`. Wrap the adapter in `withToolCalls` to
 * show inputs while they arrive. The chat uses the sequence numbers of the chunks to skip those that arrive again after
 * the page has resumed.
 */
export function fromEventStream(source: ProviderSource): ReadableStream<ChatStreamEnvelope> {
  const pieces = openSource(source, 'fromEventStream()');
  return streamFromGenerator(readEnvelopes(source, pieces), {
    onCancel: (reason) => pieces.cancel(reason),
  });
}
