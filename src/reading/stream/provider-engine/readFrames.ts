import { createParser } from 'eventsource-parser';

/** Splits streamed text into the texts of events. */
export interface Frames {
  /** Returns the event texts that are complete after this piece. */
  feed(text: string): string[];
  /** Returns the last event text, if there is one. It can be incomplete. */
  end(): string[];
}

const takeAll = (texts: string[]): string[] => texts.splice(0);

/**
 * Splits server-sent events. If the stream contains none, returns its whole text at the end, because some
 * servers report errors as plain JSON.
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

/** Splits text into lines, each with the JSON of one event. */
export function readLines(): Frames {
  /** The line that is arriving. Joined once, because joining after each piece takes quadratic time. */
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
