import { AnsiReader } from './AnsiReader.ts';
import { joinStreams, maxTail } from './TerminalDocument.ts';
import type { TerminalDocument } from './TerminalDocument.ts';
import type { TerminalText } from './TerminalText.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';

/** Reads the complete output of a command. Yields regularly, so that the page stays responsive. */
export function* readDocument({
  stdout,
  stderr,
}: TerminalOutput): Generator<undefined, TerminalDocument> {
  const out = yield* AnsiReader.read(stdout);
  const error = yield* AnsiReader.read(stderr);
  return joinStreams(out, error, 0);
}

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

/** Reads the output of a running command. Keeps only the end of long output. */
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
    this.#latest = joinStreams(out, error, this.#out.dropped + this.#error.dropped);
    return this.#latest;
  }
}
