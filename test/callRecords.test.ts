import { describe, expect, it } from 'vitest';
import { callRecordsChunk, getCallRecord, liveInputs } from '../src/callRecords.ts';

const nextChange = (token: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = liveInputs.subscribe(token, () => {
      stop();
      resolve();
    });
  });

describe('liveInputs', () => {
  it('tells of many additions at once', async () => {
    const token = liveInputs.open();
    let changes = 0;
    const stop = liveInputs.subscribe(token, () => {
      changes += 1;
    });
    for (let count = 0; count < 1000; count += 1) {
      liveInputs.append(token, 'x');
    }
    await nextChange(token);
    expect(liveInputs.read(token)?.text).toBe('x'.repeat(1000));
    expect(changes).toBe(1);
    stop();
    liveInputs.close(token);
  });

  it('keeps nothing of an input that has ended, and tells those who watched it', async () => {
    const token = liveInputs.open();
    const ended = nextChange(token);
    liveInputs.append(token, 'secret');
    liveInputs.close(token);
    await ended;
    expect(liveInputs.read(token)).toBeUndefined();
  });

  it('finds nothing under the token of another page, and does not mind', () => {
    expect(liveInputs.read('stored-1')).toBeUndefined();
    expect(liveInputs.read(undefined)).toBeUndefined();
    liveInputs.append('stored-1', 'x');
    liveInputs.subscribe('stored-1', () => undefined)();
    expect(liveInputs.read('stored-1')).toBeUndefined();
  });

  it('keeps two inputs apart', () => {
    const one = liveInputs.open();
    const other = liveInputs.open();
    expect(one).not.toBe(other);
    liveInputs.close(one);
    expect(liveInputs.read(other)?.text).toBe('');
    liveInputs.close(other);
  });
});

describe('getCallRecord', () => {
  it('finds what the chunk of the records has put into the metadata', () => {
    const record = { startedAt: 1 };
    const chunk = callRecordsChunk({ c1: record });
    const metadata = chunk.type === 'message-metadata' ? chunk.metadata : {};
    expect(getCallRecord({ metadata }, 'c1')).toBe(record);
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
});
