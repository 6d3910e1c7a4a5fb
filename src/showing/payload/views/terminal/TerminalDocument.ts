import { AnsiReader } from './AnsiReader.ts';
import type { TerminalText, TerminalToken } from './TerminalText.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';

/** The output of a command as one text without escape codes. */
export interface TerminalDocument extends TerminalText {
  /** The index at which the text of stderr starts. */
  readonly errorStart: number;
  /** The number of characters that were removed from the start of long output. */
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
    // Removes the last line break, so that there is no empty last line.
    text: text.endsWith('\n') ? text.slice(0, -1) : text,
    // Copied only if necessary, because there can be a million tokens.
    tokens:
      error.tokens.length === 0
        ? out.tokens
        : [...out.tokens, ...error.tokens.map((token) => move(token, first.length))],
    errorStart: first.length,
    dropped,
  };
};

/** Reads the complete output of a command. Yields regularly, so that the page stays responsive. */
export function* readDocument({
  stdout,
  stderr,
}: TerminalOutput): Generator<undefined, TerminalDocument> {
  const out = yield* AnsiReader.read(stdout);
  const error = yield* AnsiReader.read(stderr);
  return join(out, error, 0);
}

/** Maximum number of characters to keep of arriving output. */
const maxTail = 100_000;

/** Reads text that keeps growing. Keeps only the end of long text. */
class GrowingText {
  #reader = new AnsiReader();
  #text = '';
  #skipped = 0;

  /** The number of characters that were removed from the start. */
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

/** Reads the output of a running command. Keeps the end of long output. */
export class GrowingDocument {
  readonly #out = new GrowingText();
  readonly #error = new GrowingText();
  #latest: TerminalDocument | undefined;

  /** The last document that was read. Undefined before the first call of `read`. */
  get latest(): TerminalDocument | undefined {
    return this.#latest;
  }

  /** Reads the output so far. Reads only the new part if the output starts with the previous one. */
  read({ stdout, stderr }: TerminalOutput): TerminalDocument {
    const [out, error] = [this.#out.read(stdout), this.#error.read(stderr)];
    this.#latest = join(out, error, this.#out.dropped + this.#error.dropped);
    return this.#latest;
  }
}
