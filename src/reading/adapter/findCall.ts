import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import { isCallPart } from './isCallPart.ts';
import type { CallPart } from './isCallPart.ts';

/** Finds a call in a message by its id. */
export const findCall = (
  { parts }: ChatMessage,
  toolCallId: string | undefined,
): CallPart['toolInvocation'] | undefined =>
  parts.filter(isCallPart).find(({ toolInvocation }) => toolInvocation.toolCallId === toolCallId)
    ?.toolInvocation;
