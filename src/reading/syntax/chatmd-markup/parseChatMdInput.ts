import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';

/**
 * Parses the input of a ChatMD call, which is JSON by convention. Returns any other text as it is, and an
 * empty object if there is no text.
 */
export const parseChatMdInput = (text: string): unknown =>
  text === '' ? {} : parseJsonOrText(text, maxJsonDepth);
