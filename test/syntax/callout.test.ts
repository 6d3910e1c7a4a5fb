import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callout,
  createScanner,
  describeTools,
  parseText,
  writeCall,
} from '../../src/syntax/index.ts';
import type { ReadCall, ToolEvent, ToolInvocation } from '../../src/syntax/index.ts';
import { everySplit } from '../support/everySplit.ts';
import { readEvents } from '../support/readEvents.ts';
import type { Recording } from '../support/readEvents.ts';
import { block, calloutFixtures } from './callout.fixtures.ts';

const read = (pieces: readonly string[]): Recording => readEvents(pieces, { syntaxes: [callout] });

const summary = ({ toolCallId, toolName, written, fields }: ReadCall) => ({
  toolCallId,
  toolName,
  fields,
  ...written,
});

const problemsOf = (events: readonly ToolEvent[]) =>
  events.flatMap((event) => (event.type === 'problem' ? [event.problem] : []));

/** The ids that events announce, and those that they end. */
const announced = (events: readonly ToolEvent[]) =>
  events.flatMap((event) => (event.type === 'tool-input-start' ? [event.toolCallId] : []));
const ended = (events: readonly ToolEvent[]) =>
  events.flatMap((event) =>
    event.type === 'tool-input-available' || event.type === 'tool-input-error'
      ? [event.toolCallId]
      : [],
  );

/** The events of a text that goes on. */
const scan = (...pieces: string[]): ToolEvent[] => {
  const events: ToolEvent[] = [];
  const scanner = createScanner({ syntaxes: [callout], onEvent: (event) => events.push(event) });
  pieces.forEach((piece) => scanner.feed(piece));
  return events;
};

const types = (events: readonly ToolEvent[]) => events.map(({ type }) => type);

/** The call that comes of reading what was written of it. */
const readBack = (invocation: ToolInvocation): unknown => {
  const text = `before\n${writeCall(invocation, callout)}\nafter`;
  const { parts, problems } = parseText(text, { syntaxes: [callout] });
  expect(problems).toEqual([]);
  expect(parts.map(({ type }) => type)).toEqual(['text', 'tool', 'text']);
  const part = parts.find(({ type }) => type === 'tool');
  return part !== undefined && 'toolInvocation' in part ? part.toolInvocation : undefined;
};

