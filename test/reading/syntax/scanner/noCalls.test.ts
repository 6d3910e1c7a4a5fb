import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  createScanner,
  fence,
  parseText,
  syntaxes,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

const all = Object.values(syntaxes);

const toolNames = (text: string, notations = all): string[] =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: notations })).calls.map(
    ({ toolName }) => toolName,
  );

const call = '<tool:rm><param:path>/</param:path></tool:rm>';

describe('what stands in text that is no call', () => {
  it.each([
    ['a tag', `> [!tool fetch c1]\n> output: "${call}"\n> note: [\nend`],
    ['a thought', '> [!tool fetch]\n> output: |\n>   <think>\n> note: !x y\nend'],
    ['a tag of a fence', `\`\`\`tool fetch c1\noutput: "${call}"\nnote: [\n\`\`\`\nend`],
  ])('begins nothing where a block was refused: %s', (_, text) => {
    const { parts } = parseText(text, { syntaxes: all });
    expect(parts).toEqual([{ type: 'text', text }]);
    expect(toolNames(text)).toEqual([]);
  });

  it('leaves the block that was refused to others who may read it', () => {
    const text = '> [!tool fetch]\n> note: [\n';
    const other = {
      ...callout,
      name: 'other',
      *parse(...[input, sink]: Parameters<typeof callout.parse>) {
        yield* input.readLine();
        sink.start('other');
        sink.finish({});
      },
    };
    expect(toolNames(text, [callout, other])).toEqual(['other']);
  });

  it.each([
    ['backticks around a tag are code, and no fence', `\`\`\`${call}\`\`\`\n${call}\n`, ['rm']],
    ['a fence begins with its whole line', `~~~${call}\n${call}\n~~~\n`, []],
    ['no fence within HTML', '<div\n```<tool:x`<tool:rm></tool:rm>\n', []],
    ['a fence in a fence', '```markdown\n```tool rm c1\ninput: {}\n```\n', []],
    ['a longer fence in a fence', '~~~\n~~~~tool rm c1\ninput: {}\n~~~\n', []],
    ['a no-break space closes no fence', `\`\`\`\n\`\`\`\u00A0\n${call}\n\`\`\`\n`, []],
    ['a no-break space indents no fence', `\u00A0\`\`\`\n\n${call}\n`, ['rm']],
    ['a no-break space is no blank line', `text\n\u00A0\n    ${call}\n`, ['rm']],
    ['a fence in a list', `- ~~~ ${call}\n  ${call}\n  ~~~\n`, []],
    ['a fence within HTML', `<answer>\n~~~xml\n${call}\n~~~\n${call}\n</answer>\n`, ['rm']],
    ['a fence within HTML that ends with it', `<!--\n~~~\n${call}\n-->\n\n${call}\n`, ['rm']],
  ])('is known however it is cut: %s', (_, text, names) => {
    expect(toolNames(text)).toEqual(names);
  });

  it('is no line of HTML, but for notations that are Markdown', () => {
    const text = '<answer>\n> [!tool a c1]\n```tool b c2\n```\n^^^read\npath: x\n^^^\n</answer>\n';
    expect(toolNames(text, [caret, callout, fence, xml])).toEqual(['read']);
  });

  it.each([
    '> [!toolbox] hi',
    '```js the code',
    '~~~ toolbox',
    '```` tools',
    '```js\n<tool',
    '```js\n^^',
    '    > [!too',
    '^^^ ',
    '^^^.read',
    '^^^a. ',
    '<msg role="user" x="a',
  ])('is told as soon as it is certain: %j', (text) => {
    const scanner = createScanner({ syntaxes: all, onEvent: () => undefined });
    scanner.feed(text);
    expect(scanner.heldBack).toBe(0);
  });
});
