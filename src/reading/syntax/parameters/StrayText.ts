import type { Input } from '../Input.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';

/** Nobody reads more such problems of one call. */
const maxStretches = 20;

/** Text within a call that belongs to nothing in it: a problem, and kept as the field `text`. */
export class StrayText {
  readonly #call: CallSink;
  readonly #kept: string[] = [];
  #text = '';
  /** Where it begins, if any stands here. */
  #at: Position | undefined;

  constructor(call: CallSink) {
    this.#call = call;
  }

  /** Reads what has arrived of such text, up to `stop`. White space before it is nothing. */
  read(input: Input, stop: string): void {
    if (this.#at === undefined) {
      input.skipBlanks();
    }
    const at = input.position;
    this.#add(input.takeUntil(stop), at);
  }

  /** Reads one character as such text. */
  take(input: Input): void {
    const at = input.position;
    this.#add(input.take(1), at);
  }

  /** Reads a line as such text, if it holds any. */
  *readLine(input: Input): Reading<void> {
    const at = input.position;
    const line = yield* input.readLine();
    const indent = line.length - line.trimStart().length;
    this.#add(line.trim(), { ...at, offset: at.offset + indent, column: at.column + indent });
    this.end();
  }

  /** Ends a stretch of such text, and reports it if there was any. */
  end(): void {
    if (this.#at !== undefined) {
      const text = this.#text.trim();
      if (this.#kept.length < maxStretches) {
        const message = `This text belongs to no parameter: ${excerpt(text)}`;
        this.#call.problem('stray-text', message, this.#at);
      }
      this.#kept.push(text);
    }
    this.#text = '';
    this.#at = undefined;
  }

  /** The fields in which the text is kept. */
  get fields(): Readonly<Record<string, unknown>> {
    return this.#kept.length === 0 ? {} : { text: this.#kept.join('\n') };
  }

  #add(piece: string, at: Position): void {
    if (piece !== '') {
      this.#at ??= at;
      this.#text += piece;
    }
  }
}
