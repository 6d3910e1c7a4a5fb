import { createParser } from 'eventsource-parser';

/** A splitter of streamed text into the texts of events. */
export interface Frames {
  /** Returns the texts that end with this piece. */
  feed(text: string): string[];
  /** Returns the text that the stream ended in, if any. It may be incomplete. */
  end(): string[];
}

const takeAll = (texts: string[]): string[] => texts.splice(0);

/**
 * Reads server-sent events. A stream without any may be one JSON text, because some servers report
 * their errors this way.
 */
export function readServerSentEvents(): Frames {
  const texts: string[] = [];
  let isFramed = false;
  let unframed = '';
  const parser = createParser({
    onEvent: ({ data }) => {
      isFramed = true;
      unframed = '';
      texts.push(data);
    },
  });
  return {
    feed(text) {
      parser.feed(text);
      unframed += isFramed ? '' : text;
      return takeAll(texts);
    },
    end() {
      // Some servers don't end their last event with an empty line.
      parser.feed('\n\n');
      return isFramed ? takeAll(texts) : [unframed];
    },
  };
}

/** Reads a JSON text from each line. */
export function readLines(): Frames {
  /** The line that is arriving. Joined once, because joining at each piece takes quadratic time. */
  const pieces: string[] = [];
  return {
    feed(text) {
      const [first = '', ...lines] = text.split('\n');
      pieces.push(first);
      return lines.map((line) => {
        const whole = takeAll(pieces).join('');
        pieces.push(line);
        return whole;
      });
    },
    end: () => [takeAll(pieces).join('')],
  };
}
