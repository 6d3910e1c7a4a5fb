import type { ChatMessage } from './host/ChatMessage.ts';
import type { ChatMessageChunk } from './host/ChatMessageChunk.ts';
import type { ChatToolApproval } from './host/ChatToolInvocation.ts';
import { isObject } from './json/isPlainRecord.ts';
import { isToolDecision } from './ToolDecision.ts';
import type { ToolDecision } from './ToolDecision.ts';
import { isStoredToolRequest } from './isStoredToolRequest.ts';
import type { ToolRequest } from './ToolRequest.ts';

/** Data about a call, stored in the metadata of its message. */
export interface CallRecord {
  /**
   * The time at which the tool began to run, in milliseconds since the epoch. Until that is known, or if the source
   * doesn't report it, the time at which the call was announced.
   */
  readonly startedAt?: number;
  /** The time at which the call ended or, if that is unknown, the time at which its result arrived. */
  readonly endedAt?: number;
  /** The time of the call's last request to the user. */
  readonly askedAt?: number;
  /** The time at which the last request was answered. */
  readonly answeredAt?: number;
  /** The range of the call in its source text, in UTF-16 code units. */
  readonly source?: { readonly start: number; readonly end: number };
  /** Fields in the call's text that toolcard doesn't interpret. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The input of a call if it is invalid or was cut off. The host's invocation has no input in that case. */
  readonly input?: unknown;
  /** Text that preceded the call. Moved here from the message, because it isn't part of the answer. */
  readonly commentary?: string;
  /** Text that followed the last call of a step. Moved here from the message, because it isn't part of the answer. */
  readonly commentaryAfter?: string;
  /** The problems found in the call, at most 20. */
  readonly problems?: readonly { readonly code: string; readonly message: string }[];
  /**
   * The approval response written in the call's text. Not treated as consent, because the user didn't give it in this
   * chat.
   */
  readonly answer?: Partial<ChatToolApproval>;
  /** The call's last request to the user. */
  readonly request?: ToolRequest;
  /** The answer to the last request. */
  readonly decision?: ToolDecision | undefined;
  /** The reason why the last request ended without an answer. */
  readonly requestEnd?: 'expired' | 'withdrawn' | undefined;
  /** The edited input that the user approved. Kept when the call makes further requests. */
  readonly approvedInput?: unknown;
  /**
   * Set if the call was approved after the message had ended. Such a call isn't shown as stopped, because it can still
   * continue.
   */
  readonly answeredLate?: true;
  /** Whether the call is still waiting to start. Undefined if the source doesn't report that. */
  readonly queued?: boolean;
  /** Set if the call ended, but it is unknown whether the tool completed its work. */
  readonly outcome?: 'unknown';
  /** Metadata of the call, by provider. Sent back to the provider unchanged. */
  readonly callProviderMetadata?: ProviderMetadata;
  /** Metadata of the result, by provider. Sent back to the provider unchanged. */
  readonly resultProviderMetadata?: ProviderMetadata;
  /** Whether the provider ran the call itself. */
  readonly providerExecuted?: boolean;
  /** The id of the call that started this one, for example through a subagent. */
  readonly parentToolCallId?: string;
  /** The title that the source gave the call. */
  readonly title?: string;
  /** The source's metadata about the tool. */
  readonly toolMetadata?: Readonly<Record<string, unknown>>;
  /** The approval as reported by the source. Sent back to the source unchanged. */
  readonly approval?: SourceApproval;
  /** Parts without content that precede the call. Kept because their metadata must be sent back to the provider. */
  readonly before?: readonly HiddenPart[];
}

/** The data of each provider, by the provider's name. Sent back to that provider unchanged. */
export type ProviderMetadata = Readonly<Record<string, unknown>>;

/** A message part without content. Its metadata is sent back to the provider. */
export interface HiddenPart {
  readonly type: string;
  readonly providerMetadata: ProviderMetadata;
}

/** An approval as the source reports it. Uses the AI SDK's property names. */
export interface SourceApproval {
  readonly id?: string | undefined;
  /** The signature by which the server recognizes its request. */
  readonly signature?: string | undefined;
  /** Whether a rule on the server answers the request, rather than a person. */
  readonly isAutomatic?: boolean | undefined;
  readonly requestReason?: string | undefined;
  readonly descriptor?: unknown;
  readonly inputSchemaInput?: unknown;
  readonly approved?: boolean | undefined;
  readonly reason?: string | undefined;
  /** The response in the source's own format. */
  readonly response?: unknown;
}

/** A call record in a message that is still streaming. */
export interface LiveCallRecord extends CallRecord {
  /** The token by which the call's input is found in `liveInputs`. Removed when the input is complete or cut off. */
  readonly live?: string;
}

