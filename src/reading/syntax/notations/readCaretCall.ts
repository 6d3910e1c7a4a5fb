/*
 * A block between carets, with a line for each parameter; lists and long texts have lines of their own:
 *
 *   ^^^write_file
 *   project: code-assistant
 *   paths: [
 *   src/lib.rs
 *   ]
 *   content ---
 *   //! hello
 *   fn main() {}
 *   --- content
 *   ^^^
 */
import { ParameterReader } from '../parameters/ParameterReader.ts';
import { TrailingBuffer, lineEndAfter } from '../input/TrailingBuffer.ts';
import type { Input } from '../Input.ts';
import { StrayText } from '../parameters/StrayText.ts';
import type {
  CallSink,
  Reading,
  Syntax,
  ToolDefinition,
  ToolDefinitions,
  ToolInvocation,
} from '../Syntax.ts';
import { toolGuide } from '../writing/toolGuide.ts';
import { excerpt } from '../../../core/errors/excerpt.ts';
import { parameterTexts, refuseToWrite } from '../parameters/parameterTexts.ts';
import type { ParameterTexts } from '../parameters/parameterTexts.ts';

const marks = '^^^';
/** A longer line opens, closes and names nothing. */
const maxLineLength = 1_000;

const toolHeader = /^([\w-](?:[\w.:/-]*[\w-])?)[ \t]*$/;
const startOfName = /^(?:[\w-][\w.:/-]*)?$/;
/** What opens a text of several lines: `content ---`. */
const textStart = /^([^\s:]+)[ \t]+---[ \t]*$/;

const isShort = (line: string): boolean => line.length < maxLineLength;

const toolNameIn = (header: string): string | undefined =>
  isShort(header) ? toolHeader.exec(header)?.[1] : undefined;

const mayBeHeader = (start: string): boolean => startOfName.test(start) || toolHeader.test(start);

const isBlank = (text: string): boolean => /^[ \t]*$/.test(text);

/** Whether a line closes the block, or begins the next. */
const isMarked = (line: string): boolean => line.startsWith(marks) && line[marks.length] !== '^';

/** The name of the text of several lines that a line opens. */
const textNameIn = (line: string): string | undefined =>
  isShort(line) ? textStart.exec(line)?.[1] : undefined;

const closesText = (line: string, name: string): boolean =>
  /^---[ \t]/.test(line) && line.slice(3).trim() === name && isShort(line);

/** The name before the first colon of a line, with that colon. */
const nameIn = (line: string): string | undefined => {
  const colon = line.indexOf(':');
  return line.slice(0, colon).trim() === '' || colon === -1 ? undefined : line.slice(0, colon + 1);
};

/** Whether a line does not tell yet what it is: carets need all of it, a name needs its colon. */
const tellsNothing = (start: string): boolean =>
  marks.startsWith(start.slice(0, marks.length)) || !start.includes(':');

const mayBeList = (start: string): boolean => ['', '['].includes(start.trim());

const mayCloseList = (start: string): boolean => ['', ']', '^', '^^', marks].includes(start.trim());

const mayCloseText = (start: string): boolean => '---'.startsWith(start.slice(0, 3));

/** Reads the rest of a line as a value, without the blanks around it. */
function* readLineValue(input: Input, parameters: ParameterReader, name: string): Reading<void> {
  const value = parameters.begin(name, input.position);
  const held = new TrailingBuffer('blanks');
  let isBegun = false;
  for (let lineEnd: string | undefined; lineEnd === undefined;) {
    const piece: string = input.takeLinePiece();
    const text: string = isBegun ? piece : piece.trimStart();
    isBegun ||= text !== '';
    parameters.add(value, held.add(text));
    lineEnd = input.takeLineEnd();
    if (lineEnd === undefined) {
      yield;
    }
  }
  parameters.end(value);
}

/** Reads the lines of a list, to the bracket that closes it. */
function* readList(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  name: string,
): Reading<void> {
  parameters.beginList(name);
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(mayCloseList, maxLineLength);
    const word = isShort(line) ? line.trim() : line;
    if (line.startsWith(marks) && isBlank(line.slice(marks.length))) {
      call.problem('unclosed-list', `The list ${name} ends with its call.`);
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

/** Reads a text of several lines, to its own end mark. Nothing else in it means anything. */
function* readText(input: Input, parameters: ParameterReader, name: string): Reading<void> {
  const value = parameters.begin(name, input.position);
  const held = new TrailingBuffer('line end');
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
      parameters.add(value, held.add(input.takeLinePiece()));
      lineEnd = input.takeLineEnd();
      parameters.add(value, held.add(lineEnd ?? ''));
      if (lineEnd === undefined) {
        yield;
      }
    }
  }
}

