import type { CallTime } from './getCallTimes.ts';
import type { ToolCardTone } from '../../call/toolCardStatus.ts';

/** A time span, in milliseconds since the start of the timeline. */
export interface CallSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: ToolCardTone;
}

/**
 * Returns the time spans of a call in order: running, waiting for approval, and running again. Without a recorded wait,
 * returns a single span, and without a recorded start, none. A call without a recorded end lasts until the last
 * recorded time.
 */
export function getCallSpans(time: CallTime, latest: number): readonly CallSpan[] {
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
