import { describe, expect, it } from 'vitest';
import { findNewsToAnnounce } from '../../../src/showing/announcer/findNewsToAnnounce.ts';
import type { CallNews, CallPhase } from '../../../src/showing/announcer/findNewsToAnnounce.ts';
import { joinSentences, writeSentences } from '../../../src/showing/announcer/writeSentences.ts';
import { enUSText } from '../../../src/showing/locales/enUS.ts';

const createNews = (toolName: string, phase: CallPhase): CallNews => ({
  messageId: 'm',
  invocation: { toolCallId: toolName, toolName, state: 'input-available', input: { city: 'Oslo' } },
  phase,
});

const write = (...news: readonly CallNews[]): string[] => writeSentences(news, enUSText, undefined);

describe('writeSentences', () => {
  it('writes approval requests first, then outcomes, then starts', () => {
    expect(
      write(createNews('a', 'started'), createNews('b', 'done'), createNews('c', 'asked')),
    ).toEqual(['c needs your approval.', 'b finished.', 'a started.']);
  });

  it('counts several outcomes in one sentence', () => {
    expect(
      write(createNews('a', 'done'), createNews('b', 'done'), createNews('c', 'failed')),
    ).toEqual(['2 tools finished, 1 failed.']);
  });

  it('names at most three of the calls that need approval', () => {
    const [sentence] = write(...['a', 'b', 'c', 'd'].map((name) => createNews(name, 'asked')));
    expect(sentence).toBe('a, b, and c and more need your approval.');
  });

  it('says which tools ask for input rather than for approval', () => {
    const record = { request: { type: 'input', schema: {} } } as const;
    expect(write(createNews('a', 'asked'), { ...createNews('b', 'asked'), record })).toEqual([
      'a needs your approval.',
      'b needs your input.',
    ]);
  });

  it('says how a request ended', () => {
    const record = { requestEnd: 'expired' } as const;
    const news = { ...createNews('a', 'interrupted'), record };
    expect(write(news)).toEqual(['a: The request expired before it was answered.']);
    expect(write(news, createNews('b', 'done'))).toEqual(['1 tool finished, 1 stopped.']);
    expect(write({ ...createNews('a', 'done'), record })).toEqual(['a finished.']);
  });

  it('shortens a long name, and shows its invisible characters', () => {
    const [sentence = ''] = write(createNews(`\u202E${'x'.repeat(500)}`, 'done'));
    expect(sentence).toContain('U+202E');
    expect(sentence).toContain('…');
    expect(sentence.length).toBeLessThan(80);
  });

  it('uses the titles of the app', () => {
    const tools = {
      weather: { title: 'Weather in {city}' },
      '*': { title: ({ toolName }: { toolName: string }) => `Run ${toolName}` },
    };
    const news = [createNews('weather', 'started'), createNews('a', 'started')];
    expect(writeSentences(news, enUSText, tools)).toEqual(['Weather in Oslo and Run a started.']);
  });

  it('uses the title that the source of a call gave it', () => {
    const part = {
      type: 'tool',
      toolInvocation: { toolCallId: 'c', toolName: 'get_it', state: 'input-available', input: {} },
    } as const;
    const metadata = { toolcard: { c: { title: 'Get it' } } };
    const message = { id: 'm', role: 'assistant', status: 'streaming', parts: [part] } as const;
    const { news } = findNewsToAnnounce(new Map(), [{ ...message, parts: [part], metadata }]);
    expect(write(...news)).toEqual(['Get it started.']);
  });

  it('writes nothing without news', () => {
    expect(write()).toEqual([]);
  });
});

describe('joinSentences', () => {
  it('leaves out a sentence that there is no room for', () => {
    expect(joinSentences(['a'.repeat(150), 'b'.repeat(150), 'c.'])).toBe(`${'a'.repeat(150)} c.`);
  });

  it('cuts a first sentence that is too long', () => {
    expect(joinSentences(['a'.repeat(300)])).toHaveLength(200);
  });
});
