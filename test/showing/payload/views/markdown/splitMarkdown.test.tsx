import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../../src/showing/payload/views/markdown/renderMarkdown.ts';
import { splitMarkdown } from '../../../../../src/showing/payload/views/markdown/splitMarkdown.ts';

const render = (text: string): string => renderToStaticMarkup(renderMarkdown(text, {}));

const lines = [
  ...',,Words,# Title,- item,2. item,  more,    code,> quote,| a | b |,| - | - |,---,```,```js'.split(
    ',',
  ),
  ...'~~~,> ```,- ```,   ```,````,<div>,```a```,*a,***,\tx,a  ,[a]: b,<!-- a,- [ ] b,<b>'.split(
    ',',
  ),
  ...'1. ~~~,>- ```,  ```,``` a ` b'.split(','),
];

describe('splitMarkdown', () => {
  it('splits a text at its blank lines', () => {
    expect(splitMarkdown('# a\n\nb\nc\n\n- d\n\n- e\n\nf')).toEqual([
      '# a\n\n',
      'b\nc\n\n- d\n\n- e\n\n',
      'f',
    ]);
  });

  it('keeps a fence together, and a text whose parts depend on each other', () => {
    expect(splitMarkdown('```\na\n\nb\n```\n\nc')).toEqual(['```\na\n\nb\n```\n\n', 'c']);
    expect(splitMarkdown('[a]\n\nb\n\n[a]: c')).toHaveLength(1);
    expect(splitMarkdown('<!-- a\n\nb -->')).toHaveLength(1);
  });

  it('shows the blocks like the whole text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 14 }), (parts) => {
        const text = parts.join('\n');
        const blocks = splitMarkdown(text) ?? [];
        expect(blocks.join('')).toBe(text);
        const shown = blocks.map(render).join('').replaceAll('\n', '');
        expect(shown).toBe(render(text).replaceAll('\n', ''));
      }),
      { numRuns: 1_500 },
    );
  });

  it('keeps all blocks but the last while a text grows', () => {
    const text = '# a\n\nb\n\n```\nc\n\nd\n```\n\ne\n\nf '.repeat(5);
    let before: string[] = [];
    for (let length = 1; length <= text.length; length += 1) {
      const blocks = splitMarkdown(text.slice(0, length)) ?? [];
      // A line end may still become a continuation, so one block may join the one before it.
      expect(blocks.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      before = blocks;
    }
  });

  it('leaves a text that is too long for Markdown', () => {
    expect(splitMarkdown('word '.repeat(100_000))).toBeUndefined();
    expect(splitMarkdown('a\n\n'.repeat(1_000))).toBeUndefined();
  });
});
