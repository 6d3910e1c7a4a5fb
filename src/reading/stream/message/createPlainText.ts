import type { CreateMessageText } from './MessageText.ts';
import { TextPartIds } from './TextPartIds.ts';

/** Creates a text without calls, for sources that send all calls themselves. It needs no scanner. */
export const createPlainText: CreateMessageText = (textId, { emit }) => {
  const parts = new TextPartIds('text', textId, emit);
  let length = 0;
  return {
    get length() {
      return length;
    },
    feed: (delta) => {
      length += delta.length;
      parts.add(delta);
    },
    end: () => parts.end(),
    interrupt: () => parts.end(),
  };
};
