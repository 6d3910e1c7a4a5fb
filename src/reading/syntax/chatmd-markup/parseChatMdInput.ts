import { maxJsonDepth, parseJsonOrText } from '../../../core/json/parseJsonOrText.ts';

/** Reads the input of a ChatMD call: by convention it is JSON, else it is the text itself. */
export const parseChatMdInput = (text: string): unknown =>
  text === '' ? {} : parseJsonOrText(text, maxJsonDepth);
