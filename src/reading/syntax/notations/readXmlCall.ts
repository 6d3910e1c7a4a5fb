import { ParameterReader } from '../parameters/ParameterReader.ts';
import type { OpenValue } from '../parameters/ParameterReader.ts';
import { reportUnclosed } from '../parameters/reportUnclosed.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { Input } from '../Input.ts';
import { StrayText } from '../parameters/StrayText.ts';
import type { CallSink, Opener, Reading } from '../Syntax.ts';
import { findMark, mayBeTagName, parseTag, peekTag } from './xmlTags.ts';
import type { XmlTag } from './xmlTags.ts';

/** Skips the line end directly after an opening tag, if there is one, because it isn't part of the value. */
function* readFirstLineEnd(input: Input): Reading<void> {
  while (input.takeLineEnd() === undefined) {
    yield;
  }
}

/**
 * The offset of the last closing tag of each parameter name, for texts that have ended. Without these offsets, each
 * unclosed parameter would be read to the end of the text, which would take quadratic time.
 */
const lastClosingTags = new WeakMap<Input, ReadonlyMap<string, number>>();

const closes = ({ mark, name, isEmpty }: XmlTag, value: OpenValue): boolean =>
  mark === '</param:' && name === value.name && !isEmpty;

const describeValue = ({ name, at }: OpenValue): string =>
  `The parameter ${name}, opened on line ${at.line},`;

const reportNested = (call: CallSink, value: OpenValue, { name }: XmlTag, at: Position): void => {
  const message = `${describeValue(value)} contains the tag <param:${name}>; treated as part of the value.`;
  call.problem('nested-parameter', message, at);
};

/**
 * Reads the rest of a value, starting at a tool's closing tag inside it. If the value's own closing tag is missing,
 * returns to the tool's tag, where the value then ends, and reports a problem.
 *
 * ```text
 *   | <param:content>
 * > | </tool:write_file>
 *     ^
 *   | </param:content>
 * ```
 */
function* readPastTool(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  value: OpenValue,
): Reading<void> {
  const known = lastClosingTags.get(input);
  let isUnclosed = known !== undefined && (known.get(value.name) ?? 0) < value.at.offset;
  const closingTags = new Map<string, number>();
  const nested: (readonly [tag: XmlTag, at: Position])[] = [];
  const toolEnd = input.position;
  let text = '';
  while (!isUnclosed) {
    text += input.takeUntil('<');
    const tag = input.peek() === '<' ? yield* peekTag(input) : undefined;
    if (tag !== undefined && closes(tag, value)) {
      parameters.add(value, text);
      nested.forEach(([inner, at]) => reportNested(call, value, inner, at));
      input.take(tag.length);
      return;
    }
    if (tag?.mark === '</param:') {
      closingTags.set(tag.name, input.offset);
    } else if (tag?.mark === '<param:') {
      nested.push([tag, input.position]);
    }
    if (input.peek() === '<') {
      text += input.take(1);
    } else if (input.ended) {
      lastClosingTags.set(input, closingTags);
      isUnclosed = true;
    } else {
      yield;
    }
  }
  input.rewind(toolEnd);
  call.problem('unclosed-parameter', `${describeValue(value)} is not closed.`);
}

/**
 * Reads the value of a parameter, up to its closing tag. Tool tags are part of the value, so that a value can't forge a
 * call. If the closing tag is missing, the value ends at the first closing tag of a tool.
 *
 * ```text
 * > | <param:path>src/lib.rs</param:path>
 *                 ^
 * ```
 */
function* readValue(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  value: OpenValue,
): Reading<void> {
  yield* readFirstLineEnd(input);
  for (;;) {
    parameters.add(value, input.takeUntil('<'));
    const tag = input.peek() === '<' ? yield* peekTag(input) : undefined;
    if (tag !== undefined && closes(tag, value)) {
      input.take(tag.length);
      return;
    }
    if (tag?.mark === '</tool:') {
      yield* readPastTool(input, call, parameters, value);
      return;
    }
    if (tag?.mark === '<param:') {
      reportNested(call, value, tag, input.position);
    }
    if (input.peek() === '<') {
      parameters.add(value, input.take(1));
    } else {
      yield;
    }
  }
}

/**
 * Reads a parameter.
 *
 * ```text
 * > | <param:path>src/lib.rs</param:path>
 *     ^
 * ```
 */
function* readParameter(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  { name, isEmpty, length }: XmlTag,
): Reading<void> {
  input.take(length);
  const value = parameters.begin(name, input.position, 'line end');
  if (!isEmpty) {
    const reading = readValue(input, call, parameters, value);
    const describe = (): string => `${describeValue(value)} is not closed.`;
    yield* reportUnclosed(call, 'unclosed-parameter', describe, reading);
  }
  parameters.end(value);
}

/**
 * Ends a call at a tool's opening or closing tag. Takes only a closing tag, because an opening tag starts the next
 * call. Reports any tag except the call's own closing tag as a problem.
 */
const endCall = (input: Input, call: CallSink, tool: string, tag: XmlTag): void => {
  const opened = `${tool}, opened on line ${call.from.line},`;
  if (tag.mark === '<tool:') {
    const message = `A call of ${tag.name} starts inside the call of ${opened} which ends there.`;
    call.problem('nested-call', message);
    return;
  }
  if (tag.name !== tool) {
    const message = `The closing tag names a different tool: ${opened} is closed by ${tag.name}.`;
    call.problem('mismatched-tag', message);
  }
  input.take(tag.length);
};

/**
 * Announces a call, and reads its parameters and its closing tag. An opening tag of a tool or another tool's closing
 * tag also ends the call.
 *
 * ```text
 * > | <tool:search>
 *                  ^
 *   | <param:query>cats</param:query>
 *   | </tool:search>
 * ```
 */
function* readParameters(input: Input, call: CallSink, tool: string): Reading<void> {
  call.start(tool);
  const parameters = new ParameterReader(call, tool);
  const stray = new StrayText(call);
  for (;;) {
    if (stray.isClosed) {
      input.skipBlanks();
    }
    stray.add(input.position, input.takeUntil('<'));
    const tag = input.peek() === '<' ? yield* peekTag(input) : undefined;
    if (tag?.mark === '<param:') {
      stray.end();
      yield* readParameter(input, call, parameters, tag);
    } else if (tag?.mark === '<tool:' || tag?.mark === '</tool:') {
      stray.end();
      endCall(input, call, tool, tag);
      parameters.finish(stray.fields);
      return;
    } else if (input.peek() === '<') {
      stray.add(input.position, input.take(1));
    } else {
      yield;
    }
  }
}

/**
 * Reads a call after the start of its opening tag. Reports a closing tag without an opening tag as a problem.
 *
 * ```text
 * > | <tool:search>
 *           ^
 *   | <param:query>cats</param:query>
 *   | </tool:search>
 * ```
 */
export function* readXmlCall(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const rest = yield* input.peekLine(mayBeTagName);
  const mark = findMark(opener.text);
  const tag = mark && parseTag(mark, rest);
  if (tag === undefined) {
    return;
  }
  if (tag.mark !== '<tool:') {
    const message = `The closing tag ${tag.mark}${tag.name}> has no opening tag; kept as text.`;
    call.problem('stray-tag', message, call.from);
    return;
  }
  input.take(tag.length - tag.mark.length);
  if (tag.isEmpty) {
    call.start(tag.name);
    call.finish({ input: {} });
  } else {
    yield* readParameters(input, call, tag.name);
  }
}
