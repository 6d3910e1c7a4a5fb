import type { ChatToolApproval } from '../../../core/host/ChatToolInvocation.ts';
import { isState } from '../../syntax/ToolEvent.ts';
import { nameCall } from '../../syntax/createWriteError.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { recordAttribute } from './toolcardAttributes.ts';
import { parseJsonAttribute } from './parseJsonAttribute.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';

/** Details of a call that ChatMD can't express, stored as JSON in an attribute. */
type CallRecord = Partial<
  Pick<
    ToolInvocation,
    // Stored only if the original id or name can't be written, so that the element has a different one.
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
  /** Whether the input is incomplete or missing. */
  readonly isHalf?: boolean;
};

type CompleteCallRecord = CallRecord & Pick<ToolInvocation, 'state' | 'output'>;

const parseApproval = (value: unknown): ChatToolApproval | undefined => {
  if (!isPlainRecord(value) || typeof value['approved'] !== 'boolean') {
    return undefined;
  }
  const { approved, reason } = value;
  return { approved, ...(typeof reason === 'string' && { reason }) };
};

/** Returns provider metadata without toolcard's own. Returns an empty object if nothing is left. */
const omitNotes = (value: unknown): Pick<CallRecord, 'callProviderMetadata'> => {
  const { toolcard: _, ...callProviderMetadata } = isPlainRecord(value) ? value : {};
  return Object.keys(callProviderMetadata).length === 0 ? {} : { callProviderMetadata };
};

const parseFields = (call: ChatMdElement | undefined): CallRecord => {
  const fields = parseJsonAttribute(call, recordAttribute);
  const approval = parseApproval(fields['approval']);
  const { toolCallId, toolName, state, errorText, title } = fields;
  return {
    ...(typeof toolCallId === 'string' && { toolCallId }),
    ...(typeof toolName === 'string' && { toolName }),
    ...(fields['isDynamic'] === true && { isDynamic: true }),
    ...(fields['isHalf'] === true && { isHalf: true }),
    ...(isState(state) && { state }),
    ...(typeof errorText === 'string' && { errorText }),
    ...(typeof title === 'string' && { title }),
    ...(approval && { approval }),
    ...(fields['providerExecuted'] === true && { providerExecuted: true }),
    ...(fields['preliminary'] === true && { preliminary: true }),
    ...omitNotes(fields['callProviderMetadata']),
  };
};

interface ElementOutcome {
  readonly isCutOff: boolean;
  /** The value of the response. Missing if there is no response. */
  readonly output?: unknown;
  readonly text?: string;
}

/** Parses the record of a call, and adds the state and the outcome from the call's elements. */
export function parseCallRecord(
  call: ChatMdElement | undefined,
  outcome: ElementOutcome,
): CompleteCallRecord {
  const record = parseFields(call);
  if (!('output' in outcome)) {
    return { state: outcome.isCutOff ? 'input-streaming' : 'input-available', ...record };
  }
  if (record.state === 'output-error' && outcome.text !== undefined) {
    return { errorText: outcome.text, ...record, state: 'output-error' };
  }
  return record.state === 'output-denied'
    ? { ...record, state: 'output-denied' }
    : { output: outcome.output, state: 'output-available', ...record };
}

/** Returns whether a call lacks a complete input. In the state `input-available`, an undefined input is complete. */
export const isHalfCall = ({ state, input }: ToolInvocation): boolean =>
  state !== 'input-available' && input === undefined;

/** The text of a response, and whether it is JSON because the output isn't a string. */
export interface WrittenResponse {
  readonly text: string;
  readonly isJson: boolean;
}

/** Returns the outcome of a call as text, or undefined if it has none yet. */
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
    : { text: stringifyExact(output, nameCall(invocation)), isJson: true };
}

/**
 * The id and name that are written into a call's element, whether the call is dynamic, and whether it has a response.
 */
export interface WrittenCallFacts {
  readonly id: string;
  readonly name: string;
  readonly isDynamic: boolean;
  readonly hasResponse: boolean;
}

/** Returns the JSON of a call's record, or undefined if its elements already express everything. */
export function writeCallRecord(
  invocation: ToolInvocation,
  { id, name, isDynamic, hasResponse }: WrittenCallFacts,
): string | undefined {
  const { toolCallId, toolName, state, errorText, approval } = invocation;
  const { title, providerExecuted, preliminary } = invocation;
  const isPlain = state === (hasResponse ? 'output-available' : 'input-available');
  const record: CallRecord = {
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
    ...omitNotes(invocation.callProviderMetadata),
  };
  return Object.keys(record).length === 0
    ? undefined
    : stringifyExact(record, nameCall(invocation), 0);
}
