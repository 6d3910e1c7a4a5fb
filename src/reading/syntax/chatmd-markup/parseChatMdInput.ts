import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';

/**
 * Parses the input of a ChatMD call, which is JSON by convention. Returns other text unchanged, and an empty object for
 * empty text.
 */
export const parseChatMdInput = (text: string): unknown =>
  text === '' ? {} : parseJsonOrText(text, maxJsonDepth);
