import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  syntaxes,
  trackLiterals,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import type { CallSink, Input, Reading, Syntax } from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

/** `$cats$` anywhere in a line. */
const dollar: Syntax = {
  name: 'dollar',
  openers: [{ text: '$', atLineStart: false }],
  *parse(input: Input, call: CallSink): Reading<void> {
    const query = yield* input.peekLine((text) => !text.includes('$'));
    if (query.includes('$')) {
      call.start(input.take(query.indexOf('$')));
      input.take(1);
      call.finish({ input: {} });
    }
  },
  write: () => '',
  describe: () => '',
};

const findCalls = (text: string, ...notations: Syntax[]): string[] =>
  everySplit(text, (pieces) => readEvents(pieces, { syntaxes: notations })).calls.map(
    ({ toolName }) => toolName,
  );

describe('trackLiterals', () => {
  const marked = '$a$ `$b$` $c$\n`` ` $d$ `` $e$\n\\`$f$\nx <!-- $g$ --> $h$\n';

  it('finds no call in a code span or comment, but the calls around them', () => {
    expect(findCalls(marked, { ...dollar, trackLiterals })).toEqual(['a', 'c', 'e', 'f', 'h']);
  });

  it('also applies to the other notations of a text', () => {
    expect(findCalls(marked, dollar, xml)).toEqual(['a', 'c', 'e', 'f', 'h']);
  });

  it('is used by each notation with an opener within a line', () => {
    const withinLines = Object.values(syntaxes).filter(({ openers }) =>
      openers.some(({ atLineStart }) => !atLineStart),
    );
    expect(withinLines).toContain(xml);
    expect(withinLines.filter((syntax) => syntax.trackLiterals !== trackLiterals)).toEqual([]);
  });
});

describe('a notation without trackLiterals', () => {
  it('starts no call after a backtick in its line', () => {
    expect(findCalls('$a$ `$b$` $c$\n$d$\n', dollar)).toEqual(['a', 'd']);
  });
});

describe('a comment that starts its line', () => {
  const call = '^^^search\nquery: cats\n^^^\n';

  it.each([
    ['hides calls up to its end', `<!--\n${call}-->\n${call}`, 1],
    ['hides all calls if it has no end', `${call}<!-- not now\n${call}`, 1],
    ['can end in its first line, however long', `  <!-- ${'a '.repeat(600)}-->\n${call}`, 1],
    ['is text in a code block', `    <!--\n\n${call}`, 1],
    ['is text after other text', `Now <!--\n${call}-->\n${call}`, 2],
  ])('%s', (_, text, count) => {
    expect(findCalls(text, caret)).toHaveLength(count);
    expect(findCalls(text, caret, xml)).toHaveLength(count);
  });

  it.each(['<!--\n-->', '<!--> -->', '<!-- a -- b --->', '<!-- a\nb --> `x`'])(
    'leaves the rest of its line to other notations: %j',
    (comment) => {
      expect(findCalls(`${comment} $a$\n`, { ...dollar, trackLiterals })).toEqual(['a']);
    },
  );

  it.each([
    ['in its first line', '<!-- </pre> -->'],
    ['in its first line only', '<!-- </pre>\n-->'],
    ['after it', '<!--\n--> </pre>'],
  ])('can contain the end of an HTML block %s', (_, comment) => {
    expect(findCalls(`<pre>\n${comment}\n\n> [!tool a c1]\n`, callout)).toEqual(['a']);
  });
});
