import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';

/** Parses the input of a ChatMD call, which is JSON by convention. Any other text is the input itself. */
export const parseChatMdInput = (text: string): unknown =>
  text === '' ? {} : parseJsonOrText(text, maxJsonDepth);
