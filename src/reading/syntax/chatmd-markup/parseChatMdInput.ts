import { deepestJson, readHeldJson } from '../../../core/json/parseJsonOrText.ts';

/** Reads the input of a ChatMD call: by convention it is JSON, else it is the text itself. */
export const readChatMdInput = (text: string): unknown =>
  text === '' ? {} : readHeldJson(text, deepestJson);
