import { describe, expect, it } from 'vitest';
import { getCallRecord, getCallRecords } from '../../src/core/CallRecord.ts';
import { createCallRecordsChunk } from '../../src/core/createCallRecordsChunk.ts';
import { liveInputs } from '../../src/core/liveInputs.ts';
import { liveInputWriter } from '../../src/reading/stream/message/LiveInputWriter.ts';

const nextChange = (token: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = liveInputs.subscribe(token, () => {
      stop();
      resolve();
    });
  });

describe('liveInputs', () => {
  it('reports many additions in one update', async () => {
    const token = liveInputWriter.open();
    let changes = 0;
    const stop = liveInputs.subscribe(token, () => {
      changes += 1;
    });
    for (let count = 0; count < 1000; count += 1) {
      liveInputWriter.append(token, 'x');
    }
    await nextChange(token);
    expect(liveInputs.read(token)?.text).toBe('x'.repeat(1000));
    expect(changes).toBe(1);
    stop();
    liveInputWriter.close(token);
  });

  it('shows text that arrives after a pause, and keeps it if no more follows', async () => {
    const token = liveInputWriter.open();
    for (const text of ['a', 'ab']) {
      liveInputWriter.append(token, text.slice(-1));
      await nextChange(token);
      expect(liveInputs.read(token)?.text).toBe(text);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(liveInputs.read(token)?.text).toBe('ab');
    liveInputWriter.close(token);
  });

  it('removes an input that has ended and notifies its listeners', async () => {
    const token = liveInputWriter.open();
    const ended = nextChange(token);
    liveInputWriter.append(token, 'secret');
    liveInputWriter.close(token);
    await ended;
    expect(liveInputs.read(token)).toBeUndefined();
  });

  it('ignores tokens of another page', () => {
    expect(liveInputs.read('stored-1')).toBeUndefined();
    expect(liveInputs.read(undefined)).toBeUndefined();
    liveInputWriter.append('stored-1', 'x');
    liveInputs.subscribe('stored-1', () => undefined)();
    liveInputs.subscribe(undefined, () => undefined)();
    expect(liveInputs.read('stored-1')).toBeUndefined();
  });

  it('keeps two inputs separate', () => {
    const one = liveInputWriter.open();
    const other = liveInputWriter.open();
    expect(one).not.toBe(other);
    liveInputWriter.close(one);
    expect(liveInputs.read(other)?.text).toBe('');
    liveInputWriter.close(other);
  });
});

describe('getCallRecord', () => {
  it('keeps fields that only a later version knows', () => {
    const metadata = { toolcard: { c1: { fromTheFuture: 1, startedAt: 2 } } };
    expect(getCallRecord({ metadata }, 'c1')).toEqual({ fromTheFuture: 1, startedAt: 2 });
  });

  it('finds a record in the metadata of its chunk', () => {
    const record = { startedAt: 1 };
    const chunk = createCallRecordsChunk({ c1: record });
    const metadata = chunk.type === 'message-metadata' ? chunk.metadata : {};
    expect(getCallRecord({ metadata }, 'c1')).toEqual(record);
    expect(getCallRecord({ metadata }, 'c2')).toBeUndefined();
    expect(getCallRecord(undefined, 'c1')).toBeUndefined();
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'finds no record for the inherited name %s',
    (id) => {
      const metadata = { toolcard: { c1: {} } };
      expect(getCallRecord({ metadata }, id)).toBeUndefined();
    },
  );

  it.each<[string, unknown]>([
    ['text', 'x'],
    ['null', null],
    ['a time as text', { startedAt: '2026-11-18T00:00:00Z' }],
    ['times that no Date can hold', { startedAt: NaN, endedAt: Infinity, askedAt: 1e308 }],
    ['values that should be text', { commentary: { a: 1 }, commentaryAfter: ['x'], live: 5 }],
    ['problems that are not a list', { problems: 'x' }],
    ['a problem that is null', { problems: [null] }],
    ['a problem without a message', { problems: [{ code: 'x' }] }],
    ['a source range of text', { source: { start: '1', end: 2 } }],
    ['fields that are not an object', { fields: 1 }],
    ['an approval that is text', { answer: { approved: 'yes' } }],
    ['a reason that is not text', { answer: { approved: true, reason: 1 } }],
    ['an approval of a source that is not an object', { approval: 'yes', title: 1 }],
    ['an approval of a source with a number', { approval: { signature: 1 } }],
    ['metadata that is not an object', { callProviderMetadata: 1, providerExecuted: 1, before: 1 }],
    ['an outcome that does not exist', { outcome: 'known', answeredLate: 'yes' }],
    [
      'a getter that throws',
      {
        get startedAt(): number {
          throw new Error('No.');
        },
      },
    ],
  ])('drops everything invalid from a record with %s', (_, record) => {
    const metadata = { toolcard: { c1: record, c2: { startedAt: 1 } } };
    expect(getCallRecord({ metadata }, 'c1') ?? {}).toEqual({});
    expect(getCallRecords(metadata)).toMatchObject({ c2: { startedAt: 1 } });
    expect(getCallRecords(metadata)?.['c1'] ?? {}).toEqual({});
  });

  it('keeps the valid fields of a record', () => {
    const record = {
      startedAt: 1,
      endedAt: 2,
      source: { start: 0, end: 3 },
      fields: { a: 1 },
      input: null,
      commentary: '',
      problems: [{ code: 'cut-off', message: 'The text ended inside a call.' }],
      answer: {},
      approval: { id: 'a', signature: undefined, isAutomatic: true },
      providerExecuted: true,
      title: 'X',
      before: [],
      answeredLate: true,
      outcome: 'unknown',
    };
    const metadata = { toolcard: { c1: record, c2: { ...record, startedAt: NaN } } };
    const { startedAt: _, ...rest } = record;
    expect(getCallRecord({ metadata }, 'c1')).toEqual(record);
    expect(getCallRecord({ metadata }, 'c2')).toEqual(rest);
  });

  it('returns the same object for the same record, so that nothing renders again', () => {
    const record = { startedAt: 1 };
    const first = getCallRecord({ metadata: { toolcard: { c1: record } } }, 'c1');
    expect(getCallRecord({ metadata: { toolcard: { c1: record, c2: {} } } }, 'c1')).toBe(first);
  });
});
