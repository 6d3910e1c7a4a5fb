import { describe, expect, it } from 'vitest';
import { callout, createScanner } from '../../../../src/reading/syntax/index.ts';
import type {
  CallSink,
  Input,
  Reading,
  Syntax,
  ToolEvent,
} from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

const unwritten = {
  write: () => '',
  describe: () => '',
};

/** `!search cats`: a line that calls a tool, if it has a query. */
const bang: Syntax = {
  ...unwritten,
  name: 'bang',
  openers: [{ text: '!search', atLineStart: true }],
  *parse(input: Input, call: CallSink): Reading<void> {
    const query = (yield* input.readLine()) ?? '';
    if (query.startsWith(' ')) {
      call.start('search');
      call.finish({ input: { query: query.trim() } });
    }
  },
};

/** `!search:cats!` anywhere in a line. It has the same opener as the other notation. */
const inline: Syntax = {
  ...unwritten,
  name: 'inline',
  openers: [{ text: '!search', atLineStart: false }],
  *parse(input: Input, call: CallSink): Reading<void> {
    const start = yield* input.peekLine((text) => text === '' || !text.includes('!'));
    const end = start.indexOf('!');
    if (start.startsWith(':') && end !== -1) {
      const query = input.take(end + 1).slice(1, -1);
      call.start('inline');
      call.finish({ input: { query } });
    }
  },
};

const read = (syntaxes: readonly Syntax[]) => (pieces: readonly string[]) =>
  readEvents(pieces, { syntaxes });

describe('createScanner with custom notations', () => {
  const text =
    'One !search:cats! and\n!search dogs\n!search\n!search:birds!\n> [!tool a c1]\n!searching\n';

  it.each([
    ['in one order', [bang, inline, callout]],
    ['in the reverse order', [callout, inline, bang]],
  ])(
    'tries notations that share an opener in turn, %s, and loses no text if one gives up',
    (_, syntaxes) => {
      const { calls, text: rest, events } = everySplit(text, read(syntaxes));
      expect(calls.map(({ toolName, written }) => [toolName, written.input])).toEqual([
        ['inline', { query: 'cats' }],
        ['search', { query: 'dogs' }],
        ['inline', { query: 'birds' }],
        ['a', undefined],
      ]);
      expect(rest).toBe('One  and\n!search\n\n!searching\n');
      expect(events.filter(({ type }) => type === 'problem')).toEqual([]);
    },
  );

  it('treats a call within a line as a word of that line', () => {
    const quoted = '- item !search:x!\n\n      !search:code!\n  !search:text!\n';
    const { calls, text: rest } = everySplit(quoted, read([inline]));
    expect(calls.map(({ written }) => written.input)).toEqual([{ query: 'x' }, { query: 'text' }]);
    expect(rest).toBe('- item \n\n      !search:code!\n  \n');
  });

  it('reports that a call was cut off if its syntax never ends it', () => {
    const endless: Syntax = {
      ...unwritten,
      name: 'endless',
      openers: [{ text: '$', atLineStart: false }],
      *parse(_: Input, call: CallSink): Reading<void> {
        call.start('endless');
        for (;;) {
          yield;
        }
      },
    };
    const { events } = read([endless])(['a $ b']);
    expect(events).toContainEqual(
      expect.objectContaining({
        problem: expect.objectContaining({ code: 'cut-off', toolCallId: 'tool-call-1' }),
      }),
    );
  });

  it('throws if a syntax reports an input before it announces a call', () => {
    const hasty: Syntax = {
      ...unwritten,
      name: 'hasty',
      openers: [{ text: '$', atLineStart: false }],
      *parse(input: Input, call: CallSink): Reading<void> {
        yield* input.readLine();
        call.input({});
      },
    };
    expect(() => read([hasty])(['$'])).toThrow(
      /called input\(\) while no call was open\..*Call start/,
    );
  });
});

describe('createScanner', () => {
  it('passes all text on if it has no notations', () => {
    const texts: string[] = [];
    const onEvent = (event: ToolEvent): void => void texts.push('text' in event ? event.text : '');
    const scanner = createScanner({ syntaxes: [], onEvent });
    scanner.feed('> [!tool a]\n<tool:b');
    expect(texts.join('')).toBe('> [!tool a]\n<tool:b');
    scanner.end();
  });

  it('throws if it is given no list of notations', () => {
    expect(() => Reflect.apply(createScanner, undefined, [{}])).toThrow(
      /was given undefined as its list of syntaxes/,
    );
  });

  it('throws if it is fed after its end', () => {
    const scanner = createScanner({ syntaxes: [callout], onEvent: () => undefined });
    scanner.end();
    expect(() => scanner.feed('more')).toThrow(/feed\(\) was called after end\(\)/);
  });

  it('closes each call without throwing, wherever the text ends or is cut off', () => {
    const text = '> [!tool a c1]\n> input: [1,\n>  2]\n\n```\n> [!tool b]\n```\n> [!tool\n';
    for (let length = 0; length <= text.length; length += 1) {
      for (const cutOff of [true, false]) {
        const events: ToolEvent[] = [];
        const scanner = createScanner({
          syntaxes: [callout],
          onEvent: (event) => events.push(event),
        });
        scanner.feed(text.slice(0, length));
        scanner.end({ cutOff });
        const announced = events.filter(({ type }) => type === 'tool-input-start').length;
        const ended = events.filter(
          (event) =>
            event.type === 'tool-input-available' ||
            event.type === 'tool-input-error' ||
            (event.type === 'problem' && event.problem.code === 'cut-off'),
        ).length;
        expect(ended).toBeGreaterThanOrEqual(announced);
      }
    }
  });

  it('ignores empty pieces', () => {
    const { events } = read([callout])(['', '> [!tool a c1]', '', '\n', '']);
    expect(events).toEqual(read([callout])(['> [!tool a c1]\n']).events);
  });

  it.each([
    ['no options', []],
    ['no onEvent', [{ syntaxes: [callout] }]],
    ['names of notations', [{ syntaxes: ['callout'], onEvent: () => undefined }]],
  ])('throws at once if it is given %s', (_, options) => {
    // Programs without types can make this mistake.
    expect(() => Reflect.apply(createScanner, undefined, options)).toThrow(
      /^toolcard: .*createScanner\(\)/,
    );
  });

  it('throws if it is fed something other than text', () => {
    const scanner = createScanner({ syntaxes: [callout], onEvent: () => undefined });
    // Programs without types can make this mistake.
    const text = JSON.parse('null');
    expect(() => scanner.feed(text)).toThrow(/toolcard: the text of feed\(\) is null\./);
  });
});
