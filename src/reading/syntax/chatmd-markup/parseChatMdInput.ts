import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';

/** The `type` of a call whose input is plain text, even if it looks like JSON. */
export const customType = 'custom_tool_call';

/**
 * Parses the input of a ChatMD call, which is normally JSON. Returns other text unchanged, and an empty object for
 * empty text.
 */
export const parseChatMdInput = (text: string): unknown =>
  text === '' ? {} : parseJsonOrText(text, maxJsonDepth);
