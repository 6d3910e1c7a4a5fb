import type { ChatToolApproval, ChatToolInvocationState } from '@mui/x-chat/headless';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { isState } from '../ToolEvent.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { ToolHeader } from './toolHeader.ts';

/** The fields of a block, by key. */
export type Fields = Readonly<Record<string, unknown>>;

const idKeys = ['toolCallId', 'tool_call_id', 'callId', 'id', 'toolCall'];
const nameKeys = ['toolName', 'tool_name', 'name', 'tool'];
const errorKeys = ['errorText', 'error_text', 'error'];

const asText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** A call that failed may have said nothing. */
const asBlank = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Of an error that is no text, its JSON says what went wrong. */
const asJson = (value: unknown): string | undefined =>
  value instanceof Object ? JSON.stringify(value) : undefined;

const asState = (value: unknown): ChatToolInvocationState | undefined =>
  isState(value) ? value : undefined;

const asApproval = (value: unknown): ChatToolApproval | undefined => {
  if (!isPlainRecord(value) || typeof value['approved'] !== 'boolean') {
    return undefined;
  }
  const { approved, reason } = value;
  return { approved, ...(typeof reason === 'string' && { reason }) };
};

const asDenial = (value: unknown): ChatToolApproval | undefined => {
  const reason = asText(value);
  return reason === undefined ? undefined : { approved: false, reason };
};

/** Whether a key holds the name or the id of a call. */
export const isIdentityKey = (key: string): boolean =>
  idKeys.includes(key) || nameKeys.includes(key);

/** The first of some keys that says something, and what. */
const find = <T>(
  fields: Fields,
  keys: readonly string[],
  read: (value: unknown) => T | undefined,
): readonly [key: string, value: T] | undefined => {
  for (const key of keys) {
    const value = Object.hasOwn(fields, key) ? read(fields[key]) : undefined;
    if (value !== undefined) {
      return [key, value];
    }
  }
  return undefined;
};

/** The name of the tool, where the fields give it. */
export const getCallName = (fields: Fields): string | undefined =>
  find(fields, nameKeys, asText)?.[1];

/** The id of the call, where the fields give it. */
export const getCallId = (fields: Fields): string | undefined => find(fields, idKeys, asText)?.[1];

/** What the fields of a block say of its call, and the fields that say nothing known. */
export interface ResolvedFields {
  readonly written: WrittenCall;
  readonly unknown: Fields;
  /** A state that does not exist. */
  readonly unknownState?: unknown;
}

/** Reads the fields of a block, apart from what its header says already. */
export function resolveFields(fields: Fields, header: ToolHeader): ResolvedFields {
  const { input, output, ...left } = fields;
  const unknown = new Map(Object.entries(left));
  const take = <T>(
    keys: readonly string[],
    read: (value: unknown) => T | undefined,
  ): T | undefined => {
    const [key, value] = find(left, keys, read) ?? [];
    if (key !== undefined) {
      unknown.delete(key);
    }
    return value;
  };
  const state = take(['state'], asState);
  const errorText =
    take(errorKeys, asText) ??
    take(errorKeys, asJson) ??
    (state === 'output-error' ? take(errorKeys, asBlank) : undefined);
  const said = take(['approval'], asApproval);
  const approval = said ?? (state === 'output-denied' ? take(['reason'], asDenial) : undefined);
  if (header.name === undefined) {
    take(nameKeys, asText);
  }
  if (header.id === undefined) {
    take(idKeys, asText);
  }
  return {
    written: {
      ...(state && { state }),
      ...(Object.hasOwn(fields, 'input') && { input }),
      ...(Object.hasOwn(fields, 'output') && { output }),
      ...(errorText !== undefined && { errorText }),
      ...(approval && { approval }),
    },
    unknown: Object.fromEntries(unknown),
    ...(unknown.has('state') && { unknownState: unknown.get('state') }),
  };
}
