import type { Frames } from './readFrames.ts';

/** Options for reading events. */
export interface FrameOptions {
  /** Whether events have names. If so, each named event becomes an object with its name as `event` and its `data`. */
  readonly hasNames?: boolean;
}

/** Returns the JSON of an error event for a line such as `error: {…}`, or for the data of an event named `error`. */
const createErrorText = (value: string): string => {
  const isObject = value.startsWith('{');
  return `{"error":${isObject ? value : JSON.stringify(value)}}`;
};

/** Splits text into server-sent events. Each line of an event is a field, and an empty line ends the event. */
export function readServerSentEvents({ hasNames }: FrameOptions): Frames {
  /** The pieces of the line that is arriving. Joined once, because joining after each piece is O(n²). */
  const pieces: string[] = [];
  let data: string[] = [];
  let name = '';
  let endedWithCr = false;

  /** Reads a line. Returns a list with the text of the event that the line completes, if any. */
  const readLine = (line: string): string[] => {
    const [field = ''] = line.split(':', 1);
    const value = line.slice(field.length + 1).replace(/^ /, '');
    if (field === 'data') {
      data.push(value);
    } else if (field === 'event') {
      name = value;
    } else if (field === 'error') {
      return [createErrorText(value)];
    } else if (line === '') {
      const text = data.join('\n');
      const isNamed = hasNames === true && name !== '';
      const named = `{"event":${JSON.stringify(name)},"data":${text || 'null'}}`;
      // The data of an error event often doesn't show that it is an error.
      const unnamed = name === 'error' ? createErrorText(text) : text;
      const texts = data.length > 0 ? [isNamed ? named : unnamed] : [];
      data = [];
      name = '';
      return texts;
    }
    return [];
  };

  const feed = (text: string): string[] => {
    const [first = '', ...rest] = text
      // The CR and LF of a line end can arrive in two pieces.
      .slice(endedWithCr && text.startsWith('\n') ? 1 : 0)
      .split(/\r\n|\r|\n/);
    endedWithCr = text === '' ? endedWithCr : text.endsWith('\r');
    pieces.push(first);
    return rest.flatMap((next) => {
      const line = pieces.splice(0).join('');
      pieces.push(next);
      return readLine(line);
    });
  };

  // Some servers don't end their last event with an empty line.
  return { feed, end: () => feed('\n\n') };
}
