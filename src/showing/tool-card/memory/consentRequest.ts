import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** What somebody is asked to agree to, as it was when it was shown. */
export interface ToolCardRequest {
  /** The id that the answer goes to. */
  readonly id: string;
  readonly toolCallId: string;
  readonly toolName: string;
  /** A frozen copy of the input. */
  readonly input: unknown;
}

/** A request as a card shows it. */
export interface ShownRequest extends ToolCardRequest {
  readonly title: string;
  /** The whole input, exactly; undefined where it has not arrived or cannot be shown so. */
  readonly text: string | undefined;
}

const requestIdOf = ({ approvalId, toolCallId }: ToolCardInvocation): string =>
  approvalId ?? toolCallId;

/** Takes down what a call asks for right now, if it asks. */
export function consentRequest(invocation: ToolCardInvocation, title: string): ShownRequest {
  const { toolCallId, toolName, state, input } = invocation;
  const copy = state === 'approval-requested' ? copyExactJson(input) : undefined;
  return {
    id: requestIdOf(invocation),
    toolCallId,
    toolName,
    title,
    input: copy?.value,
    text: copy && JSON.stringify(copy.value, null, 2),
  };
}

/** Whether two requests ask for the same. */
export const isSameRequest = (one: ShownRequest, other: ShownRequest): boolean =>
  one.id === other.id &&
  one.toolCallId === other.toolCallId &&
  one.toolName === other.toolName &&
  one.title === other.title &&
  one.text === other.text;
