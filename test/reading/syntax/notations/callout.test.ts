import { describe, expect, it } from 'vitest';
import { callout, createScanner, parseText } from '../../../../src/reading/syntax/index.ts';
import type { ToolEvent } from '../../../../src/reading/syntax/index.ts';
import { describeBlockWriting } from '../../../support/describeBlockWriting.ts';
import { block, describeSyntax } from '../../../support/describeSyntax.ts';
import { readEvents } from '../../../support/readEvents.ts';
import type { Recording } from '../../../support/readEvents.ts';
import { calloutFixtures } from './callout.fixtures.ts';

const read = (pieces: readonly string[]): Recording => readEvents(pieces, { syntaxes: [callout] });

/** Returns the events of a text that hasn't ended. */
const scan = (...pieces: string[]): ToolEvent[] => {
  const events: ToolEvent[] = [];
  const scanner = createScanner({ syntaxes: [callout], onEvent: (event) => events.push(event) });
  pieces.forEach((piece) => scanner.feed(piece));
  return events;
};

const types = (events: readonly ToolEvent[]) => events.map(({ type }) => type);

describeSyntax(callout, calloutFixtures);
describeBlockWriting(callout);

describe('callout, while it streams', () => {
  it('shows prose at once, up to text that may start a call', () => {
    expect(scan('a > b\n', '>')).toEqual([{ type: 'text', text: 'a > b\n' }]);
    expect(scan('a\n', '> q')).toEqual([
      { type: 'text', text: 'a\n' },
      { type: 'text', text: '> q' },
    ]);
  });

  it('announces a call as soon as its header line is complete', () => {
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

  it('reports the input when its field ends, while the output still arrives', () => {
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

  it('closes an announced call with an invalid body, and returns its text', () => {
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

  it("doesn't report a partial input as complete when the text is cut off", () => {
    const events: ToolEvent[] = [];
    const scanner = createScanner({ syntaxes: [callout], onEvent: (event) => events.push(event) });
    scanner.feed('> [!tool transfer c1]\n> input:\n>   amount: 10');
    scanner.end({ cutOff: true });
    expect(types(events)).not.toContain('tool-input-available');
    expect(events.at(-1)).toMatchObject({ problem: { code: 'cut-off', toolCallId: 'c1' } });
  });

  it('returns the text of a header that is cut off', () => {
    const { text } = read(['so:\n> [!tool sea']);
    expect(text).toBe('so:\n> [!tool sea');
  });

  it('gives each approval request an id that is unique across messages', () => {
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

  it('requests approval of the earlier input when a later block requests approval', () => {
    const text = block(
      '> [!tool pay c1]',
      '> input: {amount: 10}',
      '> [!tool pay c1]',
      '> state: approval-requested',
    );
    expect(read([text]).events.at(-1)).toMatchObject({ input: { amount: 10 } });
  });

  it('creates dynamic calls with `dynamic`', () => {
    const { parts } = parseText('> [!tool a c1]', { syntaxes: [callout], dynamic: true });
    expect(parts).toMatchObject([{ type: 'dynamic-tool', toolInvocation: { toolCallId: 'c1' } }]);
  });

  it('reports the position of a problem', () => {
    const text = 'text\n> [!tool a c1]\n> input:\n>   q: *x\n';
    const { problems } = parseText(text, { syntaxes: [callout] });
    expect(problems).toMatchObject([{ line: 4, column: 8, offset: text.indexOf('*x') }]);
  });

  it('keeps the first of two inputs, and reports it as available', () => {
    const text = '> [!tool a c1]\n> input: 1\n> input: 2\n';
    const { parts } = parseText(text, { syntaxes: [callout] });
    expect(parts).toMatchObject([{ toolInvocation: { state: 'input-available', input: 1 } }]);
    const order = types(read([text]).events);
    expect(order.lastIndexOf('tool-input-delta')).toBeLessThan(
      order.indexOf('tool-input-available'),
    );
  });

  it('reports a name below a long input as too late', () => {
    const text = block(
      '> [!tool]',
      `> input: ${'long '.repeat(200)}`,
      '> toolName: real',
      '> x: 1',
    );
    const { calls, events } = read([text]);
    expect(calls).toMatchObject([{ toolName: 'tool' }]);
    expect(events).toContainEqual(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'late-identity' }) }),
    );
  });

  it('refuses a block above the size limit, at the same place however the text is split', () => {
    const text = `> [!tool a c1]\n> input: ${'x'.repeat(1_100_000)}\n\nafter`;
    const whole = read([text]);
    const pieces = read(text.match(/.{1,997}|\n/g) ?? []);
    expect(whole.text).toBe(text);
    expect(pieces.events).toEqual(whole.events);
    expect(types(whole.events)).toContain('tool-input-error');
  });

  it('refuses a block with too many fields', () => {
    const fields = Array.from({ length: 10_001 }, (_, index) => `> k${index}: 1`);
    const { calls } = read([block('> [!tool a c1]', ...fields)]);
    expect(calls).toEqual([]);
  });

  it('limits the number of problems', () => {
    const twice = `{${'a: 1, '.repeat(3000)}}`;
    const text = block('> [!tool a c1]', `> input: [${`${twice}, `.repeat(50)}]`, '> x: 1');
    const { calls, events } = read([text]);
    expect(calls).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'problem').length).toBeLessThan(30);
  });
});
