import type { ChatMessagePart } from '@mui/x-chat/headless';

/**
 * Returns the text of a message part, or an empty string if there isn't one. A stored text part might lack
 * its text.
 */
export const getPartText = (part: ChatMessagePart): string => {
  const text: unknown = part.type === 'text' ? part.text : '';
  return typeof text === 'string' ? text : '';
};
