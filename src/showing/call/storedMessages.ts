import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { CallRecords } from '../../core/callRecords.ts';
import { resultError } from './resultError.ts';
import type { ToolCardInvocation } from './toolCardStatus.ts';
import { toJsonValue } from '../format/value/toJsonValue.ts';
import { toolActivity } from './toolActivity.ts';
import type { ToolActivity, ToolActivityCall } from './toolActivity.ts';

/** A call as it is stored beside a final answer. */
export interface StoredToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly status: 'pending' | 'running' | 'completed' | 'error';
  readonly error?: string;
  /** What was said before the call. */
  readonly commentary?: string;
}

/** A message of which only the final answer is stored as its content. */
export interface StoredMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
  readonly toolCalls?: readonly StoredToolCall[];
  readonly createdAt?: Date;
  readonly toolActivity?: { readonly isActive: boolean; readonly currentStep?: string };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Stored messages may hold anything: no text is an empty one. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const storedCalls = ({ toolCalls }: StoredMessage): readonly StoredToolCall[] => toolCalls ?? [];

/** The text of a stored message without what was said before its calls. */
const contentOf = (message: StoredMessage): string => {
  const calls = storedCalls(message);
  let text = textIn(message.content);
  for (const call of calls) {
    const commentary = textIn(call.commentary);
    const at = commentary === '' ? -1 : text.indexOf(commentary);
    text = at === -1 ? text : text.slice(0, at) + text.slice(at + commentary.length);
  }
  return calls.length > 0 ? text.trim() : text;
};

/**
 * The answer of a message. A message may hold in its text what its records say was said before the calls:
 * that is taken out, but only where the answer really begins with it.
 */
const answerOf = ({ text, calls }: ToolActivity): string => {
  let rest = text;
  for (const { record } of calls) {
    const commentary = record?.commentary?.trim() ?? '';
    const start = rest.trimStart();
    const end = start.slice(commentary.length);
    if (commentary !== '' && start.startsWith(commentary) && /^(?:\s|$)/.test(end)) {
      rest = end.trim();
    }
  }
  return rest;
};

/**
 * The text of a message that is its answer: without what was said before its calls, also where an old
 * message has that in its content.
 */
export const getMessageText = (message: ChatMessage | StoredMessage): string =>
  'content' in message ? contentOf(message) : answerOf(toolActivity(message));

const errorTextOf = (result: unknown): string | undefined => {
  const error = resultError(result);
  return error === undefined || typeof error === 'string'
    ? error
    : JSON.stringify(toJsonValue(error));
};

const stateOf = (call: StoredToolCall): Partial<ToolCardInvocation> => {
  const errorText = call.error ?? errorTextOf(call.result);
  if (call.status === 'error' || errorText !== undefined) {
    return { state: 'output-error', ...(errorText !== undefined && { errorText }) };
  }
  return call.status === 'completed' || 'result' in call
    ? { state: 'output-available', output: call.result }
    : { state: 'input-available' };
};

const toolPart = (call: StoredToolCall): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId: call.id,
    toolName: call.name,
    state: 'input-available',
    input: call.args,
    ...stateOf(call),
  },
});

/** Turns stored messages into messages of the host. A call that was running was interrupted. */
export function fromStoredMessages(messages: readonly StoredMessage[]): ChatMessage[] {
  return messages.map((message) => {
    const { id, role, createdAt } = message;
    const toolCalls = storedCalls(message);
    // Where the activity is stored, the content holds only the answer: what it shares with a commentary is its own.
    const text = message.toolActivity ? textIn(message.content) : contentOf(message);
    const records: CallRecords = Object.fromEntries(
      toolCalls.flatMap(({ id: callId, commentary }) =>
        typeof commentary === 'string' ? [[callId, { commentary }]] : [],
      ),
    );
    return {
      id,
      role,
      status: message.toolActivity?.isActive === true ? 'streaming' : 'sent',
      // Read from JSON, it is a text.
      ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
      parts: [
        ...toolCalls.map(toolPart),
        ...(text === '' ? [] : [{ type: 'text' as const, text }]),
      ],
      ...(Object.keys(records).length > 0 && { metadata: { toolcard: records } }),
    };
  });
}

const storedStatus = ({ status, invocation }: ToolActivityCall): StoredToolCall['status'] => {
  switch (status.name) {
    case 'done':
      return 'completed';
    case 'failed':
      return 'error';
    case 'preparing':
    case 'needs-approval':
      return 'pending';
    case 'running':
    case 'approved':
      return 'running';
    default:
      return invocation.state === 'output-available' ? 'completed' : 'error';
  }
};

const storedCall = (call: ToolActivityCall): StoredToolCall => {
  const { toolCallId, toolName, input, output, errorText, approval } = call.invocation;
  const error = errorText ?? approval?.reason;
  return {
    id: toolCallId,
    name: toolName,
    args: isRecord(input) ? input : { input },
    status: storedStatus(call),
    ...(output !== undefined && { result: output }),
    ...(error !== undefined && { error }),
    ...(call.commentary !== undefined && { commentary: call.commentary }),
  };
};

/** Turns messages of the host into stored ones: the answer as the content, the calls beside it. */
export function toStoredMessages(messages: readonly ChatMessage[]): StoredMessage[] {
  return messages.map((message) => {
    const { calls, text, commentary, phase } = toolActivity(message);
    return {
      id: message.id,
      role: message.role,
      content: text + commentary,
      ...(message.createdAt !== undefined && { createdAt: new Date(message.createdAt) }),
      ...(calls.length > 0 && { toolCalls: calls.map(storedCall) }),
      ...(phase !== 'none' && { toolActivity: { isActive: phase !== 'complete' } }),
    };
  });
}
