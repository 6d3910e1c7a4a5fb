import type { CallTime } from './measureCalls.ts';
import type { ToolCardTone } from '../../call/toolCardStatus.ts';

/** A time span, in milliseconds since the start of the timeline. */
export interface CallSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: ToolCardTone;
}

/**
 * Returns the time spans of a call in order: running, waiting for approval, and running again. Returns a single span if
 * no wait is recorded, and an empty list if no start is recorded. A call without a recorded end extends to `latest`,
 * the last recorded time of any call.
 */
export function getBarSpans(time: CallTime, latest: number): readonly CallSpan[] {
  const { call, start, asked, wait } = time;
  if (start === undefined) {
    return [];
  }
  const { tone } = call.status;
  const end = time.end ?? Math.max(start, latest);
  if (asked === undefined || wait === undefined) {
    return [{ start, end, tone }];
  }
  const answered = asked + wait;
  const spans: CallSpan[] = [
    { start, end: asked, tone },
    { start: asked, end: answered, tone: 'attention' },
    { start: Math.max(start, answered), end, tone },
  ];
  return spans.filter((span) => span.end > span.start);
}
