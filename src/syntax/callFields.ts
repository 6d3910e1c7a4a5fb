import type { ChatToolApproval, ChatToolInvocationState } from '@mui/x-chat/headless';
import type { WrittenCall } from './ToolEvent.ts';
import type { ToolHeader } from './toolHeader.ts';

/** The fields of a block, by key. */
export type Fields = Readonly<Record<string, unknown>>;

const idKeys = ['toolCallId', 'tool_call_id', 'callId', 'id', 'toolCall'];
const nameKeys = ['toolName', 'tool_name', 'name', 'tool'];
const errorKeys = ['errorText', 'error_text', 'error'];

const states: Record<ChatToolInvocationState, true> = {
  'input-streaming': true,
  'input-available': true,
  'approval-requested': true,
  'approval-responded': true,
  'output-available': true,
  'output-error': true,
  'output-denied': true,
};

/** Whether a text names a state of the host. */
export const isState = (value: unknown): value is ChatToolInvocationState =>
  typeof value === 'string' && Object.hasOwn(states, value);

/** Whether a value is a mapping. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (fields: Fields, key: string): unknown =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

const keyOfText = (fields: Fields, keys: readonly string[]): string | undefined =>
  keys.find((key) => asText(own(fields, key)) !== undefined);

const textOf = (fields: Fields, keys: readonly string[]): string | undefined =>
  asText(own(fields, keyOfText(fields, keys) ?? ''));

/** Whether a key holds the name or the id of a call. */
export const isIdentityKey = (key: string): boolean =>
  idKeys.includes(key) || nameKeys.includes(key);

/** The name of the tool, where the fields give it. */
export const nameIn = (fields: Fields): string | undefined => textOf(fields, nameKeys);

/** The id of the call, where the fields give it. */
export const idIn = (fields: Fields): string | undefined => textOf(fields, idKeys);

/** A text says itself; of anything else that is there, its JSON says what went wrong. */
const errorIn = (fields: Fields): { readonly key: string; readonly text: string } | undefined => {
  const key =
    keyOfText(fields, errorKeys) ?? errorKeys.find((name) => own(fields, name) instanceof Object);
  const value = key === undefined ? undefined : own(fields, key);
  return key === undefined ? undefined : { key, text: asText(value) ?? JSON.stringify(value) };
};

const approvalIn = (fields: Fields): ChatToolApproval | undefined => {
  const approval = own(fields, 'approval');
  if (!isFields(approval) || typeof approval['approved'] !== 'boolean') {
    return undefined;
  }
  const { approved, reason } = approval;
  return { approved, ...(typeof reason === 'string' && { reason }) };
};

/** What the fields of a block say of its call, and the fields that say nothing known. */
export interface ResolvedFields {
  readonly written: WrittenCall;
  readonly unknown: Fields;
  /** A state that does not exist. */
  readonly unknownState?: unknown;
}

/** Reads the fields of a block, apart from what its header says already. */
export function resolveFields(fields: Fields, header: ToolHeader): ResolvedFields {
  const state = own(fields, 'state');
  const error = errorIn(fields);
  const approval = approvalIn(fields);
  const reason = state === 'output-denied' ? asText(own(fields, 'reason')) : undefined;
  const denial = reason === undefined ? undefined : { approved: false, reason };
  const used = [
    'input',
    'output',
    error?.key,
    isState(state) ? 'state' : undefined,
    approval && 'approval',
    !approval && denial && 'reason',
    header.name !== undefined ? undefined : keyOfText(fields, nameKeys),
    header.id !== undefined ? undefined : keyOfText(fields, idKeys),
  ];
  const said = approval ?? denial;
  return {
    written: {
      ...(isState(state) && { state }),
      ...(Object.hasOwn(fields, 'input') && { input: fields['input'] }),
      ...(Object.hasOwn(fields, 'output') && { output: fields['output'] }),
      ...(error && { errorText: error.text }),
      ...(said && { approval: said }),
    },
    unknown: Object.fromEntries(Object.entries(fields).filter(([key]) => !used.includes(key))),
    ...(Object.hasOwn(fields, 'state') && !isState(state) && { unknownState: state }),
  };
}
