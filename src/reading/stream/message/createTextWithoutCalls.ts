import type { CreateMessageText } from './MessageText.ts';
import { TextPartIds } from './TextPartIds.ts';

/** Creates a text reader that doesn't look for calls, for sources that send all calls themselves. */
export const createTextWithoutCalls: CreateMessageText = (textId, { emit }) => {
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
