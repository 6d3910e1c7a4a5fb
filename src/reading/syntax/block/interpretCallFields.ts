import type {
  ChatToolApproval,
  ChatToolInvocationState,
} from '../../../core/host/ChatToolInvocation.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { isState } from '../ToolEvent.ts';
import type { WrittenCall } from '../ToolEvent.ts';
import type { ToolHeader } from './parseToolHeader.ts';

/** The fields of a block, by key. */
export type Fields = Readonly<Record<string, unknown>>;

const idKeys = ['toolCallId', 'tool_call_id', 'callId', 'id', 'toolCall'];
const nameKeys = ['toolName', 'tool_name', 'name', 'tool'];
const errorKeys = ['errorText', 'error_text', 'error'];

const parseText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** Returns the value if it is a string. Keeps empty strings, because a failed call can have an empty error text. */
const parseString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Returns an error object as JSON, or undefined for other values. */
const parseObject = (value: unknown): string | undefined =>
  value instanceof Object ? JSON.stringify(value) : undefined;

const parseState = (value: unknown): ChatToolInvocationState | undefined =>
  isState(value) ? value : undefined;

const parseApproval = (value: unknown): ChatToolApproval | undefined => {
  if (!isPlainRecord(value) || typeof value['approved'] !== 'boolean') {
    return undefined;
  }
  const { approved, reason } = value;
  return { approved, ...(typeof reason === 'string' && { reason }) };
};

const parseDenial = (value: unknown): ChatToolApproval | undefined => {
  const reason = parseText(value);
  return reason === undefined ? undefined : { approved: false, reason };
};

/** Returns whether a field with this key can contain the name or id of a call. */
export const isIdentityKey = (key: string): boolean =>
  idKeys.includes(key) || nameKeys.includes(key);

/**
 * Returns the first of the given keys whose value is valid, with the parsed value. Returns undefined if no value is
 * valid.
 */
const findField = <T>(
  fields: Fields,
  keys: readonly string[],
  parse: (value: unknown) => T | undefined,
): readonly [key: string, value: T] | undefined => {
  for (const key of keys) {
    const value = Object.hasOwn(fields, key) ? parse(fields[key]) : undefined;
    if (value !== undefined) {
      return [key, value];
    }
  }
  return undefined;
};

/** Returns the tool name in the fields, or undefined if there isn't one. */
export const getCallName = (fields: Fields): string | undefined =>
  findField(fields, nameKeys, parseText)?.[1];

/** Returns the call id in the fields, or undefined if there isn't one. */
export const getCallId = (fields: Fields): string | undefined =>
  findField(fields, idKeys, parseText)?.[1];

/** The fields of a block, separated into known and other fields. */
export interface ResolvedFields {
  readonly written: WrittenCall;
  readonly unknown: Fields;
  /** The value of `state` if it isn't one of the host's states. */
  readonly unknownState?: unknown;
}

/**
 * Interprets the fields of a block. If the header contains the name, a field for the name is treated as unknown. The
 * same applies to the id.
 */
export function interpretCallFields(fields: Fields, header: ToolHeader): ResolvedFields {
  const { input, output, ...rest } = fields;
  const unknown = new Map(Object.entries(rest));
  const take = <T>(
    keys: readonly string[],
    parse: (value: unknown) => T | undefined,
  ): T | undefined => {
    const [key, value] = findField(rest, keys, parse) ?? [];
    if (key !== undefined) {
      unknown.delete(key);
    }
    return value;
  };
  const state = take(['state'], parseState);
  const errorText =
    take(errorKeys, parseText) ??
    take(errorKeys, parseObject) ??
    (state === 'output-error' ? take(errorKeys, parseString) : undefined);
  const approval =
    take(['approval'], parseApproval) ??
    (state === 'output-denied' ? take(['reason'], parseDenial) : undefined);
  if (header.name === undefined) {
    take(nameKeys, parseText);
  }
  if (header.id === undefined) {
    take(idKeys, parseText);
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
