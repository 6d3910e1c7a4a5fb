import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  createScanner,
  fence,
  glm,
  hermes,
  parseText,
  syntaxes,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

const all = [callout, fence, caret, syntaxes.xml, syntaxes.chatmd, syntaxes.thinking];

const toolNames = (text: string, notations = all): string[] =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: notations })).calls.map(
    ({ toolName }) => toolName,
  );

const call = '<tool:rm><param:path>/</param:path></tool:rm>';

describe('a scanner at code, HTML or a refused block', () => {
  it.each([
    ['a tag', `> [!tool fetch c1]\n> output: "${call}"\n> note: [\nend`],
    ['reasoning', '> [!tool fetch]\n> output: |\n>   <think>\n> note: !x y\nend'],
    ['a tag in a fence', `\`\`\`tool fetch c1\noutput: "${call}"\nnote: [\n\`\`\`\nend`],
  ])('finds no call inside a refused block: %s', (_, text) => {
    const { parts } = parseText(text, { syntaxes: all });
    expect(parts).toEqual([{ type: 'text', text }]);
    expect(toolNames(text)).toEqual([]);
  });

  it('finds no call directly after a backtick, even if several notations share the opener', () => {
    const text = 'a `<tool_call>{"name": "rm"}</tool_call> b\n';
    expect(toolNames(text, [glm, hermes])).toEqual([]);
    expect(toolNames(text, [hermes, glm])).toEqual([]);
  });

  it('finds no call in data that a notation has left, and reports no problem', () => {
    const data = {
      ...callout,
      name: 'data',
      openers: [{ text: 'data:', atLineStart: false }],
      *parse(...[input, sink]: Parameters<typeof callout.parse>) {
        yield* input.readLine();
        sink.leave();
      },
    };
    const text = `data:${call}\n${call}`;
    const { parts, problems } = parseText(text, { syntaxes: [data, xml] });
    expect(parts).toMatchObject([{ text: `data:${call}\n` }, { type: 'tool' }]);
    expect(problems).toEqual([]);
    expect(toolNames(text, [data, xml])).toEqual(['rm']);
  });

  it('offers a refused block to the next notation', () => {
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
    [
      'backticks around a tag are a code span, not a fence',
      `\`\`\`${call}\`\`\`\n${call}\n`,
      ['rm'],
    ],
    ['the whole opening line belongs to a fence', `~~~${call}\n${call}\n~~~\n`, []],
    ['a fence does not start inside an HTML tag', '<div\n```<tool:x`<tool:rm></tool:rm>\n', []],
    ['a fence in a fence', '```markdown\n```tool rm c1\ninput: {}\n```\n', []],
    ['a longer fence in a fence', '~~~\n~~~~tool rm c1\ninput: {}\n~~~\n', []],
    ['a no-break space keeps a fence from closing', `\`\`\`\n\`\`\`\u00A0\n${call}\n\`\`\`\n`, []],
    ['a no-break space keeps a fence from opening', `\u00A0\`\`\`\n\n${call}\n`, ['rm']],
    ['a line with a no-break space is not blank', `text\n\u00A0\n    ${call}\n`, ['rm']],
    ['a fence in a list', `- ~~~ ${call}\n  ${call}\n  ~~~\n`, []],
    ['a fence inside HTML', `<answer>\n~~~xml\n${call}\n~~~\n${call}\n</answer>\n`, ['rm']],
    ['a fence inside HTML that ends with the HTML', `<!--\n~~~\n${call}\n-->\n\n${call}\n`, ['rm']],
  ])('finds the same calls however the text is cut: %s', (_, text, names) => {
    expect(toolNames(text)).toEqual(names);
  });

  it.each([
    ['a code span', 'Write `@`, not `` ` @ `` or `x` `@\\`.'],
    ['a code span after escaped backticks', 'a \\` \\`` @ ` \\\\`@`'],
    ['a code span between others', '`a` @`b` `` ` @ ``'.replace('@`b`', '`b`')],
    ['a comment in a line', 'a <!-- @ ` --> `b <!-- ` `@` <!--@--> -->'],
    ['a comment', '<!-- @\n\n@ -->\n'],
    ['a comment that never ends', '<!--\n@\n\n@'],
    ['a code span in HTML', '<answer>\n`@`\n</answer>'],
    ['a code span in a very long line', `${'a `x` b '.repeat(700)}\`@\``],
    ['code that never ends', `${'``` '.repeat(1_500)}\`@\``],
  ])('finds no call inside %s', (_, text) => {
    for (const hidden of [call, '<tool_call function_name="rm"/>', '<think>x</think>']) {
      const whole = text.replaceAll('@', hidden);
      const read = (pieces: readonly string[]) => readEvents(pieces, { syntaxes: all });
      const { events } = whole.length > 1_000 ? read(whole.split('')) : everySplit(whole, read);
      expect(events).toEqual([{ type: 'text', text: whole }]);
    }
  });

  it.each([
    ['a backtick without another in its line', `a \` ${call}\n\``, ['rm']],
    ['a backtick whose counterpart is longer', `a \` ${call} \`\``, ['rm']],
    ['a backtick at the end of the text', `it\` ${call}`, ['rm']],
    ['an escaped backtick', `\\\` ${call} \``, ['rm']],
    ['code spans', `\`a\` \`\`b \` c\`\` ${call} \`${call}\` ${call}`, ['rm', 'rm']],
    ['a comment', `a <!-- \` --> ${call} \``, ['rm']],
    ['a comment that starts its line', `<!-- a --> ${call}\n<!--\n-->${call}`, ['rm', 'rm']],
    ['a comment in a line that never ends', `a <!-- ${call}\n`, ['rm']],
  ])('finds a call after %s', (_, text, names) => {
    expect(toolNames(text)).toEqual(names);
  });

  it.each([
    ['a literal', 'a {{{ @ }}} {{{\n@\n\n```}}} b', 0],
    ['a literal in a very long line', `${'{{{ }} '.repeat(900)}@ }}} ${'}}'.repeat(3_000)}`, 0],
    ['a literal and in code', '`{{{` @ }}} {{{ ` }}} @ ` {{{`}}} @', 3],
    ['a comment in a literal', '{{{ <!-- }}} @ {{{ --> }}}', 1],
    ['a literal that never ends', 'a {{{ @\n@ {{{ }} @', 3],
  ])('finds no call inside the literals that a notation declares: %s', (_, text, count) => {
    const other = { ...xml, name: 'other', literals: [['{{{', '}}}'] as const] };
    const whole = text.replaceAll('@', call);
    const read = (pieces: readonly string[]) =>
      readEvents(pieces, { syntaxes: [caret, other] }).calls.length;
    expect(whole.length > 1_000 ? read(whole.split('')) : everySplit(whole, read)).toBe(count);
    expect(read([whole])).toBe(count);
  });

  it.each([
    [`a <!-- ${call} \` --> b`, []],
    [`a <!-- ${call} b`, ['rm']],
    [`a <!--\n${call} -->`, ['rm']],
  ])(
    'ends a comment within a line in that line, unless a notation says otherwise: %j',
    (text, names) => {
      expect(toolNames(text, [xml])).toEqual(names);
    },
  );

  it('passes text in a literal on as it arrives, up to what may start a call', () => {
    const scanner = createScanner({ syntaxes: all, onEvent: () => undefined });
    scanner.feed('RAW| a\nb <b> c');
    expect(scanner.heldBack).toBe(0);
    scanner.feed('<tool:a>\nc');
    expect(scanner.heldBack).toBe(10);
    scanner.feed('|RAW');
    expect(scanner.heldBack).toBe(0);
  });

  it('holds a call after a single backtick back for a limited number of characters', () => {
    const started: number[] = [];
    let length = 0;
    const scanner = createScanner({
      syntaxes: all,
      onEvent: ({ type }) => type === 'tool-input-start' && started.push(length),
    });
    for (const character of `a \` b <tool:w><param:x>${'x'.repeat(2_000)}`) {
      length += 1;
      scanner.feed(character);
    }
    expect(started).toEqual([1_002]);
  });

  it('reads a long line of backticks and tags', () => {
    const line = Array.from({ length: 30_000 }, (_, n) => `${'`'.repeat(1 + (n % 40))}<tool:x>`);
    const { text } = readEvents([line.join(' ')], { syntaxes: all });
    expect(text.length).toBeGreaterThan(0);
  });

  it('ignores Markdown notations inside HTML, and reads the others', () => {
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
  ])('reports text as soon as it is certain not to be a call: %j', (text) => {
    const scanner = createScanner({ syntaxes: all, onEvent: () => undefined });
    scanner.feed(text);
    expect(scanner.heldBack).toBe(0);
  });
});
