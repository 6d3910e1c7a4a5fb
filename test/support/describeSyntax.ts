import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeTools, parseText, writeCall } from '../../src/syntax/index.ts';
import type {
  ProblemCode,
  ReadCall,
  Syntax,
  ToolEvent,
  ToolInvocation,
} from '../../src/syntax/index.ts';
import { everySplit } from './everySplit.ts';
import { readEvents } from './readEvents.ts';
import type { Recording } from './readEvents.ts';

/** What a call must look like, as far as a fixture cares. */
type ExpectedCall = Partial<Pick<ReadCall, 'toolCallId' | 'toolName' | 'fields'>> &
  ReadCall['written'];

/** A text with calls, and what must come of it. */
export interface SyntaxFixture {
  /** The rule that it holds. */
  readonly rule: string;
  readonly text: string;
  readonly calls: readonly ExpectedCall[];
  /** The text around the calls, to the letter. */
  readonly rest: string;
  readonly problems?: readonly ProblemCode[];
}

/** Lines as one text. */
export const block = (...lines: string[]): string => lines.join('\n');

/** A text that is no call at all, to the letter. */
export const plain = (
  rule: string,
  text: string,
  problems: readonly ProblemCode[] = [],
): SyntaxFixture => ({ rule, text, calls: [], rest: text, problems });

const summary = ({ toolCallId, toolName, written, fields }: ReadCall) => ({
  toolCallId,
  toolName,
  fields,
  ...written,
});

const codesOf = (events: readonly ToolEvent[]): ProblemCode[] =>
  events.flatMap((event) => (event.type === 'problem' ? [event.problem.code] : []));

/** The ids that events announce, and those that they end. */
const announced = (events: readonly ToolEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'tool-input-start' ? [event.toolCallId] : []));

const ended = (events: readonly ToolEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === 'tool-input-available' || event.type === 'tool-input-error') {
      return [event.toolCallId];
    }
    const isCutOff = event.type === 'problem' && event.problem.code === 'cut-off';
    return isCutOff ? [event.problem.toolCallId ?? ''] : [];
  });

/** The call that comes of reading what was written of it. */
const readBack = (syntax: Syntax, invocation: ToolInvocation): unknown => {
  const text = `before\n${writeCall(invocation, syntax)}\nafter`;
  const { parts, problems } = parseText(text, { syntaxes: [syntax] });
  expect(problems).toEqual([]);
  expect(parts.map(({ type }) => type)).toEqual(['text', 'tool', 'text']);
  const part = parts.find(({ type }) => type === 'tool');
  return part !== undefined && 'toolInvocation' in part ? part.toolInvocation : undefined;
};

