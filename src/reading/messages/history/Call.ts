import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallRecord } from '../../../core/callRecords.ts';
import { getRecord, getText } from '../../../core/json/getPath.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { getOutcome } from './Outcome.ts';
import type { Outcome } from './Outcome.ts';
import { parseProviderMetadata } from './ProviderMetadata.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

/** A call with the data from both its part and its call record. */
export interface Call {
  readonly invocation: ToolInvocation;
  /** The id, or a similar id if the original one is repeated or not allowed. */
  readonly id: string;
  readonly name: string;
  readonly isDynamic: boolean;
  /**
   * The input. Comes from the call record if the part has none, for example because the input was
   * rejected.
   */
  readonly input: unknown;
  readonly outcome: Outcome;
  /** Whether the provider ran the call itself. */
  readonly isHosted: boolean;
  readonly providerMetadata: ProviderMetadata;
  /** The call record. It contains the data that must be sent back, under the names that the AI SDK uses. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Collects the data about a call from its part and its call record. */
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

/** Returns a string from the metadata that a provider expects back with a call. */
export const getCallField = (
  { providerMetadata }: Call,
  provider: string,
  key: string,
): string | undefined => getText(providerMetadata, provider, key);

/**
 * Whether the input is text for an OpenAI custom tool. In a failed call, text that starts like an object
 * is JSON that was rejected.
 */
export const hasTextInput = ({ invocation, outcome }: Call): boolean =>
  typeof invocation.input === 'string' &&
  !(outcome.type === 'error' && invocation.input.trimStart().startsWith('{'));

/**
 * Returns the input if it is an object. Wraps any other input in `{ input }`, because most providers accept
 * only objects.
 */
export const getObjectInput = ({ input = {} }: Call): Readonly<Record<string, unknown>> =>
  getRecord(input) ?? { input };
