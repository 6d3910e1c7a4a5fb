import { BlockIdentity } from './BlockIdentity.ts';
import { BlockLines } from './BlockLines.ts';
import type { Input } from '../Input.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { resolveFields } from './callFields.ts';
import type { Fields } from './callFields.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { readBlockLines } from './readBlockLines.ts';
import type { BlockProblem, LinesResult } from './readBlockLines.ts';
import { maxProblems } from './parseYaml.ts';
import type { ToolHeader } from './toolHeader.ts';

/** What begins a field: its key, a colon, and then a blank; at the end of a line, the colon will do. */
const fieldStart = /^([A-Za-z_][\w-]*):[ \t]/;
const fieldLine = /^([A-Za-z_][\w-]*):$/;
/** A line that goes on with the field above it. */
const continuation = /^(?:[ \t#]|-(?:[ \t]|$)|$)/;
/** A line that says nothing. */
const blankOrComment = /^[ \t]*(?:#|$)/;

/** What begins the state, where it is not read as a field of its own. */
const stateKey = /\bstate["']?[ \t]*:/g;

/** No key of a field that is read early is longer. */
const maxStartLength = 80;

/** A field that is arriving, and its first line. */
interface ArrivingField {
  readonly key: string;
  readonly first: number;
}

/**
 * The body of a block that says in YAML what a call is and how it went, line by line. Callouts and
 * fences share it. Each field is read when it ends, so that the input is there while the output
 * still arrives; a body that is not written field by field is read at its end.
 */
export class ToolBlockReader {
  readonly #call: CallSink;
  readonly #header: ToolHeader;
  readonly #lines = new BlockLines();
  readonly #fields: Record<string, unknown> = {};
  readonly #problems: BlockProblem[] = [];
  #length = 0;
  #fieldCount = 0;
  /** Where the field of the state stands. */
  #stateAt: Position | undefined;
  readonly #identity: BlockIdentity;
  /** Whether each field so far has begun a line of its own. */
  #isPlain = true;
  #field: ArrivingField | null = null;
  /** Why the only field of so many lines cannot be read: nor can the block, where it has no more. */
  #refusal: { readonly result: LinesResult; readonly count: number } | undefined;
  /** What the arriving line begins with. It alone is looked at: looking at all of it again and again would be slow. */
  #start = '';
  /** Whether the line has begun a field. */
  #isSorted = false;
  /** Whether the line is shown as live input while it arrives. */
  #isLive = false;

  constructor(call: CallSink, header: ToolHeader) {
    this.#call = call;
    this.#header = header;
    this.#identity = new BlockIdentity(call, header);
  }

  /** The input, where that is what arrives. A second field of the name is none. */
  get #arrivingInput(): ArrivingField | undefined {
    const field = this.#field;
    return field?.key === 'input' && !Object.hasOwn(this.#fields, 'input') ? field : undefined;
  }

  /** Reads a line of the body. False where the block is longer than it may be, and has been given up. */
  *readLine(input: Input): Reading<boolean> {
    const at = input.position;
    const { maxLength } = this.#call.limits;
    const { line, isWhole } = yield* input.readLineWithin(maxLength - this.#length, (piece) =>
      this.#addPiece(piece),
    );
    if (isWhole) {
      this.#endLine(line, at);
    } else {
      this.#call.refuse('too-large', `The block is longer than ${maxLength} characters.`);
    }
    return isWhole;
  }

  /** Ends the block, and says what it says. False when it says nothing that can be read. */
  finish(): boolean {
    this.#endField();
    if (this.#isPlain) {
      this.#finishWith(this.#fields, this.#problems);
      return true;
    }
    const result =
      this.#refusal?.count === this.#lines.count
        ? this.#refusal.result
        : readBlockLines(this.#lines, 0, this.#call.limits);
    if (result.type === 'refused') {
      const { code, message, at } = result.problem;
      this.#call.refuse(code, message, at);
      return false;
    }
    this.#finishWith(result.fields, result.problems);
    return true;
  }

  /** Takes a piece of a line as it arrives, so that a long input can be watched. */
  #addPiece(piece: string): void {
    if (this.#isLive) {
      this.#call.inputDelta(piece);
    } else if (this.#isPlain && this.#start.length < maxStartLength) {
      const soFar = this.#start + piece;
      this.#start = soFar.slice(0, maxStartLength);
      this.#judgeStart(soFar);
    }
  }

  /** Ends the line, and says what it was and where it began. */
  #endLine(text: string, at: Position): void {
    this.#start = '';
    this.#isLive = false;
    if (this.#isPlain) {
      this.#sortLine(text);
    }
    this.#lines.add(text, at);
    this.#length += text.length + 1;
    this.#isSorted = false;
    if (this.#identity.isAnnounced) {
      this.#call.inputDelta(this.#arrivingInput ? '\n' : '');
    } else if (this.#identity.waitThrough(text, this.#field?.key, this.#fields)) {
      this.#catchUp();
    }
  }

  #finishWith(fields: Fields, problems: readonly BlockProblem[]): void {
    const call = this.#call;
    const { written, unknown, unknownState } = resolveFields(fields, this.#header);
    this.#identity.conclude(fields, written);
    for (const { code, message, at } of problems) {
      call.problem(code, message, at);
    }
    if (unknownState !== undefined) {
      const message = `There is no state ${JSON.stringify(unknownState)}.`;
      call.problem('unknown-state', message, this.#stateAt ?? this.#lines.placeOfOnly(stateKey));
    }
    call.finish(written, unknown);
  }

  /** Tells of the input so far, where the announcement has waited through it. */
  #catchUp(): void {
    const input = this.#arrivingInput;
    if (Object.hasOwn(this.#fields, 'input')) {
      this.#call.input(this.#fields['input']);
    } else if (input !== undefined) {
      const text = this.#lines.textFrom(input.first);
      this.#call.inputDelta(text.slice('input:'.length));
    }
  }

  /** Sees what the arriving line is, as soon as its start tells. */
  #judgeStart(soFar: string): void {
    if (!this.#isSorted) {
      this.#beginField(fieldStart.exec(this.#start)?.[1]);
    }
    if (this.#identity.isAnnounced && this.#arrivingInput) {
      const isInput = this.#isSorted || /^[ \t#-]/.test(this.#start);
      this.#isLive = isInput;
      this.#call.inputDelta(isInput ? soFar.slice(this.#isSorted ? 'input:'.length : 0) : '');
    }
  }

  /** Begins a field, which ends the one before: that may be read while this one arrives. */
  #beginField(key: string | undefined): void {
    if (key !== undefined) {
      this.#endField();
      this.#field = { key, first: this.#lines.count };
      this.#isSorted = true;
    }
  }

  /** Puts a line to the field that it begins or goes on with. */
  #sortLine(text: string): void {
    this.#beginField(fieldLine.exec(text)?.[1]);
    const goesOn = this.#isSorted || (this.#field !== null && continuation.test(text));
    this.#isPlain &&= goesOn || blankOrComment.test(text);
  }

  /** Reads the field that has ended. Where that fails, the whole block is read at its end. */
  #endField(): void {
    const field = this.#field;
    this.#field = null;
    if (field === null || !this.#isPlain) {
      return;
    }
    const { key, first } = field;
    const result = readBlockLines(this.#lines, first, this.#call.limits);
    if (result.type === 'refused' || !Object.hasOwn(result.fields, key)) {
      this.#isPlain = false;
      const isOnly = result.type === 'refused' && first === 0;
      this.#refusal = isOnly ? { result, count: this.#lines.count } : undefined;
      return;
    }
    result.problems.forEach((problem) => this.#problems.push(problem));
    this.#addField(key, result.fields[key], this.#lines.placeOf(first, 0));
  }

  #addField(key: string, value: unknown, at: Position | undefined): void {
    this.#fieldCount += 1;
    if (this.#fieldCount > this.#call.limits.maxKeys) {
      // Read as a whole, it is refused for its size.
      this.#isPlain = false;
      return;
    }
    if (Object.hasOwn(this.#fields, key)) {
      if (this.#problems.length >= maxProblems) {
        return;
      }
      const message = `The field ${key} stands twice; the first counts.`;
      this.#problems.push({ code: 'duplicate-key', message, at });
      return;
    }
    setOwnKey(this.#fields, key, value);
    this.#stateAt = key === 'state' ? at : this.#stateAt;
    if (key === 'input' && this.#identity.isAnnounced) {
      this.#call.input(value);
    }
  }
}
