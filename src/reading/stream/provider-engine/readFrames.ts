import { readJsonTexts } from './readJsonTexts.ts';
import { readServerSentEvents } from './readServerSentEvents.ts';
import type { FrameOptions } from './readServerSentEvents.ts';

/** Splits streamed text into event strings. */
export interface Frames {
  /** Returns the event strings that are complete after this piece. */
  feed(text: string): string[];
  /** Returns the last event string, if any. It may be incomplete. */
  end(): string[];
}

/**
 * Splits the text of an answer into events. An answer can consist of server-sent events, of JSON lines, or of one JSON
 * value if it wasn't streamed. Its first visible character shows which.
 */
export function readFrames(options: FrameOptions = {}): Frames {
  let frames: Frames | undefined;
  return {
    feed(text) {
      if (frames !== undefined) {
        return frames.feed(text);
      }
      const content = text.trimStart();
      if (content === '') {
        return [];
      }
      frames = /^[[{]/.test(content) ? readJsonTexts() : readServerSentEvents(options);
      return frames.feed(content);
    },
    end: () => frames?.end() ?? [],
  };
}
