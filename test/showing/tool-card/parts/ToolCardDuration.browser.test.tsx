import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../../src/index.ts';
import type { CallRecord } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';

const cardWith = (state: keyof typeof invocations, record: CallRecord, status = 'streaming') => (
  <ToolCard
    invocation={invocations[state]}
    message={{
      id: 'm',
      role: 'assistant',
      status: status as 'streaming',
      metadata: { toolcard: { 'call-1': record } },
    }}
    storage={null}
  />
);

const header = () => page.getByRole('button', { name: /get_weather/ }).first();

afterEach(() => {
  vi.useRealTimers();
});

describe('the duration of a call', () => {
  it('is updated once a second, after the first second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await render(cardWith('input-available', { startedAt: Date.now() }));
    await vi.advanceTimersByTimeAsync(900);
    await expect.element(header()).not.toHaveTextContent(/\d s\b/);
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(header()).toHaveTextContent('1 s');
    await vi.advanceTimersByTimeAsync(63_000);
    await expect.element(header()).toHaveTextContent('1 min 4 s');
  });

  it('is shown in short, and in full for screen readers, after the call has ended', async () => {
    await render(cardWith('output-available', { startedAt: 1_000, endedAt: 3_340 }, 'sent'));
    await expect.element(header()).toHaveTextContent('2.3 s');
    await expect.element(header()).toHaveAccessibleName(/Done 2\.3 seconds/);
  });

  it.each([
    ['no start', {}],
    ['a start and no end', { startedAt: 1_000 }],
    ['no start but an end', { endedAt: 1_000 }],
  ])('is not shown with %s', async (_, record) => {
    await render(cardWith('output-available', record, 'sent'));
    await expect.element(header()).not.toHaveTextContent(/\d s\b/);
  });

  it('excludes the time of the approval, and is not shown if the call never ran', async () => {
    const record = { startedAt: 1_000, askedAt: 2_000, answeredAt: 60_000, endedAt: 61_000 };
    const { rerender } = await render(cardWith('output-available', record, 'sent'));
    await expect.element(header()).toHaveTextContent('2 s');
    await rerender(cardWith('output-denied', record, 'sent'));
    await expect.element(header()).not.toHaveTextContent(/\d s\b/);
  });

  it('begins when the tool begins, if the approval came before that', async () => {
    const record = { askedAt: 1_000, answeredAt: 60_000, startedAt: 61_000, endedAt: 63_000 };
    await render(cardWith('output-available', record, 'sent'));
    await expect.element(header()).toHaveTextContent('2 s');
  });

  it('is not shown while the call is queued', async () => {
    const record = { startedAt: Date.now() - 5_000, queued: true };
    await render(cardWith('input-available', record));
    await expect.element(header()).toHaveTextContent('Queued');
    await expect.element(header()).not.toHaveTextContent(/\d s\b/);
  });

  it('is hidden from screen readers while it counts', async () => {
    await render(cardWith('input-available', { startedAt: Date.now() - 5_000 }));
    await expect.element(header()).toHaveTextContent(/5 s/);
    await expect.element(header()).not.toHaveAccessibleName(/5/);
  });

  it('is not shown for an interrupted call', async () => {
    await render(cardWith('input-available', { startedAt: Date.now() - 5_000 }, 'cancelled'));
    await expect.element(header()).toHaveTextContent('Stopped');
    await expect.element(header()).not.toHaveTextContent(/\d s\b/);
  });
});