/** The call records of one message, by `toolCallId`, stored under `toolcard` in its metadata. */
export type CallRecords = Readonly<Record<string, CallRecord>>;

/** A chunk that adds metadata to a message. */
export type MetadataChunk = Extract<ChatMessageChunk, { type: 'message-metadata' }>;

/** The part of a message that contains its call records. */
export type MessageWithRecords = Pick<ChatMessage, 'metadata'>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** The largest time that a `Date` can represent. */
const maxTime = 8.64e15;
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= maxTime;

const hasValid = (owner: unknown, key: string, isValid: (value: unknown) => boolean): boolean =>
  isObject(owner) && isValid(Reflect.get(owner, key));

const isProblem = (value: unknown): boolean =>
  hasValid(value, 'code', isText) && hasValid(value, 'message', isText);

const isOptional =
  (isValid: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || isValid(value);

const isApproval = (value: unknown): boolean =>
  isObject(value) &&
  ['id', 'signature', 'requestReason', 'reason'].every((key) =>
    hasValid(value, key, isOptional(isText)),
  ) &&
  ['isAutomatic', 'approved'].every((key) => hasValid(value, key, isOptional(isBoolean)));

const fieldChecks: Readonly<Record<keyof LiveCallRecord, (value: unknown) => boolean>> = {
  startedAt: isTime,
  endedAt: isTime,
  askedAt: isTime,
  answeredAt: isTime,
  source: (value) =>
    hasValid(value, 'start', Number.isFinite) && hasValid(value, 'end', Number.isFinite),
  fields: isObject,
  input: () => true,
  commentary: isText,
  commentaryAfter: isText,
  problems: (value) => Array.isArray(value) && value.every(isProblem),
  answer: isApproval,
  request: isStoredToolRequest,
  decision: isToolDecision,
  requestEnd: (value) => value === 'expired' || value === 'withdrawn',
  approvedInput: () => true,
  answeredLate: (value) => value === true,
  queued: isBoolean,
  outcome: (value) => value === 'unknown',
  callProviderMetadata: isObject,
  resultProviderMetadata: isObject,
  providerExecuted: isBoolean,
  parentToolCallId: isText,
  title: isText,
  toolMetadata: isObject,
  approval: isApproval,
  before: Array.isArray,
  live: isText,
};

const checks: Readonly<Record<string, (value: unknown) => boolean>> = fieldChecks;

const isValidField = ([key, value]: readonly [string, unknown]): boolean =>
  !Object.hasOwn(checks, key) || checks[key]?.(value) === true;

const validRecords = new WeakMap<object, { readonly record: LiveCallRecord | undefined }>();

function parseRecord(value: object): LiveCallRecord | undefined {
  try {
    return Object.fromEntries(Object.entries(value).filter(isValidField));
  } catch {
    return undefined;
  }
}

/**
 * Returns a value as a call record without its invalid fields, because stored metadata can't be trusted. Returns
 * undefined if the value isn't an object or can't be read.
 */
function validRecord(value: unknown): LiveCallRecord | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const known = validRecords.get(value) ?? { record: parseRecord(value) };
  validRecords.set(value, known);
  return known.record;
}

const getStored = (metadata: ChatMessage['metadata']): object | undefined => {
  const { toolcard }: { readonly toolcard?: unknown } = metadata ?? {};
  return isObject(toolcard) ? toolcard : undefined;
};

const findRecord = (
  message: MessageWithRecords | undefined,
  toolCallId: string,
): LiveCallRecord | undefined => {
  const stored = getStored(message?.metadata);
  return stored && Object.hasOwn(stored, toolCallId)
    ? validRecord(Reflect.get(stored, toolCallId))
    : undefined;
};

/**
 * Returns the call records in a message's metadata, or undefined if it has no `toolcard` object. Omits invalid records
 * and fields.
 */
export function getCallRecords(metadata: ChatMessage['metadata']): CallRecords | undefined {
  const stored = getStored(metadata);
  return (
    stored &&
    Object.fromEntries(
      Object.entries(stored).flatMap(([toolCallId, value]) => {
        const record = validRecord(value);
        return record === undefined ? [] : [[toolCallId, record]];
      }),
    )
  );
}

/** Returns the record of a call, or undefined if the message has no valid one. */
export function getCallRecord(
  message: MessageWithRecords | undefined,
  toolCallId: string,
): CallRecord | undefined {
  return findRecord(message, toolCallId);
}

/** Returns the token of a call's live input, or undefined if the call record has none. */
export const getLiveToken = (
  message: MessageWithRecords | undefined,
  toolCallId: string,
): string | undefined => findRecord(message, toolCallId)?.live;
