import { PayloadText } from '../../syntax/chatmd-markup/PayloadText.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';

/** Adds what is written in a document: its RAW blocks, and all else but comments. */
const addWritten = (literal: string, payload: PayloadText): void => {
  const mark = /RAW\||<!--/g;
  const lastCommentEnd = literal.lastIndexOf('-->');
  let at = 0;
  for (let found = mark.exec(literal); found !== null; found = mark.exec(literal)) {
    const from = mark.lastIndex;
    if (found[0] === 'RAW|') {
      const end = literal.indexOf('|RAW', from);
      const to = end === -1 ? literal.length : end;
      payload.addOutside(literal.slice(at, found.index));
      payload.startRaw();
      payload.addRaw(literal.slice(from, to));
      payload.endRaw();
      at = to + '|RAW'.length;
    } else if (from <= lastCommentEnd) {
      payload.addOutside(literal.slice(at, found.index));
      at = literal.indexOf('-->', from) + '-->'.length;
    }
    mark.lastIndex = Math.max(at, from);
  }
  payload.addOutside(literal.slice(at));
};

/**
 * What nodes say as one text, in which the tags of elements stand as they are written: what a stream reads
 * that knows no such tags.
 */
export const textContent = (nodes: readonly Pick<ChatMdNode, 'literal'>[]): string => {
  let content = '';
  const payload = new PayloadText((piece) => {
    content += piece;
  });
  nodes.forEach(({ literal }) => addWritten(literal, payload));
  return content;
};
