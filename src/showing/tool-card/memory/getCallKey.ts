import type { ToolCardInvocation, ToolCardMessage } from '../../call/toolCardStatus.ts';

/** Returns the key of a call in the memories of its chat, or undefined if its message is unknown. */
export const getCallKey = (
  message: ToolCardMessage | undefined,
  { toolCallId }: ToolCardInvocation,
): string | undefined => message && `${message.id}/${toolCallId}`;
