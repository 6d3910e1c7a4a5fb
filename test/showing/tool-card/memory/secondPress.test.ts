import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTime } from '../../../../src/core/nextFrame.ts';
import { openCard, snapshot } from './openCard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const needsSecondPress = true;

describe('an approval that needs a second press', () => {
  it('is sent by a second press at least 500 ms after the first, also with a key', async () => {
    const { answer, send } = openCard();
    await answer(true, { needsSecondPress });
    vi.advanceTimersByTime(499);
    await answer(true, { needsSecondPress, isDeliberate: true });
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1 + frameTime);
    await answer(true, { needsSecondPress });
    expect(send.mock.calls).toMatchObject([[{ approved: true }, { toolName: 'delete_files' }]]);
  });

  it('starts over if the request changes, or the user turns to something else', async () => {
    const { answer, request, send, show } = openCard();
    await answer(true, { needsSecondPress });
    show(snapshot({ input: { path: '/' } }));
    vi.advanceTimersByTime(500 + frameTime);
    await answer(true, { needsSecondPress });
    request.cancelConfirmation();
    vi.advanceTimersByTime(500 + frameTime);
    await answer(true, { needsSecondPress });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not needed to deny', async () => {
    const { answer, send } = openCard();
    await answer(false, { needsSecondPress });
    expect(send.mock.calls).toMatchObject([[{ approved: false }, {}]]);
  });
});
