import type { Input } from '../Input.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';

const maxProblems = 20;

/**
 * Collects the text of a call that is outside its parameters. Keeps all of it in the `text` field and reports the first
 * `maxProblems` pieces.
 */
export class StrayText {
  readonly #call: CallSink;
  readonly #kept: string[] = [];
  #text = '';
  #at: Position | undefined;

  constructor(call: CallSink) {
    this.#call = call;
  }

  /** Whether no piece of stray text is open. */
  get isClosed(): boolean {
    return this.#at === undefined;
  }

  /** Adds text to the open piece. If none is open, opens one at the given position. */
  add(at: Position, text: string): void {
    if (text !== '') {
      this.#at ??= at;
      this.#text += text;
    }
  }

  /** Reads a line of stray text. Ignores a blank line. */
  *readLine(input: Input): Reading<void> {
    const at = input.position;
    const line = yield* input.readLine();
    const indent = line.length - line.trimStart().length;
    this.add({ ...at, offset: at.offset + indent, column: at.column + indent }, line.trim());
    this.end();
  }

  /** Ends the current piece of stray text, if any. Reports it unless `maxProblems` pieces have been reported. */
  end(): void {
    if (this.#at !== undefined) {
      const text = this.#text.trim();
      if (this.#kept.length < maxProblems) {
        const message = `Text outside any parameter; kept in the \`text\` field: ${excerpt(text)}`;
        this.#call.problem('stray-text', message, this.#at);
      }
      this.#kept.push(text);
    }
    this.#text = '';
    this.#at = undefined;
  }

  get fields(): Readonly<Record<string, unknown>> {
    return this.#kept.length === 0 ? {} : { text: this.#kept.join('\n') };
  }
}
