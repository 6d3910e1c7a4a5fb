import type { ChatMdNode } from '../ChatMdNode.ts';
import { rawEnd, rawStart } from '../rawAndCommentMarkers.ts';
import { getTextContent } from '../parse/getTextContent.ts';

const getIndent = (line: string): string => line.slice(0, line.length - line.trimStart().length);

/** Returns the common prefix of two indents. */
const getCommonStart = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) {
    length += 1;
  }
  return one.slice(0, length);
};

/*
 * ochat indents a RAW block together with its markers. Without dedenting, Markdown would treat the text
 * as code:
 *
 *   <assistant>
 *   	RAW|
 *   		It is short.
 *   	|RAW
 *   </assistant>
 */
const dedentRawBlock = ({ literal }: ChatMdNode): string | undefined => {
  const block = literal.trim();
  const end = block.indexOf(rawEnd);
  const inside = block.slice(rawStart.length, end);
  const start = /^[\t ]*(?:\r\n|\r|\n)/.exec(inside)?.[0];
  const margin =
    inside
      .slice(inside.trimEnd().length)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const isBlock = block.startsWith(rawStart) && end === block.length - rawEnd.length;
  if (!isBlock || start === undefined || margin === '') {
    return undefined;
  }
  const lines = inside
    .slice(start.length)
    .trimEnd()
    .split(/(?<=\n|\r(?!\n))/);
  const indents = lines.filter((line) => line.trim() !== '').map(getIndent);
  const indent = indents.reduce(getCommonStart, indents[0] ?? '');
  return indent.startsWith(margin)
    ? lines.map((line) => line.slice(line.startsWith(indent) ? indent.length : 0)).join('')
    : undefined;
};

/** Returns the text of nodes. If they consist of a single indented RAW block, removes the indentation. */
export const getDedentedText = (nodes: readonly ChatMdNode[]): string => {
  const [node, ...others] = nodes;
  const isText = node?.type === 'text' && others.length === 0;
  return (isText ? dedentRawBlock(node) : undefined) ?? getTextContent(nodes);
};
