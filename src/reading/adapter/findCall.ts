import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import { isCallPart } from './isCallPart.ts';
import type { CallPart } from './isCallPart.ts';

/** Returns a call of a message, or undefined if the message doesn't contain it. */
export const findCall = (
  { parts }: ChatMessage,
  toolCallId: string | undefined,
): CallPart['toolInvocation'] | undefined =>
  parts.filter(isCallPart).find(({ toolInvocation }) => toolInvocation.toolCallId === toolCallId)
    ?.toolInvocation;
