import type { Position, ProblemCode } from './Problem.ts';
import type { CallSink } from './Syntax.ts';
import type { WrittenCall } from './ToolEvent.ts';
import { idIn, isFields, nameIn, resolveFields } from './callFields.ts';
import type { Fields } from './callFields.ts';
import { defineKey } from './defineKey.ts';
import { defaultYamlLimits, readYaml } from './readYaml.ts';
import type { YamlProblem } from './readYaml.ts';
import type { ToolHeader } from './toolHeader.ts';

/**
 * The name or the id of a call may stand in its body, below a long input. The announcement waits for
 * them, but no longer than for this many characters.
 */
const longestUnannouncedBody = 512;

/** A line that begins a field: its key, the colon, then a blank or nothing. */
const fieldStart = /^([A-Za-z_][\w-]*):(?=[ \t]|$)/;
/** A line that goes on with the field above it. */
const continuation = /^(?:[ \t#]|-(?:[ \t]|$)|$)/;
/** A line that says nothing. */
const blankOrComment = /^[ \t]*(?:#|$)/;

interface Line {
  readonly text: string;
  readonly at: Position;
}

interface BlockProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly at: Position | undefined;
}

/** What some lines of a block say, or why they cannot be read. */
type LinesResult =
  | { readonly type: 'fields'; readonly fields: Fields; readonly problems: readonly BlockProblem[] }
  | { readonly type: 'refused'; readonly problem: BlockProblem };

/** The place in the text of an offset into these lines. */
const positionIn = (lines: readonly Line[], offset: number): Position | undefined => {
  let left = offset;
  for (const { text, at } of lines) {
    if (left <= text.length) {
      return { offset: at.offset + left, line: at.line, column: at.column + left };
    }
    left -= text.length + 1;
  }
  return lines.at(-1)?.at;
};

const readLines = (lines: readonly Line[]): LinesResult => {
  const located = ({ code, message, offset }: YamlProblem): BlockProblem => ({
    code,
    message,
    at: positionIn(lines, offset),
  });
  const result = readYaml(lines.map(({ text }) => text).join('\n'));
  if (result.type === 'refused') {
    return { type: 'refused', problem: located(result.problem) };
  }
  const fields = result.value ?? {};
  if (!isFields(fields)) {
    const message = 'The body is no mapping of fields.';
    return { type: 'refused', problem: { code: 'not-a-mapping', message, at: lines[0]?.at } };
  }
  return { type: 'fields', fields, problems: result.problems.map(located) };
};

const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The body of a block that says in YAML what a call is and how it went, line by line. Callouts and
 * fences share it. Each field is read when it ends, so that the input is there while the output
 * still arrives; a body that is not written field by field is read at its end.
 */
export class ToolBlock {
  readonly #call: CallSink;
  readonly #header: ToolHeader;
  readonly #lines: Line[] = [];
  readonly #fields: Record<string, unknown> = {};
  readonly #problems: BlockProblem[] = [];
  #length = 0;
  #isAnnounced = false;
  /** Whether each field so far has begun a line of its own. */
  #isPlain = true;
  /** The field that is arriving. */
  #field: { readonly key: string; readonly lines: Line[] } | null = null;
  /** The line that is arriving, and how much of it was shown as live input: -1 for not yet known. */
  #line = '';
  #shown = -1;

  constructor(call: CallSink, header: ToolHeader) {
    this.#call = call;
    this.#header = header;
    const { name, id } = header;
    if (name !== undefined && id !== undefined && call.earlier(id) === undefined) {
      this.#announce(name, id);
    }
  }

  /** Takes a piece of a line as it arrives, so that a long input can be watched. */
  addPiece(piece: string): void {
    this.#line += piece;
    if (!this.#isAnnounced || !this.#isPlain) {
      return;
    }
    if (this.#shown === -1) {
      this.#shown = this.#liveFrom();
    }
    if (this.#shown !== -1) {
      this.#call.inputDelta(this.#line.slice(this.#shown));
      this.#shown = this.#line.length;
    }
  }

  /** Ends the line that begins at a place. False when the block is too large to go on. */
  endLine(at: Position): boolean {
    const text = this.#line;
    this.#line = '';
    this.#shown = -1;
    const line: Line = { text, at };
    this.#lines.push(line);
    this.#length += text.length + 1;
    const { maxLength } = defaultYamlLimits;
    if (this.#length > maxLength) {
      this.#call.refuse('too-large', `The block is longer than ${maxLength} characters.`, at);
      return false;
    }
    if (this.#isPlain) {
      this.#sortLine(line);
    }
    if (this.#isAnnounced) {
      this.#call.inputDelta(this.#field?.key === 'input' ? '\n' : '');
    } else if (this.#length > longestUnannouncedBody) {
      this.#announceEarly();
    }
    return true;
  }

  /** Ends the block, and says what it says. False when it says nothing that can be read. */
  finish(): boolean {
    this.#endField();
    if (this.#isPlain) {
      this.#finishWith(this.#fields, this.#problems);
      return true;
    }
    const result = readLines(this.#lines);
    if (result.type === 'refused') {
      const { code, message, at } = result.problem;
      this.#call.refuse(code, message, at);
      return false;
    }
    this.#finishWith(result.fields, result.problems);
    return true;
  }

  #finishWith(fields: Fields, problems: readonly BlockProblem[]): void {
    const call = this.#call;
    const { name, id } = this.#header;
    const { written, unknown, unknownState } = resolveFields(fields, this.#header);
    if (!this.#isAnnounced) {
      this.#startOrResume(name ?? nameIn(fields) ?? 'tool', id ?? idIn(fields), written);
    }
    for (const { code, message, at } of problems) {
      call.problem(code, message, at);
    }
    if (unknownState !== undefined) {
      call.problem('unknown-state', `There is no state ${JSON.stringify(unknownState)}.`);
    }
    call.finish(written, unknown);
  }

  #announce(name: string, id: string | undefined): void {
    this.#isAnnounced = true;
    this.#call.start(name, id);
  }

  /** Announces the call by what is known of it, unless its id belongs to an earlier one. */
  #announceEarly(): void {
    const { name, id } = this.#header;
    const knownId = id ?? idIn(this.#fields);
    if (knownId === undefined || this.#call.earlier(knownId) === undefined) {
      this.#announce(name ?? nameIn(this.#fields) ?? 'tool', knownId);
      if (Object.hasOwn(this.#fields, 'input')) {
        this.#call.input(this.#fields['input']);
      } else if (this.#field?.key === 'input') {
        const lines = this.#field.lines.map(({ text }) => `${text}\n`);
        this.#call.inputDelta(lines.join('').slice('input:'.length));
      }
    }
  }

  /** A block with the id of an earlier call tells how that one went on, or is another call. */
  #startOrResume(name: string, id: string | undefined, written: WrittenCall): void {
    const earlier = id === undefined ? undefined : this.#call.earlier(id);
    const { input, ...news } = written;
    const isSame =
      earlier?.name === name && (input === undefined || sameJson(input, earlier.input));
    if (id !== undefined && isSame && !earlier.isSettled && Object.keys(news).length > 0) {
      this.#call.resume(id);
    } else {
      this.#call.start(name, id);
    }
  }

  /** From where on the arriving line belongs to the input, or -1 when it does not or may not. */
  #liveFrom(): number {
    if (/^input:[ \t]/.test(this.#line)) {
      return 'input:'.length;
    }
    return this.#field?.key === 'input' && /^[ \t#-]/.test(this.#line) ? 0 : -1;
  }

  /** Puts a line to the field that it begins or goes on with. */
  #sortLine(line: Line): void {
    const key = fieldStart.exec(line.text)?.[1];
    if (key !== undefined) {
      this.#endField();
      this.#field = { key, lines: [line] };
    } else if (this.#field !== null && continuation.test(line.text)) {
      this.#field.lines.push(line);
    } else if (!blankOrComment.test(line.text)) {
      this.#isPlain = false;
    }
  }

  /** Reads the field that has ended. Where that fails, the whole block is read at its end. */
  #endField(): void {
    const field = this.#field;
    this.#field = null;
    if (field === null || !this.#isPlain) {
      return;
    }
    const result = readLines(field.lines);
    if (result.type === 'refused' || !Object.hasOwn(result.fields, field.key)) {
      this.#isPlain = false;
      return;
    }
    this.#problems.push(...result.problems);
    this.#addField(field.key, result.fields[field.key], field.lines[0]?.at);
  }

  #addField(key: string, value: unknown, at: Position | undefined): void {
    if (Object.hasOwn(this.#fields, key)) {
      const message = `The field ${key} stands twice; the first counts.`;
      this.#problems.push({ code: 'duplicate-key', message, at });
      return;
    }
    defineKey(this.#fields, key, value);
    if (key === 'input' && this.#isAnnounced) {
      this.#call.input(value);
    }
  }
}
