import { createScanner } from '../../src/reading/syntax/index.ts';
import type { ReadCall, ScannerOptions, ToolEvent } from '../../src/reading/syntax/index.ts';

/** The reports of a scanner about one text. */
export interface Recording {
  /** The events. Adjacent texts are merged, and so are adjacent deltas. */
  readonly events: ToolEvent[];
  readonly calls: ReadCall[];
  /** All text that isn't part of a call. */
  readonly text: string;
}

/** Merges an event with the one before it. Returns undefined if they can't be merged. */
const mergeEvents = (last: ToolEvent | undefined, event: ToolEvent): ToolEvent | undefined => {
  if (last?.type === 'text' && event.type === 'text') {
    return { type: 'text', text: last.text + event.text };
  }
  if (last?.type === 'reasoning' && event.type === 'reasoning') {
    return { type: 'reasoning', text: last.text + event.text };
  }
  if (
    last?.type === 'tool-input-delta' &&
    event.type === 'tool-input-delta' &&
    last.toolCallId === event.toolCallId
  ) {
    return { ...last, inputTextDelta: last.inputTextDelta + event.inputTextDelta };
  }
  return undefined;
};

/** Reads a text in pieces, to its end, and records what the scanner reports. */
export function readEvents(
  pieces: readonly string[],
  options: Omit<ScannerOptions, 'onEvent' | 'onCall'>,
): Recording {
  const events: ToolEvent[] = [];
  const calls: ReadCall[] = [];
  const scanner = createScanner({
    ...options,
    onEvent: (event) => {
      const both = mergeEvents(events.at(-1), event);
      events.splice(both ? -1 : events.length, both ? 1 : 0, both ?? event);
    },
    onCall: (call) => calls.push(call),
  });
  pieces.forEach((piece) => scanner.feed(piece));
  scanner.end();
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { events, calls, text };
}
