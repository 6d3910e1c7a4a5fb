import { BlockLines } from './BlockLines.ts';
import type { BlockLimits } from '../BlockLimits.ts';
import type { Position } from '../../../core/errors/Position.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { parseBlockLines } from './parseBlockLines.ts';
import type { BlockProblem, LinesResult } from './parseBlockLines.ts';
import { duplicateKey, maxProblems } from './parseYaml.ts';

/** Matches the start of a field: its key, a colon, and a space or tab. */
const fieldStart = /^([A-Za-z_][\w-]*):[ \t]/;
/** Matches a line with only the key of a field and a colon. */
const fieldLine = /^([A-Za-z_][\w-]*):$/;
/** Matches a line that continues the field above. */
const continuation = /^(?:[ \t#]|-(?:[ \t]|$)|$)/;
const blankOrComment = /^[ \t]*(?:#|$)/;

/** Matches the `state` key in a body that can't be read field by field. */
const stateKey = /\bstate["']?[ \t]*:/g;

interface ArrivingField {
  readonly key: string;
  readonly first: number;
}

/**
 * Reads the fields in the body of a block. Parses each field as soon as it ends, so that the input is available while
 * the output is still arriving. A body that can't be read field by field is parsed as a whole.
 */
export class FieldReader {
  /** The fields so far. If a key is repeated, the first value is used. */
  readonly values: Record<string, unknown> = {};
  arriving: ArrivingField | undefined;
  isFieldByField = true;
  startsField = false;
  readonly #limits: BlockLimits;
  readonly #onInput: (input: unknown) => void;
  readonly #lines = new BlockLines();
  readonly #problems: BlockProblem[] = [];
  #count = 0;
  #stateAt: Position | undefined;
  /**
   * The problem that makes the first field unreadable. If no lines follow that field, the field is the whole body, so
   * the body needn't be parsed again.
   */
  #refusal: { readonly result: LinesResult; readonly lineCount: number } | undefined;

  /** `onInput` is called with the parsed value of the `input` field when the field has ended. */
  constructor(limits: BlockLimits, onInput: (input: unknown) => void) {
    this.#limits = limits;
    this.#onInput = onInput;
  }

  /** The arriving field, if it is the first one with the key `input`. */
  get arrivingInput(): ArrivingField | undefined {
    const isInput = this.arriving?.key === 'input' && !Object.hasOwn(this.values, 'input');
    return isInput ? this.arriving : undefined;
  }

  getTextFrom(first: number): string {
    return this.#lines.getTextFrom(first);
  }

  /**
   * Starts a field if `start`, the beginning of the current line, begins with a field's key. Does nothing if the line
   * has already started a field.
   *
   * ```text
   *   | input:
   *   |   query: cats
   * > | output: 3
   *             ^
   * ```
   */
  checkStart(start: string): void {
    if (!this.startsField) {
      this.#begin(fieldStart.exec(start)?.[1]);
    }
  }

  addLine(text: string, at: Position): void {
    if (this.isFieldByField) {
      this.#begin(fieldLine.exec(text)?.[1]);
      const belongsToField =
        this.startsField || (this.arriving !== undefined && continuation.test(text));
      this.isFieldByField &&= belongsToField || blankOrComment.test(text);
    }
    this.#lines.add(text, at);
    this.startsField = false;
  }

  /** Ends the body and returns its fields, or the problem that makes it unreadable. */
  end(): LinesResult {
    this.#endField();
    if (this.isFieldByField) {
      return { fields: this.values, problems: this.#problems };
    }
    return this.#refusal?.lineCount === this.#lines.count
      ? this.#refusal.result
      : parseBlockLines(this.#lines, 0, this.#limits);
  }

  /** Returns the position of the `state` field, or of the body if the field can't be located. */
  findState(): Position {
    return this.#stateAt ?? this.#lines.findOnly(stateKey);
  }

  #begin(key: string | undefined): void {
    if (key !== undefined) {
      this.#endField();
      this.arriving = { key, first: this.#lines.count };
      this.startsField = true;
    }
  }

  /** Parses the field that has ended. If that fails, the whole body will be parsed at its end. */
  #endField(): void {
    const field = this.arriving;
    this.arriving = undefined;
    if (field === undefined || !this.isFieldByField) {
      return;
    }
    const { key, first } = field;
    const result = parseBlockLines(this.#lines, first, this.#limits);
    if ('refusal' in result || !Object.hasOwn(result.fields, key)) {
      this.isFieldByField = false;
      const isOnly = 'refusal' in result && first === 0;
      this.#refusal = isOnly ? { result, lineCount: this.#lines.count } : undefined;
      return;
    }
    result.problems.forEach((problem) => this.#problems.push(problem));
    this.#add(key, result.fields[key], this.#lines.getPosition(first, 0));
  }

  #add(key: string, value: unknown, at: Position): void {
    this.#count += 1;
    if (this.#count > this.#limits.maxKeys) {
      // Parsing the whole body will report that it is too large.
      this.isFieldByField = false;
    } else if (!Object.hasOwn(this.values, key)) {
      setOwnKey(this.values, key, value);
      this.#stateAt = key === 'state' ? at : this.#stateAt;
      if (key === 'input') {
        this.#onInput(value);
      }
    } else if (this.#problems.length < maxProblems) {
      this.#problems.push({ ...duplicateKey(key), at });
    }
  }
}
