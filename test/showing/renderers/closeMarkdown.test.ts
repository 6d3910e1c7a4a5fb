import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/showing/payload/views/markdown/renderMarkdown.ts';
import { closeMarkdown } from '../../../src/showing/renderers/closeMarkdown.ts';

describe('closeMarkdown', () => {
  it.each([
    ['So: **walk up', 'So: **walk up**'],
    ['So: **walk ', 'So: **walk**'],
    ['So: **walk up*', 'So: **walk up**'],
    ['So: **', 'So: '],
    ['So: *', 'So: '],
    ['Very *slow', 'Very *slow*'],
    ['**A *b', '**A *b***'],
    ['Call `run', 'Call `run`'],
    ['Call `', 'Call '],
    ['``a ` b', '``a ` b``'],
    ['~~old', '~~old~~'],
    ['~~old~', '~~old~~'],
    ['See [the do', 'See the do'],
    ['See [the docs]', 'See the docs'],
    ['See [the docs](https://exa', 'See the docs'],
    ['See ![a cat](https://exa', 'See a cat'],
    ['One **two**.\n\nThree **four', 'One **two**.\n\nThree **four**'],
  ])('completes %j', (text, expected) => {
    expect(closeMarkdown(text)).toBe(expected);
  });

  it.each([
    '',
    'Plain text.',
    'A **bold** word.',
    '2 * 3 * 4',
    '* an item',
    'snake_case and 2 ** 3',
    'Escaped \\*\\*stars',
    '`**` is code',
    '```js\nconst a = 2 **',
    'See [the docs](https://example.org).',
  ])('leaves %j unchanged', (text) => {
    expect(closeMarkdown(text)).toBe(text);
  });

  it.each([
    ['**Saturday** is the *best* day: `run` it, ~~or~~ see [the docs](https://example.org).'],
    ['- **One**: `a`\n- *Two*: [b](https://example.org)\n\nThen **three**.'],
  ])('shows no marker of %j, wherever it is cut', (text) => {
    for (let length = 0; length <= text.length; length += 1) {
      const html = renderToStaticMarkup(
        renderMarkdown(closeMarkdown(text.slice(0, length)), {}),
      ).replaceAll(/<[^>]*>/g, '');
      expect([length, html]).toEqual([length, expect.not.stringMatching(/[*`[\]~(]/)]);
    }
  });
});
