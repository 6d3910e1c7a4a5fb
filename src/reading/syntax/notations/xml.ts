/*
 * Tags around a call and around each of its parameters, whose values are raw text:
 *
 *   <tool:write_file>
 *   <param:path>src/lib.rs</param:path>
 *   <param:content>
 *   //! hello
 *   fn main() {}
 *   </param:content>
 *   </tool:write_file>
 */
import { ParameterReader } from '../parameters/ParameterReader.ts';
import type { OpenValue } from '../parameters/ParameterReader.ts';
import { TrailingBuffer, lineEndAfter } from '../input/TrailingBuffer.ts';
import type { Input } from '../Input.ts';
import { StrayText } from '../parameters/StrayText.ts';
import type {
  CallSink,
  Opener,
  Reading,
  Syntax,
  ToolDefinition,
  ToolDefinitions,
  ToolInvocation,
} from '../Syntax.ts';
import { toolGuide } from '../writing/toolGuide.ts';
import { parameterTexts, refuseToWrite } from '../parameters/parameterTexts.ts';

/** A tag of the notation, such as `</param:path>`. */
interface Tag {
  readonly mark: Mark;
  readonly name: string;
  /** Whether it closes itself: `<tool:ping/>`. */
  readonly isEmpty: boolean;
  readonly length: number;
}

type Mark = '<tool:' | '</tool:' | '<param:' | '</param:';

const marks: readonly Mark[] = ['<tool:', '</tool:', '<param:', '</param:'];
const wholeName = /^[^\s<>/][^\s<>]{0,255}(?=>)/;
const startOfName = /^[^\s<>]{0,256}$/;

/** The tag that `mark` begins, if `rest` goes on with its name. */
const tagOf = (mark: Mark, rest: string): Tag | undefined => {
  const found = wholeName.exec(rest)?.[0];
  if (found === undefined) {
    return undefined;
  }
  const isEmpty = found.endsWith('/');
  const name = isEmpty ? found.slice(0, -1) : found;
  return { mark, name, isEmpty, length: mark.length + found.length + 1 };
};

const mayBeTag = (start: string): boolean =>
  marks.some(
    (mark) =>
      mark.startsWith(start) ||
      (start.startsWith(mark) && startOfName.test(start.slice(mark.length))),
  );

/** The tag that comes next, as soon as that is certain. Nothing is read. */
function* peekTag(input: Input): Reading<Tag | undefined> {
  const start = yield* input.peekLine(mayBeTag);
  const mark = marks.find((text) => start.startsWith(text));
  return mark && tagOf(mark, start.slice(mark.length));
}

/** Reads the value of a parameter, to its closing tag or that of the tool. */
function* readValue(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  value: OpenValue,
): Reading<void> {
  const { name: parameter } = value;
  const held = new TrailingBuffer('line end');
  let lineEnd = input.takeLineEnd();
  while (lineEnd === undefined) {
    yield;
    lineEnd = input.takeLineEnd();
  }
  for (;;) {
    parameters.add(value, held.add(input.takeUntil('<')));
    const tag = input.peek() === '<' ? yield* peekTag(input) : undefined;
    if (tag?.mark === '</param:' && tag.name === parameter) {
      input.take(tag.length);
      return;
    }
    if (tag?.mark === '</tool:') {
      call.problem('unclosed-parameter', `The parameter ${parameter} ends with its tool.`);
      return;
    }
    if (tag?.mark === '<param:') {
      call.problem(
        'nested-parameter',
        `The parameter ${tag.name} begins within the parameter ${parameter}.`,
      );
    }
    if (input.peek() === '<') {
      parameters.add(value, held.add(input.take(1)));
    } else {
      yield;
    }
  }
}

function* readParameter(
  input: Input,
  call: CallSink,
  parameters: ParameterReader,
  { name, isEmpty, length }: Tag,
): Reading<void> {
  input.take(length);
  const value = parameters.begin(name, input.position);
  if (!isEmpty) {
    yield* readValue(input, call, parameters, value);
  }
  parameters.end(value);
}

function* readCall(input: Input, call: CallSink, tool: string): Reading<void> {
  call.start(tool);
  const parameters = new ParameterReader(call, tool);
  const stray = new StrayText(call);
  for (;;) {
    stray.read(input, '<');
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
      stray.take(input);
    } else {
      yield;
    }
  }
}

/** Any closing tag of a tool ends the call; an opening one begins the next, and stays unread. */
const endCall = (input: Input, call: CallSink, tool: string, tag: Tag): void => {
  if (tag.mark === '<tool:') {
    call.problem('nested-call', `A call of ${tag.name} begins within the call of ${tool}.`);
    return;
  }
  if (tag.name !== tool) {
    const message = `The tags have mismatching tool names: ${tool} is closed by ${tag.name}.`;
    call.problem('mismatched-tag', message);
  }
  input.take(tag.length);
};

function* parse(input: Input, call: CallSink, { text: mark }: Opener): Reading<void> {
  const rest = yield* input.peekLine((start) => startOfName.test(start));
  const known = marks.find((each) => each === mark);
  const tag = known && tagOf(known, rest);
  if (tag === undefined) {
    return;
  }
  if (mark !== '<tool:') {
    call.problem('stray-tag', `The tag ${mark}${tag.name}> closes nothing.`, call.from);
    return;
  }
  input.take(tag.length - mark.length);
  if (tag.isEmpty) {
    call.start(tag.name);
    call.finish({ input: {} });
  } else {
    yield* readCall(input, call, tag.name);
  }
}

/** A value of its own lines keeps its line ends; its last one must not melt into the one behind it. */
const around = (value: string): string =>
  /[\r\n]/.test(value) ? `\n${value}${lineEndAfter(value)}` : value;

const isName = (text: string): boolean =>
  startOfName.test(text) && wholeName.test(`${text}>`) && !text.endsWith('/');

const endOfTool = /<\/tool:[^\s<>/][^\s<>]{0,255}>/;

function write(invocation: ToolInvocation, tool?: ToolDefinition): string {
  const { toolName } = invocation;
  const refuse = (why: string): never => refuseToWrite(invocation, why);
  if (!isName(toolName)) {
    refuse('its name cannot stand in a tag');
  }
  const lines = parameterTexts(invocation, tool).flatMap(({ key, texts, isList, isKnownList }) => {
    const end = `</param:${key}>`;
    if (!isName(key)) {
      refuse(`${JSON.stringify(key)} cannot stand in a tag`);
    }
    if (isList && texts.length < (isKnownList ? 1 : 2)) {
      refuse(`a list of ${texts.length} under ${key} would not be read as a list`);
    }
    if (texts.some((text) => text.includes(end) || endOfTool.test(text))) {
      refuse(`the value of ${key} holds a tag that would end it`);
    }
    return texts.map((text) => `<param:${key}>${around(text)}${end}`);
  });
  return [`<tool:${toolName}>`, ...lines, `</tool:${toolName}>`].join('\n');
}

const describe = (tools: ToolDefinitions): string =>
  toolGuide(tools, {
    howTo: 'To call a tool, write tags of this form:',
    write,
    rules:
      'Values are raw: escape nothing. A value of several lines begins and ends on lines of its own. For a list, write the parameter once for each element.',
  });

/** Tool calls as tags: `<tool:search>`, with `<param:query>` for each parameter. */
export const xml: Syntax = {
  name: 'xml',
  openers: (['<tool:', '</tool:', '</param:'] as const).map((text) => ({
    text,
    atLineStart: false,
  })),
  parse,
  write,
  describe,
};