/** Holds that a notation reads its fixtures, however they are cut, and reads back what it writes. */
export function describeSyntax(syntax: Syntax, fixtures: readonly SyntaxFixture[]): void {
  const read = (pieces: readonly string[]): Recording => readEvents(pieces, { syntaxes: [syntax] });

  describe.each(fixtures)(`${syntax.name}: $rule`, ({ text, calls, rest, problems = [] }) => {
    it('reads the calls, the text around them and the problems, however the text is cut', () => {
      const recording = everySplit(text, read);
      expect(recording.calls.map(summary)).toEqual(
        calls.map((call) => expect.objectContaining(call)),
      );
      expect(recording.text).toBe(rest);
      expect(codesOf(recording.events)).toEqual(problems);
    });

    it('loses no character: what is no text is the source of a call', () => {
      const recording = read([text]);
      const sources = recording.calls.map(({ start, end }) => text.slice(start, end));
      const byteOrderMark = text.startsWith('\uFEFF') ? 1 : 0;
      expect(recording.text.length + sources.join('').length + byteOrderMark).toBe(text.length);
      for (const source of sources) {
        expect(read([source]).calls).toHaveLength(1);
      }
    });

    it('closes each call that it announces, wherever the text ends', () => {
      for (let length = 0; length <= text.length; length += 1) {
        const { events } = read([text.slice(0, length)]);
        expect(ended(events)).toEqual(expect.arrayContaining(announced(events)));
      }
    });

    it('gives whole text and stream the same parts', () => {
      const { parts } = parseText(text, { syntaxes: [syntax] });
      const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      expect(texts.join('')).toBe(rest);
      const ids = parts.flatMap((part) =>
        part.type === 'tool' ? [part.toolInvocation.toolCallId] : [],
      );
      expect(ids).toEqual([...new Set(read([text]).calls.map(({ toolCallId }) => toolCallId))]);
    });
  });

  describe(`${syntax.name}, written`, () => {
    const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
    const name = fc
      .oneof(
        fc.constantFrom('search', 'a b', '__proto__', ']', '"', "it's"),
        fc.string({ minLength: 1, unit: 'binary' }),
      )
      .filter((text) => text.trim() !== '');

    it('reads back as the same call, whatever JSON it holds', () => {
      fc.assert(
        fc.property(name, name, json, json, (toolName, toolCallId, input, output) => {
          const invocation = {
            toolName,
            toolCallId,
            state: 'output-available',
            input,
            output,
          } as const;
          expect(readBack(syntax, invocation)).toMatchObject(invocation);
          expect(readBack(syntax, invocation)).toMatchObject({ input, output });
        }),
        { numRuns: 2_000 },
      );
    });

    it.each([
      '...',
      '---',
      ' \n',
      '  a\n b\n',
      'a\n  \nb',
      'a \nb',
      '\n\na\n\n\n',
      '\tb',
      '# x',
      'a: b',
      '- c',
      '> [!tool x]',
      '```\ncode\n```',
      '~~~~~',
      '\u0085\u2028\uFEFF',
      'x'.repeat(2000),
    ])('reads back the text %j to the letter', (text) => {
      const input = { [text]: text, list: [text, [text]] };
      const invocation = {
        toolName: text,
        toolCallId: text,
        state: 'output-available',
        input,
        output: text,
      } as const;
      const isBlank = text.trim() === '';
      const named = isBlank ? { ...invocation, toolName: 'a', toolCallId: 'c' } : invocation;
      expect(readBack(syntax, named)).toMatchObject(named);
    });

    it('says so when it cannot hold as much', () => {
      const invocation = { toolName: 'a', toolCallId: 'c1', state: 'input-available' } as const;
      const keys = Object.fromEntries(Array.from({ length: 10_001 }, (_, key) => [`k${key}`, 1]));
      for (const input of [keys, 'x'.repeat(1_100_000), Array.from({ length: 3 })]) {
        expect(() => writeCall({ ...invocation, input }, syntax)).toThrow(/cannot be written/);
      }
    });

    it.each([
      { state: 'input-streaming' },
      { state: 'input-available' },
      { state: 'approval-requested' },
      { state: 'approval-responded', approval: { approved: true } },
      { state: 'output-error', errorText: 'It broke:\n  badly' },
      { state: 'output-denied', approval: { approved: false, reason: 'No.' } },
    ] as const)('reads back in the state $state', (rest) => {
      const invocation = { toolName: 'search', toolCallId: 'c1', input: { q: 1 }, ...rest };
      expect(readBack(syntax, invocation)).toMatchObject(invocation);
    });

    it.each([
      ['undefined', { a: [undefined] }],
      ['a function', () => 1],
      ['NaN', Number.NaN],
      ['a date', new Date(0)],
      ['a bigint', 1n],
      ['a map', new Map()],
    ])('says so when it cannot hold %s', (_, input) => {
      const invocation = {
        toolName: 'a',
        toolCallId: 'c1',
        state: 'input-available',
        input,
      } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(
        /toolcard: The call c1 of a cannot be written/,
      );
    });

    it.each([
      ['name', { toolName: ' ', toolCallId: 'c1' }],
      ['id', { toolName: 'a', toolCallId: '' }],
    ])('says so when the %s is blank', (_, identity) => {
      const invocation = { ...identity, state: 'input-available' } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(/its name or its id is blank/);
    });

    it('says so when a value is its own part', () => {
      const input: Record<string, unknown> = {};
      input['self'] = input;
      const invocation = {
        toolName: 'a',
        toolCallId: 'c1',
        state: 'input-available',
        input,
      } as const;
      expect(() => writeCall(invocation, syntax)).toThrow(/nests deeper/);
    });

    it('explains itself and the tools to a model in a form that reads back', () => {
      const words = describeTools(
        {
          get_weather: {
            description: 'Tells the weather.',
            inputSchema: { properties: { city: { type: 'string' } }, required: ['city'] },
          },
        },
        syntax,
      );
      expect(words).toContain('- city (string, required)');
      const { parts } = parseText(words, { syntaxes: [syntax] });
      expect(parts).toContainEqual({
        type: 'tool',
        toolInvocation: expect.objectContaining({ state: 'input-available' }),
      });
    });
  });
}
