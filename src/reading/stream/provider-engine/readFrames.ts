import { createParser } from 'eventsource-parser';
import { readJsonTexts } from './readJsonTexts.ts';

/** Splits streamed text into event strings. */
export interface Frames {
  /** Returns the event strings that are complete after this piece. */
  feed(text: string): string[];
  /** Returns the last event string, if there is one. It can be incomplete. */
  end(): string[];
}

interface FrameOptions {
  /** Whether events have names. Each named event then becomes an object with its `event` and its `data`. */
  readonly hasNames?: boolean;
}

/** Creates the event for a line such as `error: {…}`, which some servers send if they fail. */
const createErrorText = (value: string): string => {
  const isObject = value.startsWith('{');
  return `{"error":${isObject ? value : JSON.stringify(value)}}`;
};

function readServerSentEvents({ hasNames }: FrameOptions): Frames {
  const texts: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const isNamed = hasNames === true && event !== undefined;
      texts.push(isNamed ? `{"event":${JSON.stringify(event)},"data":${data || 'null'}}` : data);
    },
    onError: ({ field, value = '' }) => {
      if (field === 'error') {
        texts.push(createErrorText(value));
      }
    },
  });
  const feed = (text: string): string[] => {
    parser.feed(text);
    return texts.splice(0);
  };
  // Some servers don't end their last event with an empty line.
  return { feed, end: () => feed('\n\n') };
}

/**
 * Splits the text of an answer into its events. An answer can consist of server-sent events, JSON lines,
 * or one JSON value if it wasn't streamed, so its first visible character decides.
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
