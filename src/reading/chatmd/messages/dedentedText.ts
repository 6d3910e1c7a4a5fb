import type { ChatMdNode } from '../ChatMdNode.ts';
import { textContent } from '../parse/textContent.ts';

const indentOf = (line: string): string => line.slice(0, line.length - line.trimStart().length);

/** What two indents begin with alike. */
const shared = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) {
    length += 1;
  }
  return one.slice(0, length);
};

/*
 * What ochat writes is indented together with the marks of RAW. Markdown would take it for code:
 *
 *   <assistant>
 *   	RAW|
 *   		It is short.
 *   	|RAW
 *   </assistant>
 */
const unindented = ({ literal }: ChatMdNode): string | undefined => {
  const block = literal.trim();
  const end = block.indexOf('|RAW');
  const inside = block.slice('RAW|'.length, end);
  const start = /^[\t ]*(?:\r\n|\r|\n)/.exec(inside)?.[0];
  const margin =
    inside
      .slice(inside.trimEnd().length)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const isBlock = block.startsWith('RAW|') && end === block.length - '|RAW'.length;
  if (!isBlock || start === undefined || margin === '') {
    return undefined;
  }
  const lines = inside
    .slice(start.length)
    .trimEnd()
    .split(/(?<=\n|\r(?!\n))/);
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const indent = indents.reduce(shared, indents[0] ?? '');
  return indent.startsWith(margin)
    ? lines.map((line) => line.slice(line.startsWith(indent) ? indent.length : 0)).join('')
    : undefined;
};

/** What somebody says in nodes: their content, without the indent of a RAW block that is all of it. */
export const dedentedText = (nodes: readonly ChatMdNode[]): string => {
  const [node, ...others] = nodes;
  const isText = node?.type === 'text' && others.length === 0;
  return (isText ? unindented(node) : undefined) ?? textContent(nodes);
};
