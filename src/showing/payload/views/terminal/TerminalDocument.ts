import { AnsiReader } from './AnsiReader.ts';
import type { TerminalText, TerminalToken } from './TerminalText.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';

/** What a command wrote, as one text without codes. */
export interface TerminalDocument extends TerminalText {
  /** The index at which the error stream starts. */
  readonly errorStart: number;
  /** The number of characters before the text that aren't kept. */
  readonly dropped: number;
}

const move = ({ start, end, ...rest }: TerminalToken, by: number): TerminalToken => ({
  start: start + by,
  end: end + by,
  ...rest,
});

const join = (out: TerminalText, error: TerminalText, dropped: number): TerminalDocument => {
  const needsBreak = error.text !== '' && out.text !== '' && !out.text.endsWith('\n');
  const first = needsBreak ? `${out.text}\n` : out.text;
  const text = first + error.text;
  return {
    // The last line has ended, so there is no empty one after it.
    text: text.endsWith('\n') ? text.slice(0, -1) : text,
    tokens: [...out.tokens, ...error.tokens.map((token) => move(token, first.length))],
    errorStart: first.length,
    dropped,
  };
};

/** Reads what a command wrote. Yields regularly, so that the page stays responsive. */
export function* readDocument({
  stdout,
  stderr,
}: TerminalOutput): Generator<undefined, TerminalDocument> {
  const out = yield* AnsiReader.read(stdout);
  const error = yield* AnsiReader.read(stderr);
  return join(out, error, 0);
}

/** The number of characters that are kept of a text that is arriving. */
const maxTail = 100_000;

/** Reads a text that grows. */
class GrowingText {
  #reader = new AnsiReader();
  #text = '';
  #skipped = 0;

  /** Returns the number of characters that aren't kept. */
  get dropped(): number {
    return this.#skipped + this.#reader.dropped;
  }

  read(text: string): TerminalText {
    const isLonger = text.startsWith(this.#text);
    const start = isLonger ? this.#text.length : 0;
    const from = Math.max(start, text.length - 2 * maxTail);
    if (!isLonger || from > start) {
      this.#reader = new AnsiReader();
      this.#skipped = from;
    }
    this.#reader.push(text.slice(from));
    this.#reader.keepEnd(maxTail);
    this.#text = text;
    return this.#reader.getText();
  }
}

/** Reads what a command has written so far. Keeps the end of long output. */
export class GrowingDocument {
  readonly #out = new GrowingText();
  readonly #error = new GrowingText();
  #latest: TerminalDocument | undefined;

  /** The last document that was read. */
  get latest(): TerminalDocument | undefined {
    return this.#latest;
  }

  /** Reads the output so far, which starts with the last one. Can be called again with the same one. */
  read({ stdout, stderr }: TerminalOutput): TerminalDocument {
    const [out, error] = [this.#out.read(stdout), this.#error.read(stderr)];
    this.#latest = join(out, error, this.#out.dropped + this.#error.dropped);
    return this.#latest;
  }
}
