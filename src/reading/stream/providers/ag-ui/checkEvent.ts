import { getList, getPath, getText } from '../../../../core/json/getPath.ts';
import { isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { createViolation } from './createViolation.ts';
import { isPatch } from './applyPatch.ts';

/** String fields by event type. The required fields come first, then, after a bar, the optional ones. */
const texts: Readonly<Record<string, string>> = {
  RUN_STARTED: 'threadId runId | parentRunId protocolVersion',
  RUN_FINISHED: 'threadId runId',
  RUN_ERROR: 'message | code',
  STEP_STARTED: 'stepName',
  STEP_FINISHED: 'stepName',
  TEXT_MESSAGE_START: 'messageId | role name',
  TEXT_MESSAGE_CONTENT: 'messageId delta',
  TEXT_MESSAGE_END: 'messageId',
  TEXT_MESSAGE_CHUNK: '| messageId role name delta',
  TOOL_CALL_START: 'toolCallId toolCallName | parentMessageId',
  TOOL_CALL_ARGS: 'toolCallId delta',
  TOOL_CALL_END: 'toolCallId',
  TOOL_CALL_CHUNK: '| toolCallId toolCallName parentMessageId delta',
  TOOL_CALL_RESULT: 'messageId toolCallId | role',
  STATE_SNAPSHOT: '',
  STATE_DELTA: '',
  MESSAGES_SNAPSHOT: '',
  ACTIVITY_SNAPSHOT: 'messageId activityType',
  ACTIVITY_DELTA: 'messageId activityType',
  RAW: '| source',
  CUSTOM: 'name',
  REASONING_START: 'messageId',
  REASONING_MESSAGE_START: 'messageId role',
  REASONING_MESSAGE_CONTENT: 'messageId delta',
  REASONING_MESSAGE_END: 'messageId',
  REASONING_MESSAGE_CHUNK: '| messageId delta',
  REASONING_END: 'messageId',
  REASONING_ENCRYPTED_VALUE: 'subtype entityId encryptedValue | encryptedValueType',
  SUBAGENT_STARTED:
    'subagentRunId name | description parentSubagentRunId parentToolCallId parentMessageId',
  SUBAGENT_FINISHED: 'subagentRunId',
  SUBAGENT_ERROR: 'subagentRunId message | code',
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isGiven: Check = (value) => value !== undefined;
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isUsage: Check = (value) =>
  Array.isArray(value) &&
  value.every((entry) =>
    Object.entries(Object(entry)).every(
      ([key, count]) => !key.endsWith('Tokens') || isCount(count),
    ),
  );

const isInterrupt: Check = (value) =>
  isText(getPath(value, 'id')) &&
  isText(getPath(value, 'reason')) &&
  ['message', 'toolCallId', 'expiresAt', 'subagentRunId'].every((key) =>
    isOptional(isText)(getPath(value, key)),
  );
const isOutcome: Check = (value) => {
  const interrupts = getList(value, 'interrupts');
  return (
    isPlainRecord(value) &&
    isText(getPath(value, 'type')) &&
    (getPath(value, 'type') !== 'interrupt' ||
      (interrupts.length > 0 && interrupts.every(isInterrupt)))
  );
};

/** Additional validators by event type and field name, mostly for fields that aren't strings. */
const others: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  RUN_FINISHED: { outcome: isOptional(isOutcome), usage: isOptional(isUsage) },
  RUN_ERROR: { usage: isOptional(isUsage) },
  TOOL_CALL_RESULT: { content: (value) => isText(value) || Array.isArray(value) },
  STATE_SNAPSHOT: { snapshot: isGiven },
  STATE_DELTA: { delta: isPatch },
  MESSAGES_SNAPSHOT: { messages: Array.isArray },
  ACTIVITY_SNAPSHOT: {
    content: isPlainRecord,
    replace: isOptional((value) => typeof value === 'boolean'),
  },
  ACTIVITY_DELTA: { patch: isPatch },
  RAW: { event: isGiven },
  CUSTOM: { value: isGiven },
  REASONING_MESSAGE_START: { role: (value) => value === 'reasoning' },
};

/** Validators of the optional fields that any event can have, by field name. */
const common: Readonly<Record<string, Check>> = {
  subagentRunId: isOptional(isText),
  timestamp: isOptional(Number.isSafeInteger),
  metadata: isOptional(isPlainRecord),
};

const getChecks = (
  type: string,
  names: string,
): readonly (readonly [key: string, check: Check])[] => {
  const [required = '', optional = ''] = names.split('|');
  const split = (keys: string, check: Check): [string, Check][] =>
    (keys.match(/\w+/g) ?? []).map((key) => [key, check]);
  return [
    ...Object.entries(common),
    ...split(required, isText),
    ...split(optional, isOptional(isText)),
    ...Object.entries(others[type] ?? {}),
  ];
};

const checks = new Map(
  Object.entries(texts).map(([type, names]) => [type, getChecks(type, names)]),
);

/** Returns the type of an event, or undefined if it is unknown. Newer versions of the protocol may add types. */
export function findEventType(event: unknown): string | undefined {
  const type = getText(event, 'type');
  return type !== undefined && checks.has(type) ? type : undefined;
}

/**
 * Checks the known fields of an event. Throws if one is invalid or a required one is missing, because the event would
 * otherwise be misread.
 */
export function checkEvent(event: unknown, type: string): void {
  const invalid = checks.get(type)?.find(([key, check]) => !check(getPath(event, key)));
  if (invalid !== undefined) {
    throw createViolation(`the field ${invalid[0]} of ${type} is missing or invalid`);
  }
}
