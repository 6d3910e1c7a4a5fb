import { writeJsonOrText } from '../../../core/json/writeJsonOrText.ts';
import type { ServerEvent } from './readChunkEvents.ts';

const toJsonValue = (value: unknown): unknown => {
  try {
    JSON.stringify(value);
    return value;
  } catch {
    return writeJsonOrText(value);
  }
};

/** Serializes an event. Converts fields that `JSON.stringify` rejects, such as an output with a `bigint`, to text. */
const stringify = (event: ServerEvent): string => {
  try {
    return JSON.stringify(event);
  } catch {
    const { chunk, ...rest } = { chunk: {}, ...event };
    const fields = Object.entries(chunk).map(([key, value]) => [key, toJsonValue(value)]);
    return JSON.stringify({ ...rest, chunk: Object.fromEntries(fields) });
  }
};

/**
 * Converts an event to the text of a server-sent event. The event's id is its sequence number, so that a page can
 * resume after it.
 */
export const writeServerSentEvent = (event: ServerEvent): string =>
  `id: ${event.sequence}\ndata: ${stringify(event)}\n\n`;
