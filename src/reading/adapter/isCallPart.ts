import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';

/** A part that holds a call. */
export type CallPart = Extract<ChatMessagePart, { type: 'tool' | 'dynamic-tool' }>;

/** Whether a part holds a call. */
export const isCallPart = (part: ChatMessagePart): part is CallPart =>
  part.type === 'tool' || part.type === 'dynamic-tool';
