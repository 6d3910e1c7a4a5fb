import { unknownName } from '../Syntax.ts';
import { PayloadReader } from '../chatmd-markup/PayloadReader.ts';
import type { Input } from '../Input.ts';
import type { CallSink, Opener, Reading } from '../Syntax.ts';
import type { ChatMdAttributes } from '../chatmd-markup/TagReader.ts';
import { readTag } from '../chatmd-markup/readTag.ts';
import type { ChatMdTagBody } from '../chatmd-markup/readTag.ts';
import { customType, parseChatMdInput } from '../chatmd-markup/parseChatMdInput.ts';

/** The names of the elements that this notation reads. */
export const tags = ['tool_call', 'tool_response', 'reasoning', 'msg'] as const;

interface Element extends ChatMdTagBody {
  readonly tag: string;
}

const getText = (attributes: ChatMdAttributes, name: string): string | undefined => {
  const value = attributes.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const isCustom = ({ attributes }: Element): boolean => attributes.get('type') === customType;

/** Returns the attributes that become fields of the call: all except the name, the id and the role. */
const getFields = ({ attributes }: Element): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...attributes].filter(([name]) => !['function_name', 'tool_call_id', 'role'].includes(name)),
  );

/**
 * Reads the payload of an element and its closing tag.
 *
 * ```text
 *   | <tool_response tool_call_id="call_123">
 * > | RAW|
 *     ^
 * ```
 */
function* readPayload(
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

function* readCall(input: Input, call: CallSink, element: Element): Reading<void> {
  const name = getText(element.attributes, 'function_name');
  const id = getText(element.attributes, 'tool_call_id');
  // Without a name or an id, the tag belongs to another language or is mentioned in prose.
  if (name === undefined && id === undefined) {
    return;
  }
  call.start(name ?? unknownName, id);
  if (name === undefined || id === undefined) {
    const missing = name === undefined ? 'function_name' : 'tool_call_id';
    call.problem('missing-attribute', `The tag <${element.tag}> has no ${missing}.`, call.from);
  }
  const text = yield* readPayload(input, element, (piece) => call.inputDelta(piece));
  call.finish({ input: isCustom(element) ? text : parseChatMdInput(text) }, getFields(element));
}

function* readResponse(input: Input, call: CallSink, element: Element): Reading<void> {
  const id = getText(element.attributes, 'tool_call_id');
  if (id === undefined) {
    return;
  }
  if (call.earlier(id)?.isSettled === true) {
    call.start(unknownName);
    const message = `The call ${id} already has a response; this one got a call with a new id.`;
    call.problem('repeated-id', message, call.from);
  } else {
    call.resume(id);
  }
  const output = yield* readPayload(input, element);
  call.finish({ output });
}

/** Reads reasoning and its closing tag. Removes the tags around its summaries. */
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

/** Returns whether a message may contain a tool's response, given its attributes so far. */
const mayBeToolMessage = (attributes: ChatMdAttributes): boolean =>
  (attributes.get('role') ?? 'tool') === 'tool';

/**
 * Reads an element after the name in its opening tag.
 *
 * ```text
 * > | <tool_call function_name="read_file" tool_call_id="call_123">
 *               ^
 * ```
 */
export function* readChatMdElement(input: Input, call: CallSink, opener: Opener): Reading<void> {
  const tag = tags.find((each) => opener.text === `<${each}`);
  const body = tag && (yield* readTag(input, tag === 'msg' ? mayBeToolMessage : undefined));
  if (tag && body && (tag !== 'msg' || body.attributes.has('role'))) {
    yield* readers[tag](input, call, { ...body, tag });
  }
}
