import type { ChatMessagePart } from '@mui/x-chat/headless';

/** The text that a part of a message holds. Stored messages may hold anything: a text may be without one. */
export const getPartText = (part: ChatMessagePart): string => {
  const text: unknown = part.type === 'text' ? part.text : '';
  return typeof text === 'string' ? text : '';
};
