import { describe, expect, it } from 'vitest';
import { liveInputs } from '../../../../src/core/liveInputs.ts';
import { liveInputPacer } from '../../../../src/reading/stream/message/LiveInputPacer.ts';
import { LiveInputWriter } from '../../../../src/reading/stream/message/LiveInputWriter.ts';

describe('LiveInputWriter', () => {
  it('loads the pacer with the first input, and only once', async () => {
    let count = 0;
    const writer = new LiveInputWriter(async () => {
      count += 1;
      return liveInputPacer;
    });
    expect(writer.loading).toBeUndefined();
    const tokens = [writer.open(), writer.open()];
    writer.append(tokens[0] ?? '', '{"city": "Lis');
    await writer.loading;
    tokens.push(writer.open());
    expect(writer.loading).toBeUndefined();
    expect(count).toBe(1);
    expect(writer.getLatest(tokens[0])?.value).toEqual({ city: 'Lis' });
    tokens.forEach((token) => writer.close(token));
  });

  it('keeps the text of an input if the pacer fails to load, and tries again with the next one', async () => {
    let isOnline = false;
    const writer = new LiveInputWriter(async () => {
      if (!isOnline) {
        throw new Error('Failed to fetch dynamically imported module');
      }
      return liveInputPacer;
    });
    const token = writer.open();
    await writer.loading;
    writer.append(token, '{"city": "Lis');
    expect(writer.getLatest(token)).toEqual({ text: '{"city": "Lis', value: undefined });
    isOnline = true;
    const other = writer.open();
    await writer.loading;
    writer.append(token, 'bon"');
    await expect.poll(() => liveInputs.read(token)?.value).toEqual({ city: 'Lisbon' });
    [token, other].forEach((each) => writer.close(each));
  });
});
