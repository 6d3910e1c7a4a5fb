import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { CallRecords } from '../../core/CallRecord.ts';
import { isObject } from '../../core/json/isPlainRecord.ts';
import { toJsonValue } from '../format/value/toJsonValue.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import { warnAboutIds } from '../misuse/warnAboutIds.ts';
import { getStoredText, toText } from './getMessageText.ts';
import { getResultError } from './getResultError.ts';
import { getStoredStep, toolActivity } from './toolActivity.ts';
import type { ToolActivityCall } from './toolActivity.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** A tool call of a stored message. Stored separately from the message's content. */
export interface StoredToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly status: 'pending' | 'running' | 'completed' | 'error';
  readonly error?: string;
  /** The model's text before the call. */
  readonly commentary?: string;
}

/** A stored message. Its content is normally just the answer, and its calls are stored separately. */
export interface StoredMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
  readonly toolCalls?: readonly StoredToolCall[];
  readonly createdAt?: Date;
  readonly toolActivity?: { readonly isActive: boolean; readonly currentStep?: string };
}

/** Returns whether an input can be stored unchanged as `args`. Other inputs are wrapped in an object. */
const isArguments = (input: unknown): input is StoredToolCall['args'] => isObject(input);

const getErrorText = (result: unknown): string | undefined => {
  const error = getResultError(result);
  return error === undefined || typeof error === 'string'
    ? error
    : JSON.stringify(toJsonValue(error));
};

const getOutcome = (call: StoredToolCall): Partial<ToolCardInvocation> => {
  const errorText = call.error ?? getErrorText(call.result);
  if (call.status === 'error' || errorText !== undefined) {
    return { state: 'output-error', ...(errorText !== undefined && { errorText }) };
  }
  return call.status === 'completed' || call.result !== undefined
    ? { state: 'output-available', output: call.result }
    : { state: 'input-available' };
};

const createToolPart = (call: StoredToolCall): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId: call.id,
    toolName: call.name,
    state: 'input-available',
    input: call.args,
    ...getOutcome(call),
  },
});

/**
 * Converts stored messages to the host's messages. A call that was stored before it ended is shown as interrupted. The
 * exception is a call of a message that was stored as active: it is shown as running if it is outside a chat, or in a
 * chat whose messages the app controls.
 */
export function fromStoredMessages(messages: readonly StoredMessage[]): ChatMessage[] {
  warnAboutIds(
    messages.map(({ id }) => id),
    'id',
  );
  return messages.map((message) => {
    const { id, role, createdAt } = message;
    const toolCalls = message.toolCalls ?? [];
    // If the activity is stored too, the content is only the answer, even if it repeats a commentary.
    const text = message.toolActivity ? toText(message.content) : getStoredText(message);
    const { isActive = false, currentStep } = message.toolActivity ?? {};
    const records: CallRecords = Object.fromEntries(
      toolCalls.flatMap(({ id: callId, commentary }) =>
        typeof commentary === 'string' ? [[callId, { commentary }]] : [],
      ),
    );
    const metadata = {
      ...(Object.keys(records).length > 0 && { toolcard: records }),
      ...(isActive && typeof currentStep === 'string' && { toolcardStep: currentStep }),
    };
    return {
      id,
      role,
      status: isActive ? 'streaming' : 'sent',
      // After a JSON round trip, the date is a string.
      ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
      parts: [
        ...toolCalls.map(createToolPart),
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ],
      ...(Object.keys(metadata).length > 0 && { metadata }),
    };
  });
}

/**
 * The stored status for each status of a call. If the stored status is undefined, a call with a final output is stored
 * as `completed`, and any other call as `error`.
 */
const storedStatuses: Record<ToolCardStatusName, StoredToolCall['status'] | undefined> = {
  preparing: 'pending',
  queued: 'pending',
  running: 'running',
  'needs-approval': 'pending',
  'needs-input': 'pending',
  approved: 'running',
  declined: undefined,
  answered: undefined,
  unanswered: undefined,
  done: 'completed',
  failed: 'error',
  denied: undefined,
  interrupted: undefined,
  'cut-off': undefined,
  'outcome-unknown': undefined,
};

const getStoredStatus = ({ status, invocation }: ToolActivityCall): StoredToolCall['status'] =>
  storedStatuses[status.name] ??
  (invocation.state === 'output-available' && invocation.preliminary !== true
    ? 'completed'
    : 'error');

const toStoredCall = (call: ToolActivityCall): StoredToolCall => {
  const { toolCallId, toolName, input, output, errorText, approval } = call.invocation;
  const error = errorText ?? approval?.reason;
  return {
    id: toolCallId,
    name: toolName,
    args: isArguments(input) ? input : { input },
    status: getStoredStatus(call),
    ...(output !== undefined && { result: output }),
    ...(error !== undefined && { error }),
    ...(call.commentary !== undefined && { commentary: call.commentary }),
  };
};

/**
 * Converts the host's messages to stored messages. The content is the answer, including text that is still arriving.
 * The calls are stored separately. Other parts, and commentary after a call, aren't stored.
 */
export function toStoredMessages(messages: readonly ChatMessage[]): StoredMessage[] {
  return messages.map((message) => {
    const { calls, text, commentary, phase, current } = toolActivity(message);
    const isActive = phase !== 'complete' && phase !== 'none';
    const currentStep = isActive
      ? (current?.invocation.toolName ?? getStoredStep(message))
      : undefined;
    return {
      id: message.id,
      role: message.role,
      content: text + commentary,
      ...(message.createdAt !== undefined && { createdAt: new Date(message.createdAt) }),
      ...(calls.length > 0 && { toolCalls: calls.map(toStoredCall) }),
      ...(phase !== 'none' && {
        toolActivity: { isActive, ...(currentStep !== undefined && { currentStep }) },
      }),
    };
  });
}
