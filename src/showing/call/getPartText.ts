import type { ChatMessagePart } from '@mui/x-chat/headless';

/** Returns the text of a message part, or an empty string if it has none. Stored text parts may lack it. */
export const getPartText = (part: ChatMessagePart): string => {
  const text: unknown = part.type === 'text' ? part.text : '';
  return typeof text === 'string' ? text : '';
};
