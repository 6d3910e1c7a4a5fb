import { describe, expect, it } from 'vitest';
import { explainText, thinking } from '../../../../src/reading/syntax/index.ts';
import type { ScannerOptions, Syntax } from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import type { Recording } from '../../../support/readEvents.ts';

/** Calls that are joined by plus signs, markers and a special token, in their simplest form. */
const plus: Syntax = {
  name: 'plus',
  openers: [
    { text: '@', atLineStart: true },
    { text: '<|call|>', atLineStart: false, isToken: true },
    { text: '<|answer|>', atLineStart: false, isToken: true },
  ],
  *parse(input, call, opener) {
    if (opener.text === '<|answer|>') {
      call.omit();
      return;
    }
    for (;;) {
      let name = '';
      while (/\w/.test(input.peek()) || (input.available === 0 && !input.ended)) {
        if (input.available === 0) {
          yield;
        } else {
          name += input.take(1);
        }
      }
      if (name === '') {
        return;
      }
      call.start(name);
      if (name === 'bad') {
        call.fail('It is bad.', {});
      } else {
        call.finish({ input: {} });
      }
      if (input.peek() !== '+') {
        return;
      }
      input.take(1);
    }
  },
  write: () => '',
  describe: () => '',
};

const readWith =
  (options: Partial<ScannerOptions> = {}) =>
  (pieces: readonly string[]): Recording =>
    readEvents(pieces, { syntaxes: [plus, thinking], ...options });

const namesOf = ({ calls }: Recording): string[] => calls.map(({ toolName }) => toolName);

const read = (text: string): Recording => everySplit(text, readWith());

describe('a block with several calls', () => {
  it('announces each, with the source from the end of the call before it', () => {
    const text = 'a\n@one+bad+three b';
    const { calls, text: rest } = read(text);
    expect(calls.map(({ start, end }) => text.slice(start, end))).toEqual([
      '@one',
      '+bad',
      '+three',
    ]);
    expect(calls.map(({ written }) => written.state)).toEqual([
      undefined,
      'output-error',
      undefined,
    ]);
    expect(rest).toBe('a\n b');
  });

  it('ends the message between two of them, and says so once', () => {
    const text = '@one+two+three';
    for (const [maxCalls, end] of [
      [1, '@one'],
      [2, '@one+two'],
    ] as const) {
      const truncated: number[] = [];
      const recording = readEvents([text], {
        syntaxes: [plus],
        maxCalls,
        onTruncated: (offset) => truncated.push(offset),
      });
      expect(namesOf(recording)).toEqual(['one', 'two'].slice(0, maxCalls));
      expect(truncated).toEqual([end.length]);
    }
  });

  it('chains only calls to tools that are read-only', () => {
    const tools = { look: { readOnly: true }, act: {} };
    const chain = (text: string): string[] =>
      namesOf(everySplit(text, readWith({ chain: true, tools })));
    expect(chain('@look+look+act')).toEqual(['look', 'look']);
    expect(chain('@act+look')).toEqual(['act']);
  });
});

describe('a marker', () => {
  it('vanishes, and a new text starts after it', () => {
    const { text, calls } = read('x <|answer|>@one <|answer|>y');
    expect(text).toBe('x  y');
    expect(calls).toHaveLength(1);
  });

  it('is named as such when the text is explained', () => {
    const found = explainText('<|answer|>x<think>y</think>', { syntaxes: [plus, thinking] });
    expect(found.map(({ outcome }) => outcome)).toEqual(['marker', 'reasoning']);
  });
});

describe('an opener at the start of a line', () => {
  it('counts directly after reasoning', () => {
    expect(namesOf(read('<think>a</think>@one'))).toEqual(['one']);
    expect(namesOf(read('a <think>b</think>@one'))).toEqual(['one']);
    expect(namesOf(read('a @one'))).toEqual([]);
  });
});

describe('an opener in code', () => {
  it.each([
    '`<|call|>one`',
    'Write `<|call|>one\nor` so',
    'Write ``<|call|>one',
    'A `b <|call|>one` c',
    '```\n<|call|>one\n```',
  ])('starts no call: %j', (text) => {
    expect(read(text).text).toBe(text);
  });

  it.each(['`a`<|call|>one', 'a ` b <|call|>one', '\\`<|call|>one'])(
    'starts a call after code, or after a stray backtick: %j',
    (text) => {
      expect(namesOf(read(text))).toEqual(['one']);
    },
  );
});

describe('a special token after a closing fence', () => {
  it.each([
    ['```\nx\n```<|call|>one', '```\nx\n```'],
    ['~~~~ js\nx\n~~~~ <|call|>one\n<|call|>two', '~~~~ js\nx\n~~~~ \n'],
    ['- ```\n  x\n  ```<|answer|>\n<|call|>one', '- ```\n  x\n  ```\n'],
  ])('ends the fence: %j', (text, rest) => {
    const { calls, text: found } = read(text);
    expect(found).toBe(rest);
    expect(calls.length).toBeGreaterThan(0);
  });

  it.each([
    '````\nx\n```<|call|>one',
    '```\nx\n~~~<|call|>one',
    '```<|call|>one\n```',
    '```\nx ```<|call|>one',
    '```\nx\n```<|call|>\n<|call|>one',
    '```\n@one',
  ])('starts no call where no fence closes or no call follows: %j', (text) => {
    expect(read(text).text).toBe(text);
  });
});
