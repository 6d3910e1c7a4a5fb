import type { Input } from '../Input.ts';
import type { ParameterReader } from '../parameters/ParameterReader.ts';
import type { CallSink, Reading } from '../Syntax.ts';
import { isBlank } from '../markdown/MarkdownLine.ts';
import { isShort, marks, maxLineLength } from './caretLines.ts';

const mayCloseList = (start: string): boolean => ['', ']', '^', '^^', marks].includes(start.trim());

const item = /^[ \t]*-(?:[ \t]|$)/;

const mayBeItem = (start: string): boolean => /^[ \t]*-?$/.test(start);

/**
 * Reads the rest of a line as a value and trims it.
 *
 * ```text
 * > | project: code-assistant
 *              ^
 * ```
 */
export function* readLineValue(
  input: Input,
  parameters: ParameterReader,
  name: string,
): Reading<void> {
  const value = parameters.begin(name, input.position, 'blanks');
  let hasBegun = false;
  yield* input.readLine((piece) => {
    const text = hasBegun ? piece : piece.trimStart();
    hasBegun ||= text !== '';
    parameters.add(value, text);
  });
  parameters.end(value);
}

/**
 * Reads the lines of a list and its closing bracket. Stops before a line of three carets, and reports that the list
 * isn't closed.
 *
 * ```text
 *   | paths: [
 * > | src/lib.rs
 *     ^
 *   | ]
 * ```
 */
export function* readList(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  name: string,
  unclosed: () => string,
): Reading<void> {
  parameters.beginList(name);
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(mayCloseList, maxLineLength);
    const word = isShort(line) ? line.trim() : line;
    if (line.startsWith(marks) && isBlank(line.slice(marks.length))) {
      call.problem('unclosed-list', unclosed());
      return;
    }
    if (word !== '' && word !== ']') {
      yield* readLineValue(input, parameters, name);
    } else {
      yield* input.readLine();
    }
    if (word === ']') {
      return;
    }
  }
}

/**
 * Reads the value of a parameter with nothing after its colon: a list in YAML style, unless the schema excludes lists.
 * Without items, the value is empty text, or an empty list if the schema declares a list.
 *
 * ```text
 *   | paths:
 * > | - src/lib.rs
 *     ^
 * ```
 */
export function* readDashList(
  input: Input,
  parameters: ParameterReader,
  name: string,
): Reading<void> {
  const at = input.position;
  const isList = parameters.isList(name);
  yield* input.readLine();
  let isEmpty = true;
  for (let isNext = isList !== false; isNext;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(mayBeItem, maxLineLength);
    const dash = item.exec(line)?.[0];
    isNext = dash !== undefined || (isBlank(line) && isShort(line));
    if (dash !== undefined) {
      if (isEmpty) {
        parameters.beginList(name);
      }
      isEmpty = false;
      input.take(dash.length);
      yield* readLineValue(input, parameters, name);
    } else if (isNext) {
      yield* input.readLine();
    }
  }
  if (isEmpty && isList === true) {
    parameters.beginList(name);
  } else if (isEmpty) {
    parameters.end(parameters.begin(name, at, 'blanks'));
  }
}
