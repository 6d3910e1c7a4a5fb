import { FieldReader } from './FieldReader.ts';
import { CallNameAndId } from './CallNameAndId.ts';
import type { Input } from '../Input.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { interpretCallFields } from './interpretCallFields.ts';
import type { Fields } from './interpretCallFields.ts';
import type { BlockProblem } from './parseBlockLines.ts';
import type { ToolHeader } from './parseToolHeader.ts';

/** Maximum number of characters at the start of a line that are checked for a field's key. */
const maxStartLength = 80;

const inputKey = 'input:';

/**
 * Reads the body of a block, which is YAML, line by line. Shared by fences and callouts. Callouts first take the quote
 * marker of each line.
 *
 * ```text
 *   | > [!tool search call_1]
 * > | > input:
 *       ^
 *   | >   query: cats
 * ```
 */
export class ToolBlockReader {
  readonly #call: CallSink;
  readonly #header: ToolHeader;
  readonly #identity: CallNameAndId;
  readonly #fields: FieldReader;
  #length = 0;
  /**
   * The first characters of the current line. Limited, because checking the whole line for each piece would take
   * quadratic time.
   */
  #start = '';
  /** Whether the rest of the current line is part of the live input. */
  #isLive = false;

  constructor(call: CallSink, header: ToolHeader) {
    this.#call = call;
    this.#header = header;
    this.#identity = new CallNameAndId(call, header);
    this.#fields = new FieldReader(call.limits, (input) => {
      if (this.#identity.isAnnounced) {
        call.input(input);
      }
    });
  }

  /** Reads a line of the body. Returns false if the block was rejected because it is too long. */
  *readLine(input: Input): Reading<boolean> {
    const at = input.position;
    const { maxLength } = this.#call.limits;
    const { line, isWhole } = yield* input.readLineWithin(maxLength - this.#length, (piece) =>
      this.#addPiece(piece),
    );
    if (isWhole) {
      this.#endLine(line, at);
    } else {
      const message = `The block is longer than ${maxLength} characters; kept as text.`;
      this.#call.refuse('too-large', message);
    }
    return isWhole;
  }

  /** Ends the block and reports its call. Returns false if the block was rejected because its body can't be parsed. */
  finish(): boolean {
    const result = this.#fields.end();
    if ('refusal' in result) {
      const { code, message, at } = result.refusal;
      this.#call.refuse(code, message, at);
      return false;
    }
    this.#report(result.fields, result.problems);
    return true;
  }

  /**
   * Adds a piece of a line. The lines of the input are shown while they arrive, because they can be long.
   *
   * ```text
   *   | input:
   * > |   query: ca
   *                ^
   * ```
   */
  #addPiece(piece: string): void {
    if (this.#isLive) {
      this.#call.inputDelta(piece);
    } else if (this.#fields.isFieldByField && this.#start.length < maxStartLength) {
      this.#addToStart(piece);
    }
  }

  /**
   * Adds to the start of a line and checks whether the line begins a field or continues the input.
   *
   * ```text
   *   | input:
   * > |   que
   *          ^
   * ```
   */
  #addToStart(piece: string): void {
    const soFar = this.#start + piece;
    this.#start = soFar.slice(0, maxStartLength);
    this.#fields.checkStart(this.#start);
    if (this.#identity.isAnnounced && this.#fields.arrivingInput) {
      const { startsField } = this.#fields;
      this.#isLive = startsField || /^[ \t#-]/.test(this.#start);
      this.#call.inputDelta(this.#isLive ? soFar.slice(startsField ? inputKey.length : 0) : '');
    }
  }

  /**
   * Ends a line.
   *
   * ```text
   *   | input:
   * > |   query: cats
   *                  ^
   *   | output: 3
   * ```
   */
  #endLine(text: string, at: Position): void {
    this.#start = '';
    this.#isLive = false;
    this.#fields.addLine(text, at);
    this.#length += text.length + 1;
    const { arriving, values } = this.#fields;
    if (this.#identity.isAnnounced) {
      this.#call.inputDelta(this.#fields.arrivingInput ? '\n' : '');
    } else if (this.#identity.waitThrough(text, arriving?.key, values)) {
      this.#catchUp();
    }
  }

  /** Reports the input that arrived before the call was announced. */
  #catchUp(): void {
    const { values, arrivingInput } = this.#fields;
    if (Object.hasOwn(values, 'input')) {
      this.#call.input(values['input']);
    } else if (arrivingInput !== undefined) {
      const text = this.#fields.getTextFrom(arrivingInput.first);
      this.#call.inputDelta(text.slice(inputKey.length));
    }
  }

  #report(fields: Fields, problems: readonly BlockProblem[]): void {
    const call = this.#call;
    const { written, unknown, unknownState } = interpretCallFields(fields, this.#header);
    this.#identity.conclude(fields, written);
    for (const { code, message, at } of problems) {
      call.problem(code, message, at);
    }
    if (unknownState !== undefined) {
      const message = `Unknown state: ${JSON.stringify(unknownState)}.`;
      call.problem('unknown-state', message, this.#fields.findState());
    }
    call.finish(written, unknown);
  }
}
