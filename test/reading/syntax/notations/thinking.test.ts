import { describe, expect, it } from 'vitest';
import {
  callout,
  describeTools,
  parseText,
  thinking,
  writeCall,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import { everySplit } from '../../../support/everySplit.ts';
import { readEvents } from '../../../support/readEvents.ts';
import type { Recording } from '../../../support/readEvents.ts';

const syntaxes = [thinking, callout, xml];

const read = (pieces: readonly string[]): Recording => readEvents(pieces, { syntaxes });

const partsOf = (text: string): unknown[] =>
  everySplit(text, read).events.filter(({ type }) => type === 'text' || type === 'reasoning');

describe('thinking', () => {
  it('reads the text between its tags as reasoning, and leaves the text around them', () => {
    expect(partsOf('So. <thinking>One\r\ntwo < three.</thinking> Done.')).toEqual([
      { type: 'text', text: 'So. ' },
      { type: 'reasoning', text: 'One\r\ntwo < three.' },
      { type: 'text', text: ' Done.' },
    ]);
  });

  it('reads the short tags, too, and ends each tag only with its counterpart', () => {
    expect(partsOf('<think>a</thinking>b</think>c')).toEqual([
      { type: 'reasoning', text: 'a</thinking>b' },
      { type: 'text', text: 'c' },
    ]);
  });

  it('ignores calls in reasoning', () => {
    const text = '<thinking>\n> [!tool a b]\n<tool:x></tool:x>\n</thinking>\n> [!tool c d]\n';
    const { events, calls } = everySplit(text, read);
    expect(calls.map(({ toolName }) => toolName)).toEqual(['c']);
    expect(events[0]).toEqual({
      type: 'reasoning',
      text: '\n> [!tool a b]\n<tool:x></tool:x>\n',
    });
  });

  it('reads reasoning that never closes, to the last character', () => {
    expect(partsOf('<thinking>and so on</thin')).toEqual([
      { type: 'reasoning', text: 'and so on</thin' },
    ]);
  });

  it('removes empty reasoning', () => {
    expect(partsOf('a<think></think>b')).toEqual([{ type: 'text', text: 'ab' }]);
    expect(parseText('<think></think>', { syntaxes }).parts).toEqual([]);
  });

  it('leaves tags in code as code', () => {
    expect(partsOf('```\n<thinking>x</thinking>\n```\n')).toEqual([
      { type: 'text', text: '```\n<thinking>x</thinking>\n```\n' },
    ]);
  });

  it('describes itself, and refuses to write a call', () => {
    expect(describeTools({}, thinking)).toContain('<thinking>');
    const call = { toolCallId: 'c1', toolName: 'a', state: 'input-available' } as const;
    expect(() => writeCall(call, thinking)).toThrow(/can't be written/);
  });
});
