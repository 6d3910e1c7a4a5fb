import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import { isCallPart } from './isCallPart.ts';
import type { CallPart } from './isCallPart.ts';

/** Returns the call with the given id in a message, or undefined if there isn't one. */
export const findCall = (
  { parts }: ChatMessage,
  toolCallId: string | undefined,
): CallPart['toolInvocation'] | undefined =>
  parts.filter(isCallPart).find(({ toolInvocation }) => toolInvocation.toolCallId === toolCallId)
    ?.toolInvocation;
