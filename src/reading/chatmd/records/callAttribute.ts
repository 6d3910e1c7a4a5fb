import type { ChatToolApproval } from '@mui/x-chat/headless';
import { isState } from '../../syntax/ToolEvent.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { jsonAttribute } from './jsonAttribute.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';

/*
 * ChatMD knows calls with and without a response. What else the host knows of a call stands as JSON in an
 * attribute that other programs pass over:
 *
 *   <tool_call function_name="rm" tool_call_id="c1" toolcard="{&quot;state&quot;:&quot;output-denied&quot;}">
 */

/** What the attribute can say. Its names are there where those of the elements are not the call's own. */
type Said = Partial<
  Pick<
    ToolInvocation,
    | 'toolCallId'
    | 'toolName'
    | 'state'
    | 'errorText'
    | 'approval'
    | 'title'
    | 'providerExecuted'
    | 'preliminary'
    | 'callProviderMetadata'
  >
> & {
  readonly isDynamic?: boolean;
  /** Whether the text of the input is as much of it as has come. */
  readonly isHalf?: boolean;
};

/** What a call says of how it went. */
type ChatMdCallRecord = Said & Pick<ToolInvocation, 'state' | 'output'>;

const approvalIn = (value: unknown): ChatToolApproval | undefined => {
  if (!isPlainRecord(value) || typeof value['approved'] !== 'boolean') {
    return undefined;
  }
  const { approved, reason } = value;
  return { approved, ...(typeof reason === 'string' && { reason }) };
};

/** What the provider says of a call, without the notes of its document. */
const providerOf = (value: unknown): Pick<Said, 'callProviderMetadata'> => {
  const { toolcard: _, ...callProviderMetadata } = isPlainRecord(value) ? value : {};
  return Object.keys(callProviderMetadata).length === 0 ? {} : { callProviderMetadata };
};

/** The attribute of a call, as far as it is what toolcard writes. */
const saidBy = (call: ChatMdElement | undefined): Said => {
  const said = jsonAttribute(call, 'toolcard');
  const approval = approvalIn(said['approval']);
  const { toolCallId, toolName, state, errorText, title } = said;
  return {
    ...(typeof toolCallId === 'string' && { toolCallId }),
    ...(typeof toolName === 'string' && { toolName }),
    ...(said['isDynamic'] === true && { isDynamic: true }),
    ...(said['isHalf'] === true && { isHalf: true }),
    ...(isState(state) && { state }),
    ...(typeof errorText === 'string' && { errorText }),
    ...(typeof title === 'string' && { title }),
    ...(approval && { approval }),
    ...(said['providerExecuted'] === true && { providerExecuted: true }),
    ...(said['preliminary'] === true && { preliminary: true }),
    ...providerOf(said['callProviderMetadata']),
  };
};

/** What the elements of a call tell. */
interface Told {
  readonly isCutOff: boolean;
  readonly output?: unknown;
  /** The text of its response. */
  readonly text?: string;
}

/** Reads what a call says of itself and of how it went. */
export function readChatMdCallRecord(
  call: ChatMdElement | undefined,
  told: Told,
): ChatMdCallRecord {
  const said = saidBy(call);
  if (!('output' in told)) {
    return { state: told.isCutOff ? 'input-streaming' : 'input-available', ...said };
  }
  if (said.state === 'output-error' && told.text !== undefined) {
    return { errorText: told.text, ...said, state: 'output-error' };
  }
  return said.state === 'output-denied'
    ? { ...said, state: 'output-denied' }
    : { output: told.output, state: 'output-available', ...said };
}

/** What a call is called where it cannot be written. */
export const getOwner = ({ toolCallId, toolName }: ToolInvocation): string =>
  `The call ${toolCallId} of ${toolName}`;

/** Whether the input of a call never came to its end. */
export const isHalfCall = ({ state, input }: ToolInvocation): boolean =>
  state !== 'input-available' && input === undefined;

/** The text of a response, and whether it is the JSON of an output that is no text. */
export interface WrittenResponse {
  readonly text: string;
  readonly isJson: boolean;
}

/** The response of a call, as it is written; undefined where it has none. */
export function getResponse(invocation: ToolInvocation): WrittenResponse | undefined {
  const output: unknown = invocation.output;
  const { state, errorText, approval } = invocation;
  if (state === 'output-error') {
    return { text: errorText ?? '', isJson: false };
  }
  if (state === 'output-denied') {
    return { text: approval?.reason ?? 'Denied.', isJson: false };
  }
  if (output === undefined && state !== 'output-available') {
    return undefined;
  }
  return typeof output === 'string'
    ? { text: output, isJson: false }
    : { text: stringifyExact(output, getOwner(invocation)), isJson: true };
}

/** The names under which a call is written. */
export interface WrittenNames {
  readonly id: string;
  readonly name: string;
  readonly isDynamic: boolean;
  readonly hasResponse: boolean;
}

/** What the attribute must say of a call; undefined for nothing. */
export function writeChatMdCallRecord(
  invocation: ToolInvocation,
  { id, name, isDynamic, hasResponse }: WrittenNames,
): string | undefined {
  const { toolCallId, toolName, state, errorText, approval } = invocation;
  const { title, providerExecuted, preliminary } = invocation;
  const isPlain = state === (hasResponse ? 'output-available' : 'input-available');
  const said: Said = {
    ...(id !== toolCallId && { toolCallId }),
    ...(name !== toolName && { toolName }),
    ...(isDynamic && { isDynamic }),
    ...(isHalfCall(invocation) && { isHalf: true }),
    ...(!isPlain && { state }),
    ...(errorText !== undefined && state !== 'output-error' && { errorText }),
    ...(approval && { approval }),
    ...(title !== undefined && { title }),
    ...(providerExecuted === true && { providerExecuted }),
    ...(preliminary === true && { preliminary }),
    ...providerOf(invocation.callProviderMetadata),
  };
  return Object.keys(said).length === 0 ? undefined : stringifyExact(said, getOwner(invocation), 0);
}
