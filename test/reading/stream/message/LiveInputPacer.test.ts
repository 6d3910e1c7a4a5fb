import { describe, expect, it } from 'vitest';
import { createPartialJson } from '../../../../src/core/json/partial/createPartialJson.ts';
import { liveInputs } from '../../../../src/core/liveInputs.ts';
import { LiveInputPacer } from '../../../../src/reading/stream/message/LiveInputPacer.ts';

describe('LiveInputPacer', () => {
  it('loads the reader of incomplete JSON with the first input, and only once', async () => {
    let count = 0;
    const pacer = new LiveInputPacer(async () => {
      count += 1;
      return createPartialJson;
    });
    expect(pacer.loading).toBeUndefined();
    const tokens = [pacer.open(), pacer.open()];
    pacer.append(tokens[0] ?? '', '{"city": "Lis');
    await pacer.loading;
    tokens.push(pacer.open());
    expect(pacer.loading).toBeUndefined();
    expect(count).toBe(1);
    expect(pacer.getLatest(tokens[0])?.value).toEqual({ city: 'Lis' });
    tokens.forEach((token) => pacer.close(token));
  });

  it('shows the text of an input if the reader of incomplete JSON fails to load', async () => {
    let isOnline = false;
    const pacer = new LiveInputPacer(async () => {
      if (!isOnline) {
        throw new Error('Failed to fetch dynamically imported module');
      }
      return createPartialJson;
    });
    const token = pacer.open();
    pacer.append(token, '{"city": "Lis');
    await expect.poll(() => liveInputs.read(token)?.text).toBe('{"city": "Lis');
    expect(liveInputs.read(token)?.value).toBeUndefined();
    isOnline = true;
    const other = pacer.open();
    await pacer.loading;
    pacer.append(token, 'bon"');
    await expect.poll(() => liveInputs.read(token)?.value).toEqual({ city: 'Lisbon' });
    [token, other].forEach((each) => pacer.close(each));
  });
});
