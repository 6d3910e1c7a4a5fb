import { describe, expect, it } from 'vitest';
import { callout } from '../../../../src/reading/syntax/index.ts';
import { readEvents } from '../../../support/readEvents.ts';

const call = '> [!tool a c1]';

/** Whether a callout is read as one where the mark stands. */
const isRead = (text: string): boolean =>
  readEvents([text.replace('@', call)], { syntaxes: [callout] }).calls.length === 1;

describe('MarkdownCode', () => {
  it.each([
    ['behind a paragraph', 'text\n@'],
    ['behind a heading', '# text\n@'],
    ['behind a list', '- a\n- b\n@'],
    ['behind a nested list', '- a\n  - b\n\n    text\n@'],
    ['behind a closed fence', '```js\ncode\n```\n@'],
    ['behind a fence that a longer one closes', '```\ncode\n`````  \n@'],
    ['behind a fence in a list, which the quote ends', '1. ```\n@'],
    ['behind a fence in a quote that has ended', '> ```\n> code\n\n@'],
    ['behind indented code', '    code\n@'],
    ['behind two backticks', '``\n@'],
    ['behind a fence whose name holds a backtick', '``` a`b\n@'],
    ['behind a line of tildes within text', 'a ~~~\n@'],
    ['behind four spaces and a fence', 'text\n\n    ```\n@'],
    ['behind a rule', '***\n@'],
  ])('reads a callout %s', (_, text) => {
    expect(isRead(text)).toBe(true);
  });

  it.each([
    ['a fence', '```\n@\n```'],
    ['a fence that never closes', 'text\n```\nmore\n@'],
    ['a fence of tildes with backticks in it', '~~~\n```\n@\n```\n~~~'],
    ['a fence that a shorter one does not close', '````\n```\n@'],
    ['a fence that one with a name does not close', '```\n```js\n@'],
    ['a fence that an indented one does not close', '```\n    ```\n@'],
    ['an indented fence', '   ```\n@'],
    ['a fence with CRLF', '```\r\n@\r\n```\r\n'],
    ['a fence of the same quote', '> text\n> ```\n@'],
    ['a fence behind an empty item that a blank line has ended', '-\n\n  ```\n@'],
    ['a fence behind blank lines', '\n\n```\n\n\n@'],
    ['a fence behind a fence', '```\na\n```\n\n~~~\n@\n~~~'],
  ])('reads no callout in %s', (_, text) => {
    expect(isRead(text)).toBe(false);
  });

  it('judges a very long line by its start, however it comes', () => {
    const text = `\`\`\`${'x'.repeat(1100)}\`\n${call}\n`;
    const whole = readEvents([text], { syntaxes: [callout] });
    const single = readEvents(text.split(''), { syntaxes: [callout] });
    expect(single).toEqual(whole);
  });
});
