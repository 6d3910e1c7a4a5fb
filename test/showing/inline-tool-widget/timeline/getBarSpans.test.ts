import { describe, expect, it } from 'vitest';
import { getBarSpans } from '../../../../src/showing/inline-tool-widget/timeline/getBarSpans.ts';
import { measureCalls } from '../../../../src/showing/inline-tool-widget/timeline/measureCalls.ts';
import { toolActivity } from '../../../../src/index.ts';
import type { CallRecord } from '../../../../src/index.ts';

const timesOf = (records: Record<string, CallRecord>) => {
  const { calls } = toolActivity({
    id: 'm',
    role: 'assistant',
    status: 'sent',
    parts: Object.keys(records).map((toolName) => ({
      type: 'tool',
      toolInvocation: { toolCallId: toolName, toolName, state: 'output-available', output: 1 },
    })),
    metadata: { toolcard: records },
  });
  return measureCalls(calls);
};

const spansOf = (records: Record<string, CallRecord>) => {
  const times = timesOf(records);
  return times.calls.map((time) => getBarSpans(time, times.latest));
};

describe('measureCalls', () => {
  it.each<[what: string, CallRecord]>([
    ['before the start', { askedAt: 500, answeredAt: 900, startedAt: 1_000, endedAt: 3_000 }],
    ['after the start', { startedAt: 500, askedAt: 600, answeredAt: 1_100, endedAt: 3_000 }],
    ['until after the start', { askedAt: 500, startedAt: 800, answeredAt: 900, endedAt: 2_900 }],
  ])('counts no wait for approval as work: %s', (_, record) => {
    expect(timesOf({ a: record }).sum).toBe(2_000);
  });
});

describe('getBarSpans', () => {
  it('separates the wait for approval from the work', () => {
    expect(
      spansOf({ a: { startedAt: 1_000, askedAt: 2_000, answeredAt: 6_000, endedAt: 8_000 } }),
    ).toEqual([
      [
        { start: 0, end: 1_000, tone: 'success' },
        { start: 1_000, end: 5_000, tone: 'attention' },
        { start: 5_000, end: 7_000, tone: 'success' },
      ],
    ]);
  });

  it('leaves a gap between the wait for approval and a later start', () => {
    expect(
      spansOf({
        a: { askedAt: 1_000, answeredAt: 3_000, startedAt: 6_000, endedAt: 8_000 },
        b: { startedAt: 2_000, endedAt: 6_000 },
      }),
    ).toEqual([
      [
        { start: 0, end: 2_000, tone: 'attention' },
        { start: 5_000, end: 7_000, tone: 'success' },
      ],
      [{ start: 1_000, end: 5_000, tone: 'success' }],
    ]);
  });

  it('extends a call without an end to the last recorded time, and skips a call without a start', () => {
    const ended = { startedAt: 0, endedAt: 4_000 };
    expect(spansOf({ ended, open: { startedAt: 1_000 }, unknown: {} }).slice(1)).toEqual([
      [{ start: 1_000, end: 4_000, tone: 'success' }],
      [],
    ]);
  });
});
