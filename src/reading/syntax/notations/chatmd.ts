/*
 * The elements of ChatMD that tell of tools, as they stand in a transcript that is a file:
 *
 *   <tool_call function_name="read_file" tool_call_id="call_123">
 *   RAW|
 *   { "path": "README.md" }
 *   |RAW
 *   </tool_call>
 *
 *   <tool_response tool_call_id="call_123">
 *   RAW|
 *   # toolcard
 *   |RAW
 *   </tool_response>
 *
 *   <reasoning id="r1"><summary>The file is short.</summary></reasoning>
 */
import { unknownName } from '../Syntax.ts';
import { PayloadReader, writeChatMdPayload } from '../chatmd-markup/PayloadReader.ts';
import type { Input } from '../Input.ts';
import type {
  CallSink,
  Opener,
  Reading,
  Syntax,
  ToolDefinitions,
  ToolInvocation,
} from '../Syntax.ts';
import type { ChatMdAttributes } from '../chatmd-markup/TagReader.ts';
import { maxTagLength, readTag, writeChatMdAttribute } from '../chatmd-markup/readTag.ts';
import type { ChatMdTagBody } from '../chatmd-markup/readTag.ts';
import { toolGuide } from '../writing/toolGuide.ts';
import { assertParameters, refuseToWrite } from '../parameters/parameterTexts.ts';
import { parseChatMdInput } from '../chatmd-markup/parseChatMdInput.ts';

/** An element that is being read. */
interface Element extends ChatMdTagBody {
  readonly tag: string;
}

/** The type of a call whose input is text, whatever it looks like. */
const customType = 'custom_tool_call';

const textIn = (attributes: ChatMdAttributes, name: string): string | undefined => {
  const value = attributes.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const isCustom = ({ attributes }: Element): boolean => attributes.get('type') === customType;

/** The attributes that say nothing known. */
const fieldsOf = ({ attributes }: Element): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...attributes].filter(([name]) => !['function_name', 'tool_call_id', 'role'].includes(name)),
  );

/** Reads what stands in an element, and gives it as one text. */
function* readText(
  input: Input,
  { tag, isEmpty }: Element,
  onPiece: (piece: string) => void = () => undefined,
): Reading<string> {
  let text = '';
  const payload = new PayloadReader(input, (piece) => {
    text += piece;
    onPiece(piece);
  });
  if (!isEmpty) {
    yield* payload.read([`</${tag}>`]);
  }
  return text;
}

const checkAttributes = (call: CallSink, element: Element, names: readonly string[]): void => {
  for (const name of names.filter((each) => textIn(element.attributes, each) === undefined)) {
    call.problem('missing-attribute', `The tag <${element.tag}> has no ${name}.`, call.from);
  }
};

function* readCall(input: Input, call: CallSink, element: Element): Reading<void> {
  const name = textIn(element.attributes, 'function_name');
  const id = textIn(element.attributes, 'tool_call_id');
  // Without both it is a tag of another language, or prose that speaks of one.
  if (name === undefined && id === undefined) {
    return;
  }
  call.start(name ?? unknownName, id);
  checkAttributes(call, element, ['function_name', 'tool_call_id']);
  const text = yield* readText(input, element, (piece) => call.inputDelta(piece));
  call.finish({ input: isCustom(element) ? text : parseChatMdInput(text) }, fieldsOf(element));
}

function* readResponse(input: Input, call: CallSink, element: Element): Reading<void> {
  const id = textIn(element.attributes, 'tool_call_id');
  if (id === undefined) {
    return;
  }
  if (call.earlier(id)?.isSettled === true) {
    call.start(unknownName);
    call.problem('repeated-id', `The call ${id} has its result already.`, call.from);
  } else {
    call.resume(id);
  }
  const output = yield* readText(input, element);
  call.finish({ output });
}

/** What a model thought. The tags of its summaries mean nothing else. */
function* readReasoning(input: Input, call: CallSink, element: Element): Reading<void> {
  call.reasoning('');
  const payload = new PayloadReader(input, (piece) => call.reasoning(piece));
  let end = element.isEmpty ? '</reasoning>' : '';
  while (end !== '</reasoning>') {
    end = yield* payload.read(['</reasoning>', '<summary>', '</summary>']);
  }
}

const readers = {
  tool_call: readCall,
  tool_response: readResponse,
  reasoning: readReasoning,
  msg: readResponse,
} as const;

/** The role of a message says whose words it holds: only those of tools are results. */
const isOfTool = (attributes: ChatMdAttributes): boolean =>
  (attributes.get('role') ?? 'tool') === 'tool';

const tags = ['tool_call', 'tool_response', 'reasoning', 'msg'] as const;

function* parse(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const tag = tags.find((each) => opener.text === `<${each}`);
  const body = tag && (yield* readTag(input, tag === 'msg' ? isOfTool : undefined));
  if (tag && body && (tag !== 'msg' || body.attributes.has('role'))) {
    yield* readers[tag](input, call, { ...body, tag });
  }
}

/** What a call of ChatMD can say of how it went: nothing, or a text. */
const outputOf = (invocation: ToolInvocation): string | undefined => {
  const output: unknown = invocation.output;
  const { state, errorText, approval, preliminary } = invocation;
  if (errorText !== undefined || approval !== undefined || preliminary === true) {
    return refuseToWrite(
      invocation,
      'ChatMD holds a call and its result, and no more of its story',
    );
  }
  if (state === 'output-available' && typeof output === 'string') {
    return output;
  }
  return state === 'input-available' && output === undefined
    ? undefined
    : refuseToWrite(invocation, `ChatMD holds results as text, and the state ${state} not at all`);
};

function write(invocation: ToolInvocation): string {
  const { toolCallId, toolName } = invocation;
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  const output = outputOf(invocation);
  assertParameters(invocation, input);
  const name = writeChatMdAttribute('function_name', toolName);
  const id = writeChatMdAttribute('tool_call_id', toolCallId);
  const type = typeof input === 'string' ? ` type="${customType}"` : '';
  const isBlank = toolName.trim() === '' || toolCallId.trim() === '';
  const isLong = `${type}${name}${id}`.length > maxTagLength;
  if (name === undefined || id === undefined || isBlank || isLong) {
    return refuseToWrite(invocation, 'its name or its id cannot stand in an attribute');
  }
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2);
  const call = `<tool_call${type}${name}${id}>\n${writeChatMdPayload(text)}\n</tool_call>`;
  return output === undefined
    ? call
    : `${call}<tool_response${type}${id}>\n${writeChatMdPayload(output)}\n</tool_response>`;
}

const describe = (tools: ToolDefinitions): string =>
  toolGuide(tools, {
    howTo: 'To call a tool, write an element of this form:',
    write,
    rules:
      'Give each call an id of its own. The input is one JSON object between RAW| and |RAW; escape nothing beside.',
  });

/** Tool calls, results and reasoning as elements of ChatMD: `<tool_call function_name="search">`. */
export const chatmd: Syntax = {
  name: 'chatmd',
  openers: tags.map((tag) => ({ text: `<${tag}`, atLineStart: false })),
  parse,
  write,
  describe,
};
