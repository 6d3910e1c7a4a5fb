import { createParser } from 'eventsource-parser';

/** Takes the texts of events out of a stream of text. */
export interface Frames {
  /** The texts that have ended with this piece. */
  feed(text: string): string[];
  /** The text that the stream has ended in, if any: it may not be whole. */
  end(): string[];
}

const takeAll = (texts: string[]): string[] => texts.splice(0);

/** Server-sent events. A stream without any may be one JSON text: so say some servers what went wrong. */
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
      // Not every server ends its last event with an empty line.
      parser.feed('\n\n');
      return isFramed ? takeAll(texts) : [unframed];
    },
  };
}

/** A JSON text on each line. */
export function readLines(): Frames {
  /** The line that is arriving; in pieces, since joining them at each would take quadratic time. */
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
