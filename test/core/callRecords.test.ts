import { describe, expect, it } from 'vitest';
import { callRecordsChunk, getCallRecord, getCallRecords } from '../../src/core/callRecords.ts';
import { liveInputs } from '../../src/core/liveInputs.ts';
import { liveInputPublisher } from '../../src/reading/stream/message/LiveInputPublisher.ts';

const nextChange = (token: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = liveInputs.subscribe(token, () => {
      stop();
      resolve();
    });
  });

describe('liveInputs', () => {
  it('tells of many additions at once', async () => {
    const token = liveInputPublisher.open();
    let changes = 0;
    const stop = liveInputs.subscribe(token, () => {
      changes += 1;
    });
    for (let count = 0; count < 1000; count += 1) {
      liveInputPublisher.append(token, 'x');
    }
    await nextChange(token);
    expect(liveInputs.read(token)?.text).toBe('x'.repeat(1000));
    expect(changes).toBe(1);
    stop();
    liveInputPublisher.close(token);
  });

  it('shows what arrives while it rests, and rests on where nothing does', async () => {
    const token = liveInputPublisher.open();
    for (const text of ['a', 'ab']) {
      liveInputPublisher.append(token, text.slice(-1));
      await nextChange(token);
      expect(liveInputs.read(token)?.text).toBe(text);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(liveInputs.read(token)?.text).toBe('ab');
    liveInputPublisher.close(token);
  });

  it('keeps nothing of an input that has ended, and tells those who watched it', async () => {
    const token = liveInputPublisher.open();
    const ended = nextChange(token);
    liveInputPublisher.append(token, 'secret');
    liveInputPublisher.close(token);
    await ended;
    expect(liveInputs.read(token)).toBeUndefined();
  });

  it('finds nothing under the token of another page, and does not mind', () => {
    expect(liveInputs.read('stored-1')).toBeUndefined();
    expect(liveInputs.read(undefined)).toBeUndefined();
    liveInputPublisher.append('stored-1', 'x');
    liveInputs.subscribe('stored-1', () => undefined)();
    expect(liveInputs.read('stored-1')).toBeUndefined();
  });

  it('keeps two inputs apart', () => {
    const one = liveInputPublisher.open();
    const other = liveInputPublisher.open();
    expect(one).not.toBe(other);
    liveInputPublisher.close(one);
    expect(liveInputs.read(other)?.text).toBe('');
    liveInputPublisher.close(other);
  });
});

describe('getCallRecord', () => {
  it('finds what the chunk of the records has put into the metadata', () => {
    const record = { startedAt: 1 };
    const chunk = callRecordsChunk({ c1: record });
    const metadata = chunk.type === 'message-metadata' ? chunk.metadata : {};
    expect(getCallRecord({ metadata }, 'c1')).toEqual(record);
    expect(getCallRecord({ metadata }, 'c2')).toBeUndefined();
    expect(getCallRecord(undefined, 'c1')).toBeUndefined();
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'finds no record of %s that is not there',
    (id) => {
      const metadata = { toolcard: { c1: {} } };
      expect(getCallRecord({ metadata }, id)).toBeUndefined();
    },
  );

  it.each<[string, unknown]>([
    ['no object', 'x'],
    ['null', null],
    ['a time as text', { startedAt: '2026-11-18T00:00:00Z' }],
    ['a time that is none', { startedAt: NaN, endedAt: Infinity, askedAt: 1e308 }],
    ['a text that is none', { commentary: { a: 1 }, commentaryAfter: ['x'], live: 5 }],
    ['problems that are none', { problems: 'x' }],
    ['problems of nothing', { problems: [null] }],
    ['problems without words', { problems: [{ code: 'x' }] }],
    ['a place that is none', { source: { start: '1', end: 2 } }],
    ['fields that are none', { fields: 1 }],
    ['an answer that says nothing', { answer: { approved: 'yes' } }],
    ['an answer for a wrong reason', { answer: { approved: true, reason: 1 } }],
    ['an outcome that nobody knows', { outcome: 'known', answeredLate: 'yes' }],
    [
      'what cannot be read',
      {
        get startedAt(): number {
          throw new Error('No.');
        },
      },
    ],
  ])('knows nothing of a record that holds %s', (_, record) => {
    const metadata = { toolcard: { c1: record, c2: { startedAt: 1 } } };
    expect(getCallRecord({ metadata }, 'c1') ?? {}).toEqual({});
    expect(getCallRecords(metadata)).toMatchObject({ c2: { startedAt: 1 } });
    expect(getCallRecords(metadata)?.['c1'] ?? {}).toEqual({});
  });

  it('knows the rest of a record that holds something invalid, and all of a valid one', () => {
    const record = {
      startedAt: 1,
      endedAt: 2,
      source: { start: 0, end: 3 },
      fields: { a: 1 },
      input: null,
      commentary: '',
      problems: [{ code: 'cut-off', message: 'It was cut off.' }],
      answer: {},
      answeredLate: true,
      outcome: 'unknown',
    };
    const metadata = { toolcard: { c1: record, c2: { ...record, startedAt: NaN } } };
    const { startedAt: _, ...rest } = record;
    expect(getCallRecord({ metadata }, 'c1')).toEqual(record);
    expect(getCallRecord({ metadata }, 'c2')).toEqual(rest);
  });

  it('gives the same object for the same record, so that what shows it can rest', () => {
    const record = { startedAt: 1 };
    const first = getCallRecord({ metadata: { toolcard: { c1: record } } }, 'c1');
    expect(getCallRecord({ metadata: { toolcard: { c1: record, c2: {} } } }, 'c1')).toBe(first);
  });
});
