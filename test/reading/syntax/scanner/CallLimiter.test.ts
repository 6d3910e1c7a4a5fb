import { describe, expect, it } from 'vitest';
import {
  callout,
  caret,
  chatmd,
  createScanner,
  parseText,
  thinking,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import type { ScannerOptions, ToolDefinitions } from '../../../../src/reading/syntax/index.ts';
import { CallRegistry } from '../../../../src/reading/syntax/scanner/CallRegistry.ts';
import { createMessageScanner } from '../../../../src/reading/syntax/scanner/createScanner.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';

const tools: ToolDefinitions = { read: { readOnly: true }, find: { readOnly: true }, write: {} };

const call = (name: string): string => `<tool:${name}><param:path>a</param:path></tool:${name}>`;

interface Outcome {
  readonly calls: readonly string[];
  readonly text: string;
  readonly offsets: readonly number[];
}

/** The calls and text that were read, and the offsets at which the message was truncated. */
const outcomeOf = (text: string, policy: Partial<ScannerOptions>): Outcome =>
  everySplit(text, (pieces) => {
    const offsets: number[] = [];
    const recording = readEvents(pieces, {
      syntaxes: [xml, caret, callout, thinking],
      tools,
      ...policy,
      onTruncated: (offset) => offsets.push(offset),
    });
    const calls = recording.calls.map(({ toolName }) => toolName);
    return { calls, text: recording.text, offsets };
  });

describe('maxCalls', () => {
  it('ends the message after the last call that it allows', () => {
    const kept = `First. ${call('read')}`;
    expect(outcomeOf(`${kept} more ${call('write')} text`, { maxCalls: 1 })).toEqual({
      calls: ['read'],
      text: 'First. ',
      offsets: [kept.length],
    });
  });

  it('reports the end as soon as the call is complete, so that the model can be stopped', () => {
    const offsets: number[] = [];
    const scanner = createScanner({
      syntaxes: [xml],
      maxCalls: 2,
      onEvent: () => undefined,
      onTruncated: (offset) => offsets.push(offset),
    });
    scanner.feed(call('read') + call('read').slice(0, -1));
    expect(offsets).toEqual([]);
    scanner.feed('>');
    expect(offsets).toEqual([2 * call('read').length]);
    scanner.feed(' and on');
    scanner.end();
    expect(offsets).toHaveLength(1);
  });

  it('does not count a block that turns out to be text', () => {
    const text = '> [!tool a b]\n> input: [1\n\n> [!tool c d]\n> input: 1\n\nafter';
    const outcome = outcomeOf(text, { maxCalls: 1 });
    expect(outcome.calls).toEqual(['c']);
    expect(outcome.text).toBe('> [!tool a b]\n> input: [1\n\n');
  });

  it('does not truncate a text that ends inside its first call', () => {
    expect(outcomeOf('a <tool:read><param:x>', { maxCalls: 1 })).toEqual({
      calls: ['read'],
      text: 'a ',
      offsets: [],
    });
  });

  it.each([0, -1, 1.5, Number.NaN])('rejects %d with an error', (maxCalls) => {
    expect(() => parseText('', { maxCalls })).toThrow(/toolcard: maxCalls of createScanner\(\) is/);
  });
});

describe('chain', () => {
  it('lets calls of read-only tools follow each other, with text in between', () => {
    const text = `Let me see. ${call('read')} And ${call('find')} So:`;
    expect(outcomeOf(text, { chain: true })).toEqual({
      calls: ['read', 'find'],
      text: 'Let me see.  And  So:',
      offsets: [],
    });
  });

  it('ends the message after the last read-only call if a call of another tool follows', () => {
    const kept = `I read: ${call('read')}`;
    expect(outcomeOf(`${kept} Now I write: ${call('write')} Done.`, { chain: true })).toEqual({
      calls: ['read'],
      text: 'I read: ',
      offsets: [kept.length],
    });
  });

  it('admits any tool as the first call, and ends the message after it', () => {
    const kept = call('write');
    expect(outcomeOf(`${kept}This is not read`, { chain: true })).toEqual({
      calls: ['write'],
      text: '',
      offsets: [kept.length],
    });
  });

  it('treats an unknown tool as one that may change something', () => {
    const kept = call('read');
    expect(outcomeOf(`${kept}${call('toString')}`, { chain: true })).toEqual({
      calls: ['read'],
      text: '',
      offsets: [kept.length],
    });
  });

  it('holds back text, reasoning and problems after a call until the next call is admitted', () => {
    const events: string[] = [];
    const scanner = createScanner({
      syntaxes: [xml, thinking],
      tools,
      chain: true,
      onEvent: (event) => events.push(event.type),
    });
    scanner.feed(`${call('read')} text <think>thought</think> </tool:x> `);
    expect(events.at(-1)).toBe('tool-input-available');
    scanner.feed(call('find'));
    const released = events.slice(events.indexOf('tool-input-available') + 1);
    expect(released.slice(0, 6)).toEqual([
      'text',
      'reasoning',
      'text',
      'problem',
      'text',
      'tool-input-start',
    ]);
  });

  it('releases the result of a call that was admitted', () => {
    const source =
      '<tool_call function_name="read" tool_call_id="c1"/> then <tool_response tool_call_id="c1">OK</tool_response>';
    const offsets: number[] = [];
    const { calls, text, events } = readEvents([`${source} or ${call('write')}`], {
      syntaxes: [chatmd, xml],
      tools,
      chain: true,
      onTruncated: (offset) => offsets.push(offset),
    });
    expect(calls.at(-1)?.written).toEqual({ output: 'OK' });
    expect(events.at(-1)?.type).toBe('tool-output-available');
    expect(text).toBe(' then ');
    expect(offsets).toEqual([source.length]);
  });

  it('holds back a text that follows the calls of another text of its message', () => {
    const registry = new CallRegistry();
    const read = (text: string): string => {
      const texts: string[] = [];
      const onEvent: ScannerOptions['onEvent'] = (event) =>
        event.type === 'text' && texts.push(event.text);
      const scanner = createMessageScanner(
        { syntaxes: [xml], tools, chain: true, onEvent },
        registry,
      );
      scanner.feed(text);
      scanner.end();
      return texts.join('');
    };
    expect(read(`So: ${call('read')}`)).toBe('So: ');
    expect(read(`And ${call('find')}`)).toBe('And ');
    expect(read(`Then ${call('write')}`)).toBe('');
  });

  it('reports nothing about a call that was not admitted, even if the text breaks off in it', () => {
    const reported: string[] = [];
    const scanner = createScanner({
      syntaxes: [xml],
      tools,
      chain: true,
      onEvent: ({ type }) => reported.push(type),
      onCall: ({ toolName }) => reported.push(toolName),
      onTruncated: () => reported.push('truncated'),
    });
    scanner.feed(`${call('read')}<tool:write><param:x>1`);
    scanner.end({ cutOff: true });
    expect(reported.slice(-2)).toEqual(['read', 'truncated']);
  });

  it('shows a long answer after a call without waiting for the next call', () => {
    const long = 'word '.repeat(20_000);
    const kept = `${call('read')}${long}`;
    expect(outcomeOfLong(`${kept}${call('write')}`)).toEqual({
      calls: ['read'],
      text: long,
      offsets: [kept.length],
    });
  });
});

/** The same for a text that is too long to be cut everywhere. */
function outcomeOfLong(text: string): Outcome {
  const offsets: number[] = [];
  const { calls, text: rest } = readEvents(text.match(/[^]{1,64}/g) ?? [], {
    syntaxes: [xml],
    tools,
    chain: true,
    onTruncated: (offset) => offsets.push(offset),
  });
  return { calls: calls.map(({ toolName }) => toolName), text: rest, offsets };
}
