import { describe, expect, it } from 'vitest';
import { callout } from '../../../../src/reading/syntax/index.ts';
import { readEvents } from '../../../support/readEvents.ts';

const call = '> [!tool a c1]';

/** Whether a callout is read as a call at the `@`. */
const isRead = (text: string): boolean =>
  readEvents([text.replace('@', call)], { syntaxes: [callout] }).calls.length === 1;

describe('MarkdownBlocks', () => {
  it.each([
    ['after a paragraph', 'text\n@'],
    ['after a heading', '# text\n@'],
    ['after a list', '- a\n- b\n@'],
    ['after a nested list', '- a\n  - b\n\n    text\n@'],
    ['after a closed fence', '```js\ncode\n```\n@'],
    ['after a fence that a longer one closes', '```\ncode\n`````  \n@'],
    ['after a fence in a list, which the quote ends', '1. ```\n@'],
    ['after a fence in a quote that has ended', '> ```\n> code\n\n@'],
    ['after indented code', '    code\n@'],
    ['after two backticks', '``\n@'],
    ['after a fence whose info string contains a backtick', '``` a`b\n@'],
    ['after tildes within a line of text', 'a ~~~\n@'],
    ['after four spaces and a fence', 'text\n\n    ```\n@'],
    ['after a thematic break', '***\n@'],
  ])('reads a callout %s', (_, text) => {
    expect(isRead(text)).toBe(true);
  });

  it.each([
    ['a fence', '```\n@\n```'],
    ['a fence that never closes', 'text\n```\nmore\n@'],
    ['a fence of tildes with backticks in it', '~~~\n```\n@\n```\n~~~'],
    ['a fence that a shorter one does not close', '````\n```\n@'],
    ['a fence that a fence with an info string does not close', '```\n```js\n@'],
    ['a fence that an indented one does not close', '```\n    ```\n@'],
    ['an indented fence', '   ```\n@'],
    ['a fence with CRLF', '```\r\n@\r\n```\r\n'],
    ['a fence in the same quote', '> text\n> ```\n@'],
    ['a fence after an empty item that a blank line has ended', '-\n\n  ```\n@'],
    ['a fence after blank lines', '\n\n```\n\n\n@'],
    ['a fence after a fence', '```\na\n```\n\n~~~\n@\n~~~'],
  ])('ignores a callout in %s', (_, text) => {
    expect(isRead(text)).toBe(false);
  });

  it('decides a very long line by its start, however it is split', () => {
    const text = `\`\`\`${'x'.repeat(1100)}\`\n${call}\n`;
    const whole = readEvents([text], { syntaxes: [callout] });
    const single = readEvents(text.split(''), { syntaxes: [callout] });
    expect(single).toEqual(whole);
  });
});
