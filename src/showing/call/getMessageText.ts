import type { ChatMessage } from '@mui/x-chat/headless';
import type { StoredMessage } from './convertStoredMessages.ts';
import { toolActivity } from './toolActivity.ts';
import type { ToolActivity } from './toolActivity.ts';

/** Returns a string unchanged, and an empty string for other values, because stored messages may contain anything. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the content of a stored message without the commentary on its calls. */
export const getStoredText = ({ content, toolCalls }: StoredMessage): string => {
  const calls = toolCalls ?? [];
  let text = toText(content);
  for (const call of calls) {
    const commentary = toText(call.commentary);
    const start = commentary === '' ? -1 : text.indexOf(commentary);
    text = start === -1 ? text : text.slice(0, start) + text.slice(start + commentary.length);
  }
  return calls.length > 0 ? text.trim() : text;
};

/**
 * Returns the answer of a message. Removes recorded commentary from the start of the answer, because some messages
 * repeat the commentary in their text.
 */
const getAnswer = ({ text, calls }: ToolActivity): string => {
  let answer = text;
  for (const { record } of calls) {
    const commentary = record?.commentary?.trim() ?? '';
    const trimmed = answer.trimStart();
    const rest = trimmed.slice(commentary.length);
    if (commentary !== '' && trimmed.startsWith(commentary) && /^(?:\s|$)/.test(rest)) {
      answer = rest.trim();
    }
  }
  return answer;
};

/**
 * Returns the answer of a message as text, without the commentary on its calls. Also supports older stored messages
 * whose content includes the commentary.
 */
export const getMessageText = (message: ChatMessage | StoredMessage): string =>
  'content' in message ? getStoredText(message) : getAnswer(toolActivity(message));
