import { PayloadText } from '../../syntax/chatmd-markup/PayloadText.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import { commentEnd, hidingMarks, rawEnd, rawStart } from '../rawAndCommentMarkers.ts';

/** Adds source text to a payload: RAW blocks without their markers, and the rest without comments. */
const addLiteral = (literal: string, payload: PayloadText): void => {
  const lastCommentEnd = literal.lastIndexOf(commentEnd);
  let at = 0;
  hidingMarks.lastIndex = 0;
  for (let found = hidingMarks.exec(literal); found !== null; found = hidingMarks.exec(literal)) {
    const from = hidingMarks.lastIndex;
    if (found[0] === rawStart) {
      const end = literal.indexOf(rawEnd, from);
      const to = end === -1 ? literal.length : end;
      payload.addOutside(literal.slice(at, found.index));
      payload.startRaw();
      payload.addRaw(literal.slice(from, to));
      payload.endRaw();
      at = to + rawEnd.length;
    } else if (from <= lastCommentEnd) {
      payload.addOutside(literal.slice(at, found.index));
      at = literal.indexOf(commentEnd, from) + commentEnd.length;
    }
    hidingMarks.lastIndex = Math.max(at, from);
  }
  payload.addOutside(literal.slice(at));
};

/**
 * Returns the content of nodes as one string, in which tags stay as written. Streaming the same source through the
 * ChatMD notation produces the same text.
 */
export const getTextContent = (nodes: readonly Pick<ChatMdNode, 'literal'>[]): string => {
  let content = '';
  const payload = new PayloadText((piece) => {
    content += piece;
  });
  nodes.forEach(({ literal }) => addLiteral(literal, payload));
  return content;
};