/** Reads `name: value`, or the list that begins with `name: [`. */
function* readNamed(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  nameWithColon: string,
): Reading<void> {
  const name = nameWithColon.slice(0, -1).trim();
  input.take(nameWithColon.length);
  const value = yield* input.peekLine(mayBeList, maxLineLength);
  if (value.trim() === '[' && isShort(value)) {
    yield* input.readLine();
    yield* readList(input, call, parameters, name);
  } else {
    input.take(value.length - value.trimStart().length);
    yield* readLineValue(input, parameters, name);
  }
}

/** Ends the call at a line that begins with carets. What stands behind them is read again as text. */
function* endCall(input: Input, call: CallSink, line: string): Reading<void> {
  const rest = line.slice(marks.length);
  const next = toolNameIn(rest);
  if (next !== undefined) {
    call.problem('nested-call', `A call of ${next} begins before this one has ended.`);
  } else if (isBlank(rest)) {
    yield* input.readLine();
  } else {
    input.take(marks.length);
    call.problem('after-end', `This text stands behind the end of a call: ${excerpt(rest)}`);
  }
}

function* parse(input: Input, call: CallSink): Reading<void> {
  const header = yield* input.peekLine(mayBeHeader, maxLineLength);
  const tool = toolNameIn(header);
  if (tool === undefined) {
    return;
  }
  yield* input.readLine();
  call.start(tool);
  const parameters = new ParameterReader(call, tool);
  const stray = new StrayText(call);
  for (;;) {
    yield* input.waitForText();
    const line = yield* input.peekLine(tellsNothing, maxLineLength);
    if (isMarked(line)) {
      yield* endCall(input, call, line);
      parameters.finish(stray.fields);
      return;
    }
    const text = textNameIn(line);
    const name = nameIn(line);
    if (text !== undefined) {
      yield* input.readLine();
      yield* readText(input, parameters, text);
    } else if (name !== undefined) {
      yield* readNamed(input, call, parameters, name);
    } else {
      yield* stray.readLine(input);
    }
  }
}

const isLine = (text: string): boolean => !/[\r\n]/.test(text) && text === text.trim();

const isElement = (text: string): boolean => isLine(text) && !['', ']', marks].includes(text);

const isKey = (text: string): boolean =>
  isLine(text) && text !== '' && !text.includes(':') && !text.startsWith(marks) && isShort(text);

/** Writes a value in one line, or as a text of several; undefined where neither holds it. */
const writeValue = (key: string, text: string): string | undefined => {
  if (isLine(text) && text !== '[') {
    return `${key}: ${text}`;
  }
  const start = `${key} ---`;
  const isClosed = text.split(/[\r\n]/).some((line) => closesText(line, key));
  // Its last line end must not melt into the one behind it.
  const end = lineEndAfter(text);
  return isClosed || textNameIn(start) === undefined
    ? undefined
    : `${start}\n${text}${end}--- ${key}`;
};

/** The lines that hold a parameter; undefined where none do. */
const writeParameter = ({ key, texts, isList, isKnownList }: ParameterTexts) => {
  if (isList && texts.every(isElement)) {
    return [`${key}: [`, ...texts, ']'];
  }
  // Of one element alone, only brackets say that it is a list.
  const brackets = isList && !isKnownList && texts.length === 1 ? [`${key}: [`, ']'] : [];
  return [...brackets, ...texts.map((text) => writeValue(key, text))];
};

function write(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const refuse = (why: string): never => refuseToWrite(invocation, why);
  if (toolNameIn(invocation.toolName) !== invocation.toolName) {
    refuse('its name cannot stand behind carets');
  }
  const lines = parameterTexts(invocation, tool).flatMap((parameter) => {
    if (!isKey(parameter.key)) {
      refuse(`${JSON.stringify(parameter.key)} cannot be the name of a parameter`);
    }
    return writeParameter(parameter).map(
      (line) => line ?? refuse(`${parameter.key} cannot hold its text`),
    );
  });
  return [`${marks}${invocation.toolName}`, ...lines, marks].join('\n');
}

const describe = (tools: ToolDefinitions): string =>
  toolGuide(tools, {
    howTo: 'To call a tool, write a block of this form, each line at the start of a line:',
    write,
    rules: [
      'Write `name: value` for a value of one line.',
      'For a text of several lines, write `name ---`, then the text as it is, then `--- name`.',
      'For a list, write `name: [`, then one element a line, then `]`.',
      'A line of three carets ends the call.',
    ].join('\n'),
  });

/** Tool calls as blocks between carets: `^^^search`, with `query: cats` in the lines below. */
export const caret: Syntax = {
  name: 'caret',
  openers: [{ text: marks, atLineStart: true }],
  parse,
  write,
  describe,
};