describe.each(calloutFixtures)('callout: $rule', ({ text, calls, rest, problems = [] }) => {
  it('reads the calls, the text around them and the problems, however the text is cut', () => {
    const recording = everySplit(text, read);
    expect(recording.calls.map(summary)).toEqual(
      calls.map((call) => expect.objectContaining(call)),
    );
    expect(recording.text).toBe(rest);
    expect(problemsOf(recording.events).map(({ code }) => code)).toEqual(problems);
  });

  it('loses no character: what is no text is the source of a call', () => {
    const { calls: read_, text: around } = read([text]);
    const sources = read_.map(({ start, end }) => text.slice(start, end));
    const byteOrderMark = text.startsWith('\uFEFF') ? 1 : 0;
    expect(around.length + sources.join('').length + byteOrderMark).toBe(text.length);
    expect(sources.every((source) => /^> ?\[!tool/i.test(source))).toBe(true);
  });

  it('closes each call that it announces, wherever the text ends', () => {
    for (let length = 0; length <= text.length; length += 1) {
      const { events } = read([text.slice(0, length)]);
      expect(ended(events)).toEqual(expect.arrayContaining(announced(events)));
    }
  });

  it('gives whole text and stream the same parts', () => {
    const { parts } = parseText(text, { syntaxes: [callout] });
    const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    expect(texts.join('')).toBe(rest);
    const ids = parts.flatMap((part) =>
      part.type === 'tool' ? [part.toolInvocation.toolCallId] : [],
    );
    expect(ids).toEqual([...new Set(read([text]).calls.map(({ toolCallId }) => toolCallId))]);
  });
});

describe('callout, while it streams', () => {
  it('shows prose at once, up to what may begin a call', () => {
    expect(scan('a > b\n', '>')).toEqual([{ type: 'text', text: 'a > b\n' }]);
    expect(scan('a\n', '> q')).toEqual([
      { type: 'text', text: 'a\n' },
      { type: 'text', text: '> q' },
    ]);
  });

  it('announces a call when its header line is complete, not before', () => {
    expect(scan('> [!tool search call_1')).toEqual([]);
    expect(scan('> [!tool search call_1]')).toEqual([]);
    expect(scan('> [!tool search call_1]\n')).toEqual([
      { type: 'tool-input-start', toolCallId: 'call_1', toolName: 'search' },
    ]);
  });

  it('shows the raw input as it arrives, character by character', () => {
    const events = scan('> [!tool search c1]\n> input:\n>   q: c', 'a', 't');
    expect(events.slice(-2)).toEqual([
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: 'a' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: 't' },
    ]);
  });

  it('gives the input when its field has ended, while the output still arrives', () => {
    const text = '> [!tool search c1]\n> input:\n>   q: cat\n> output:\n>   hits: [1';
    expect(types(scan(text))).toContain('tool-input-available');
    expect(types(scan(text))).not.toContain('tool-output-available');
  });

  it('waits for an id below the header, but not through a long input', () => {
    const start = '> [!tool write]\n> input: |\n';
    expect(scan(start)).toEqual([]);
    const events = scan(start, '>   a line of the file\n'.repeat(40));
    expect(events[0]).toEqual({
      type: 'tool-input-start',
      toolCallId: 'tool-call-1',
      toolName: 'write',
    });
    const deltas = events.flatMap((event) =>
      event.type === 'tool-input-delta' ? [event.inputTextDelta] : [],
    );
    expect(deltas.join('').match(/a line of the file/g)).toHaveLength(40);
  });

  it('closes an announced call that turns out to be none, and gives its text back', () => {
    const text = '> [!tool a c1]\n> input: [1\n\nafter';
    const { events } = read([text]);
    expect(types(events)).toEqual([
      'tool-input-start',
      'tool-input-delta',
      'tool-input-error',
      'problem',
      'text',
    ]);
    expect(events.at(-1)).toEqual({ type: 'text', text });
    expect(parseText(text, { syntaxes: [callout] }).parts).toEqual([{ type: 'text', text }]);
  });

  it('does not take half an input for a whole one when the text breaks off', () => {
    const events: ToolEvent[] = [];
    const scanner = createScanner({ syntaxes: [callout], onEvent: (event) => events.push(event) });
    scanner.feed('> [!tool transfer c1]\n> input:\n>   amount: 10');
    scanner.end({ cutOff: true });
    expect(types(events)).not.toContain('tool-input-available');
    expect(events.at(-1)).toMatchObject({ problem: { code: 'cut-off', toolCallId: 'c1' } });
  });

  it('gives back the text of a header that breaks off', () => {
    const { text } = read(['so:\n> [!tool sea']);
    expect(text).toBe('so:\n> [!tool sea');
  });

  it('gives each request for approval an id that no other message has', () => {
    const text = '> [!tool pay]\n> state: approval-requested\n> input: {amount: 10}';
    const { events } = readEvents([text], { syntaxes: [callout], messageId: 'm7' });
    expect(events.at(-1)).toEqual({
      type: 'tool-approval-request',
      approvalId: 'm7:tool-call-1',
      toolCallId: 'tool-call-1',
      toolName: 'pay',
      input: { amount: 10 },
    });
  });

  it('asks for the input that was shown when a later block asks for approval', () => {
    const text = block(
      '> [!tool pay c1]',
      '> input: {amount: 10}',
      '> [!tool pay c1]',
      '> state: approval-requested',
    );
    expect(read([text]).events.at(-1)).toMatchObject({ input: { amount: 10 } });
  });

  it('makes dynamic calls where that is wanted', () => {
    const { parts } = parseText('> [!tool a c1]', { syntaxes: [callout], dynamic: true });
    expect(parts).toMatchObject([{ type: 'dynamic-tool', toolInvocation: { toolCallId: 'c1' } }]);
  });

  it('says where a problem is', () => {
    const text = 'text\n> [!tool a c1]\n> input:\n>   q: *x\n';
    const { problems } = parseText(text, { syntaxes: [callout] });
    expect(problems).toMatchObject([{ line: 4, column: 8, offset: text.indexOf('*x') }]);
  });
});

describe('callout, written', () => {
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
        expect(readBack(invocation)).toMatchObject(invocation);
        expect(readBack(invocation)).toMatchObject({ input, output });
      }),
      { numRuns: 2_000 },
    );
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
    expect(readBack(invocation)).toMatchObject(invocation);
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
    expect(() => writeCall(invocation, callout)).toThrow(
      /toolcard: The call c1 of a cannot be written/,
    );
  });

  it.each([
    ['name', { toolName: ' ', toolCallId: 'c1' }],
    ['id', { toolName: 'a', toolCallId: '' }],
  ])('says so when the %s is blank', (_, identity) => {
    const invocation = { ...identity, state: 'input-available' } as const;
    expect(() => writeCall(invocation, callout)).toThrow(/its name or its id is blank/);
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
    expect(() => writeCall(invocation, callout)).toThrow(/nests deeper/);
  });

  it('explains itself and the tools to a model in a form that reads back', () => {
    const words = describeTools(
      {
        get_weather: {
          description: 'Tells the weather.',
          inputSchema: { properties: { city: { type: 'string' } }, required: ['city'] },
        },
      },
      callout,
    );
    expect(words).toContain('- city (string, required)');
    const { parts } = parseText(words, { syntaxes: [callout] });
    expect(parts).toContainEqual({
      type: 'tool',
      toolInvocation: expect.objectContaining({ state: 'input-available' }),
    });
  });
});
