import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getCallRecord } from '../../../core/callRecords.ts';
import { getRecord, getText } from '../../../core/json/getPath.ts';
import type { ToolInvocation } from '../../syntax/Syntax.ts';
import { getOutcome } from './Outcome.ts';
import type { Outcome } from './Outcome.ts';
import { parseProviderMetadata } from './ProviderMetadata.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

/** A call with everything that is known about it, whether its part or its record contains it. */
export interface Call {
  readonly invocation: ToolInvocation;
  /** The id, or a similar one if the id is repeated or not allowed. */
  readonly id: string;
  readonly name: string;
  readonly isDynamic: boolean;
  /** The input. If the call failed because of its input, all that is known of it. */
  readonly input: unknown;
  readonly outcome: Outcome;
  /** Whether the provider ran the call itself. */
  readonly isHosted: boolean;
  readonly providerMetadata: ProviderMetadata;
  /** The record of the call. It contains what the way back needs, under the names of the AI SDK. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** Collects what is known about a call. */
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

/** Returns a text that a provider wants back with a call. */
export const getCallField = (
  { providerMetadata }: Call,
  provider: string,
  key: string,
): string | undefined => getText(providerMetadata, provider, key);

/**
 * Whether the input is text for a custom tool of OpenAI. Text that begins like an object is JSON that was
 * refused.
 */
export const hasTextInput = ({ invocation, outcome }: Call): boolean =>
  typeof invocation.input === 'string' &&
  !(outcome.type === 'error' && invocation.input.trimStart().startsWith('{'));

/** Returns the input as an object. Most providers accept nothing else, so other inputs are wrapped. */
export const getObjectInput = ({ input = {} }: Call): Readonly<Record<string, unknown>> =>
  getRecord(input) ?? { input };
