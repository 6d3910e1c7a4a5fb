import { parseChatMdInput } from '../../syntax/chatmd-markup/parseChatMdInput.ts';
import { parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import { unknownName } from '../../syntax/Syntax.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes } from '../ChatMdNode.ts';
import type { ChatMdCallNotes, ExternalPayload } from '../ChatMdNotes.ts';
import { textContent } from '../parse/textContent.ts';
import { recordName } from '../records/messageRecord.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import { readChatMdCallRecord } from '../records/callAttribute.ts';

/** The type of a call whose input is text, whatever it looks like. */
export const customType = 'custom_tool_call';

/** What nests deeper, hardly any program could write as JSON. */
const maxOutputDepth = 1_000;

/** The attributes that are read from a call or its response; all others are kept as they are. */
const known = [
  'function_name',
  'tool_call_id',
  'message',
  recordName,
  'step',
  'toolcard',
  'format',
  'role',
];

const fieldsOf = ({ attributes }: ChatMdElement): ChatMdElementAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !known.includes(name)));

/** The document that stands in the place of a payload, if one does. */
const externalIn = ({ children }: ChatMdElement): ExternalPayload | undefined => {
  const [node, ...others] = children.filter(
    (child) => child.type === 'element' || child.text.trim() !== '',
  );
  if (node?.type !== 'element' || node.tag !== 'doc' || others.length > 0) {
    return undefined;
  }
  const src = getAttribute(node, 'src');
  const written = getAttribute(node, 'size') ?? '';
  const isSize = /^(?:0|[1-9]\d{0,14})$/.test(written);
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(
      ([name]) => name !== 'src' && name !== 'local' && !(name === 'size' && isSize),
    ),
  );
  return src === undefined
    ? undefined
    : {
        src,
        local: hasAttribute(node, 'local'),
        ...(isSize && { size: Number(written) }),
        ...(Object.keys(attributes).length > 0 && { attributes }),
      };
};

/** Reads the text of an input: by convention JSON, but not that of a custom call. */
export const readInput = (text: string, fields: ChatMdElementAttributes): unknown =>
  fields['type'] === customType ? text : parseChatMdInput(text);

/** Reads the text of an output: it is one, unless `format="json"` says otherwise. */
export const readOutput = (text: string, isJson: boolean): unknown =>
  isJson ? parseJsonOrText(text, maxOutputDepth) : text;

const inputOf = (
  call: ChatMdElement,
  external: ExternalPayload | undefined,
  isHalf: boolean,
): Pick<ToolInvocation, 'input'> => {
  if (external !== undefined) {
    return { input: external };
  }
  const text = textContent(call.children);
  const input = readInput(text, call.attributes);
  // Half an input is never taken for a whole one.
  return isHalf && (typeof input === 'string' || text === '') ? {} : { input };
};

/** The text of a payload, where nobody could tell it from its value. */
const ownText = (text: string, value: unknown): string | undefined =>
  typeof value === 'string' || text === JSON.stringify(value, null, 2) ? undefined : text;

/** A call as the host has it, and the type of its part. */
interface ReadCall {
  readonly type: 'tool' | 'dynamic-tool';
  readonly invocation: ToolInvocation;
}

/** Makes a call of the host of a call in a document. */
export function toInvocation({ id, call, response }: PairedCall): ReadCall {
  const element = call ?? response;
  const input = call && externalIn(call);
  const output = response && externalIn(response);
  const isJson = response?.attributes['format'] === 'json';
  const text = response && textContent(response.children);
  const result = text === undefined ? undefined : (output ?? readOutput(text, isJson));
  const { isDynamic, isHalf, ...record } = readChatMdCallRecord(call, {
    isCutOff: call?.isCutOff === true,
    ...(text !== undefined && { output: result, text }),
  });
  const read = call
    ? inputOf(call, input, isHalf === true || call.isCutOff === true)
    : { input: {} };
  const inputText = call && !input ? ownText(textContent(call.children), read.input) : undefined;
  const outputText = text !== undefined && !output ? ownText(text, result) : undefined;
  const notes: ChatMdCallNotes = {
    source: { start: element?.start ?? 0, end: element?.end ?? 0 },
    fields: call ? fieldsOf(call) : {},
    ...(response && { responseFields: fieldsOf(response) }),
    ...(inputText !== undefined && { inputText }),
    ...(outputText !== undefined && { outputText }),
    ...((input || output) && {
      external: {
        ...(input && { input }),
        ...(output && { output }),
        ...(output && isJson && { isJson }),
      },
    }),
    ...(!call && { isResponse: true }),
  };
  const invocation: ToolInvocation = {
    toolCallId: id,
    toolName: (call && getAttribute(call, 'function_name')) ?? unknownName,
    ...read,
    ...record,
    callProviderMetadata: { ...record.callProviderMetadata, toolcard: notes },
  };
  return { type: isDynamic ? 'dynamic-tool' : 'tool', invocation };
}
