import { ParameterReader } from '../parameters/ParameterReader.ts';
import type { Input } from '../Input.ts';
import { StrayText } from '../parameters/StrayText.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { isBlank } from '../markdown/MarkdownLine.ts';
import { reportUnclosed } from '../parameters/reportUnclosed.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';
import { readDashList, readLineValue, readList } from './readCaretValues.ts';
import {
  closesText,
  findHeaderName,
  findNameWithColon,
  findTextName,
  isCaretLine,
  isShort,
  marks,
  maxLineLength,
  mayBeHeader,
} from './caretLines.ts';

/**
 * Returns whether more text is needed to determine the kind of a line. A line that starts with carets is undecided
 * until it ends, and any other line until its first colon or its end.
 */
const isUndecided = (start: string): boolean =>
  marks.startsWith(start.slice(0, marks.length)) || !start.includes(':');

const mayBeList = (start: string): boolean => ['', '['].includes(start.trim());

const mayCloseText = (start: string): boolean => '---'.startsWith(start.slice(0, 3));

/**
 * Reads multi-line text and its end marker. Any other line is plain content.
 *
 * ```text
 *   | content ---
 * > | //! hello
 *     ^
 *   | --- content
 * ```
 */
function* readMultilineText(
  input: Input,
  parameters: ParameterReader,
  name: string,
): Reading<void> {
  const value = parameters.begin(name, input.position, 'line end');
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(mayCloseText, maxLineLength);
    if (closesText(line, name)) {
      yield* input.readLine();
      parameters.end(value);
      return;
    }
    for (let lineEnd: string | undefined = ''; lineEnd === '' || lineEnd === undefined;) {
      yield* input.waitForText();
      parameters.add(value, input.takeLinePiece());
      lineEnd = input.takeLineEnd();
      parameters.add(value, lineEnd ?? '');
      if (lineEnd === undefined) {
        yield;
      }
    }
  }
}

/**
 * Reads a parameter that begins with a name and a colon. A value can follow, or a bracket that opens a list. If nothing
 * follows, the value is a list with dashes, or empty.
 *
 * ```text
 * > | paths: [
 *     ^
 * ```
 */
function* readNamed(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  nameWithColon: string,
): Reading<void> {
  const { line } = input.position;
  const name = nameWithColon.slice(0, -1).trim();
  input.take(nameWithColon.length);
  const value = yield* input.peekLine(mayBeList, maxLineLength);
  if (value.trim() === '[' && isShort(value)) {
    yield* input.readLine();
    const unclosed = (): string => `The list ${name}, opened on line ${line}, is not closed.`;
    const list = readList(input, call, parameters, name, unclosed);
    yield* reportUnclosed(call, 'unclosed-list', unclosed, list);
    return;
  }
  input.take(value.length - value.trimStart().length);
  if (value.trim() === '' && isShort(value)) {
    yield* readDashList(input, parameters, name);
  } else {
    yield* readLineValue(input, parameters, name);
  }
}

/**
 * Reads the line of carets that ends a call. Leaves the line if it starts the next call, and leaves any other text
 * after the carets, which is plain text. Reports both cases as problems.
 *
 * ```text
 *   | ^^^search
 *   | query: cats
 * > | ^^^
 *     ^
 * ```
 */
function* endCall(input: Input, call: CallSink, tool: string, line: string): Reading<void> {
  const rest = line.slice(marks.length);
  const next = findHeaderName(rest);
  if (next !== undefined) {
    const opened = `${tool}, opened on line ${call.from.line},`;
    const message = `A call of ${next} starts inside the call of ${opened} which ends there.`;
    call.problem('nested-call', message);
  } else if (isBlank(rest)) {
    yield* input.readLine();
  } else {
    input.take(marks.length);
    const message = `Unexpected text after the call's end marker; kept as plain text: ${excerpt(rest)}`;
    call.problem('after-end', message);
  }
}

/**
 * Reads a call after its opening carets. Reports a line with only carets as a problem, because there is no call to end.
 *
 * ```text
 * > | ^^^search
 *        ^
 *   | query: cats
 *   | ^^^
 * ```
 */
export function* readCaretCall(input: Input, call: CallSink): Reading<void> {
  const header = yield* input.peekLine(mayBeHeader, maxLineLength);
  const tool = findHeaderName(header);
  if (tool === undefined) {
    if (header === '') {
      const message = 'The line ^^^ names no tool and ends no call; kept as text.';
      call.problem('stray-tag', message, call.from);
    }
    return;
  }
  yield* input.readLine();
  call.start(tool);
  const parameters = new ParameterReader(call, tool);
  const stray = new StrayText(call);
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(isUndecided, maxLineLength);
    if (isCaretLine(line)) {
      yield* endCall(input, call, tool, line);
      parameters.finish(stray.fields);
      return;
    }
    const { line: opened } = input.position;
    const textName = findTextName(line);
    const nameWithColon = findNameWithColon(line);
    if (textName !== undefined) {
      yield* input.readLine();
      const unclosed = (): string =>
        `\`${textName} ---\` opened on line ${opened} is never closed.`;
      const text = readMultilineText(input, parameters, textName);
      yield* reportUnclosed(call, 'unclosed-parameter', unclosed, text);
    } else if (nameWithColon !== undefined) {
      yield* readNamed(input, call, parameters, nameWithColon);
    } else {
      yield* stray.readLine(input);
    }
  }
}
