import { customType, parseChatMdInput } from '../../syntax/chatmd-markup/parseChatMdInput.ts';
import { parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';
import { unknownName } from '../../syntax/Syntax.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { getAttribute, hasAttribute, omitAttributes } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes } from '../ChatMdNode.ts';
import type { ChatMdCallMetadata, ExternalPayload } from '../ChatMdMetadata.ts';
import { getTextContent } from '../parse/getTextContent.ts';
import type { PairedCall } from '../parse/pairCallsWithResponses.ts';
import {
  formatAttribute,
  placeAttributes,
  recordAttribute,
} from '../records/toolcardAttributes.ts';
import { parseCallRecord } from '../records/callRecordAttribute.ts';

/** Maximum nesting depth of a JSON output. Deeper JSON stays text, because many programs can't serialize it. */
const maxOutputDepth = 1_000;

/** Attributes of a call or response that aren't kept in its metadata. */
const knownAttributes = [
  'function_name',
  'tool_call_id',
  'role',
  recordAttribute,
  formatAttribute,
  ...placeAttributes,
];

const getFields = (element: ChatMdElement): ChatMdElementAttributes =>
  omitAttributes(element, knownAttributes);

/**
 * Returns the reference to an external payload if the element contains only a `<doc/>` with `src`, otherwise undefined.
 */
const parseExternal = ({ children }: ChatMdElement): ExternalPayload | undefined => {
  const [node, ...others] = children.filter(
    (child) => child.type === 'element' || child.text.trim() !== '',
  );
  if (node?.type !== 'element' || node.tag !== 'doc' || others.length > 0) {
    return undefined;
  }
  const src = getAttribute(node, 'src');
  const size = getAttribute(node, 'size') ?? '';
  const isSize = /^(?:0|[1-9]\d{0,14})$/.test(size);
  const attributes = omitAttributes(node, ['src', 'local', ...(isSize ? ['size'] : [])]);
  return src === undefined
    ? undefined
    : {
        src,
        local: hasAttribute(node, 'local'),
        ...(isSize && { size: Number(size) }),
        ...(Object.keys(attributes).length > 0 && { attributes }),
      };
};

/** Parses the text of an input: JSON by convention, but always plain text in a custom call. */
export const parseInput = (text: string, fields: ChatMdElementAttributes): unknown =>
  fields['type'] === customType ? text : parseChatMdInput(text);

/** Parses the text of an output: plain text unless it is marked as JSON. */
export const parseOutput = (text: string, isJson: boolean): unknown =>
  isJson ? parseJsonOrText(text, maxOutputDepth) : text;

const getInput = (
  call: ChatMdElement,
  external: ExternalPayload | undefined,
  isHalf: boolean,
): Pick<ToolInvocation, 'input'> => {
  if (external !== undefined) {
    return { input: external };
  }
  const text = getTextContent(call.children);
  const input = parseInput(text, call.attributes);
  // A partial input must not be mistaken for a complete one.
  return isHalf && (typeof input === 'string' || text === '') ? {} : { input };
};

/** Returns the text of a payload if toolcard would write its value differently. Otherwise, returns undefined. */
const getOwnText = (text: string, value: unknown): string | undefined =>
  typeof value === 'string' || text === JSON.stringify(value, null, 2) ? undefined : text;

interface ConvertedCall {
  readonly type: 'tool' | 'dynamic-tool';
  readonly invocation: ToolInvocation;
}

/** Converts a call in a document to an invocation. */
export function toInvocation({ id, call, response }: PairedCall): ConvertedCall {
  const element = call ?? response;
  const input = call && parseExternal(call);
  const output = response && parseExternal(response);
  const isJson = response?.attributes[formatAttribute] === 'json';
  const text = response && getTextContent(response.children);
  const result = text === undefined ? undefined : (output ?? parseOutput(text, isJson));
  const { isDynamic, isHalf, ...record } = parseCallRecord(call, {
    isCutOff: call?.isCutOff === true,
    ...(text !== undefined && { output: result, text }),
  });
  const read = call
    ? getInput(call, input, isHalf === true || call.isCutOff === true)
    : { input: {} };
  const inputText =
    call && !input ? getOwnText(getTextContent(call.children), read.input) : undefined;
  const outputText = text !== undefined && !output ? getOwnText(text, result) : undefined;
  const notes: ChatMdCallMetadata = {
    source: { start: element?.start ?? 0, end: element?.end ?? 0 },
    fields: call ? getFields(call) : {},
    ...(response && { responseFields: getFields(response) }),
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
