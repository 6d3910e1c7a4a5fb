import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';

/** A message part with a call. */
export type CallPart = Extract<ChatMessagePart, { type: 'tool' | 'dynamic-tool' }>;

/** Returns whether a message part contains a call. */
export const isCallPart = (part: ChatMessagePart): part is CallPart =>
  part.type === 'tool' || part.type === 'dynamic-tool';
