import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import { getRecord, getText } from '../../../core/json/getPath.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { getOutcome } from './Outcome.ts';
import type { Outcome } from './Outcome.ts';
import { parseProviderMetadata } from './ProviderMetadata.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

/** A call with the data of its part and its call record. */
export interface Call {
  readonly invocation: ToolInvocation;
  /**
   * The id of the call in the request: the original id, or a similar one if the original is repeated or not allowed.
   */
  readonly id: string;
  readonly name: string;
  readonly isDynamic: boolean;
  /** The input. Taken from the call record if the part has none, for example because the input was rejected. */
  readonly input: unknown;
  readonly outcome: Outcome;
  /** Whether the provider ran the call itself. */
  readonly isHosted: boolean;
  readonly providerMetadata: ProviderMetadata;
  /** The call record. Data that the provider expects back has the AI SDK's field names. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Creates a call from the data in its message part and its call record. */
export function createCall(
  message: ChatMessage,
  invocation: ToolInvocation,
  id: string,
  isDynamic: boolean,
): Call {
  const record = getRecord(getCallRecord(message, invocation.toolCallId)) ?? {};
  return {
    invocation,
    id,
    name: invocation.toolName,
    isDynamic,
    input: invocation.input ?? record['input'],
    outcome: getOutcome(invocation),
    isHosted: (invocation.providerExecuted ?? record['providerExecuted']) === true,
    providerMetadata: parseProviderMetadata(
      invocation.callProviderMetadata ?? record['callProviderMetadata'],
    ),
    record,
  };
}

/** Returns a string from the metadata that a provider expects back with a call, or undefined if there isn't one. */
export const getCallField = (
  { providerMetadata }: Call,
  provider: string,
  key: string,
): string | undefined => getText(providerMetadata, provider, key);

/**
 * Returns whether the input is plain text, as for OpenAI's custom tools. In a failed call, text that starts with a
 * brace doesn't count as plain text, because it is rejected JSON.
 */
export const hasTextInput = ({ invocation, outcome }: Call): boolean =>
  typeof invocation.input === 'string' &&
  !(outcome.type === 'error' && invocation.input.trimStart().startsWith('{'));

/**
 * Returns the input if it is an object, or an empty object if there is no input. Wraps other inputs in `{ input }`,
 * because most providers accept only objects.
 */
export const getObjectInput = ({ input = {} }: Call): Readonly<Record<string, unknown>> =>
  getRecord(input) ?? { input };
