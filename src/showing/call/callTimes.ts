import type { ToolCardTone } from './toolCardStatus.ts';
import type { ToolActivityCall } from './toolActivity.ts';

/** When a call began and ended, in milliseconds from the first of its message; what nobody knows is left out. */
export interface CallTime {
  readonly call: ToolActivityCall;
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** When somebody was asked, and how long it waited for him. */
  readonly asked: number | undefined;
  readonly wait: number | undefined;
  /** How long it worked: from its start to its end, without that wait. */
  readonly work: number | undefined;
  readonly isSlowest: boolean;
}

/** The times of the calls of a message. */
export interface CallTimes {
  readonly calls: readonly CallTime[];
  /** From the first start to the last end by the clock, and the work of all calls one by one. */
  readonly wallClock: number | undefined;
  readonly sum: number | undefined;
}

const between = (start: number | undefined, end: number | undefined): number | undefined =>
  start === undefined || end === undefined ? undefined : Math.max(0, end - start);

/** How long a call worked; unknown where nobody knows how much of its time was a wait. */
function workOf({ record = {} }: ToolActivityCall): number | undefined {
  const time = between(record.startedAt, record.endedAt);
  const wait = record.askedAt === undefined ? 0 : between(record.askedAt, record.answeredAt);
  return time === undefined || wait === undefined ? undefined : Math.max(0, time - wait);
}

/** Tells the times of calls from their records. */
export function callTimes(calls: readonly ToolActivityCall[]): CallTimes {
  const starts = calls.flatMap(({ record }) => record?.startedAt ?? []);
  const ends = calls.flatMap(({ record }) => record?.endedAt ?? []);
  const first = starts.length > 0 ? Math.min(...starts) : undefined;
  const works = calls.map(workOf);
  const known = works.filter((work) => work !== undefined);
  const longest = known.length > 1 ? Math.max(...known) : undefined;
  return {
    calls: calls.map((call, index) => ({
      call,
      start: between(first, call.record?.startedAt),
      end: between(first, call.record?.endedAt),
      asked: between(first, call.record?.askedAt),
      wait: between(call.record?.askedAt, call.record?.answeredAt),
      work: works[index],
      isSlowest: longest !== undefined && works[index] === longest,
    })),
    wallClock: between(first, ends.length > 0 ? Math.max(...ends) : undefined),
    sum: known.length > 0 ? known.reduce((one, other) => one + other, 0) : undefined,
  };
}

/** A stretch of time that is drawn. */
export interface CallSpan {
  readonly start: number;
  readonly end: number;
  readonly tone: ToolCardTone;
}

/** What is drawn of a call, one behind the other: its work, and within that its wait for somebody. */
export function callSpans(time: CallTime, wallClock: number): readonly CallSpan[] {
  const { call, start, asked, wait } = time;
  if (start === undefined) {
    return [];
  }
  const { tone } = call.status;
  const end = time.end ?? Math.max(start, wallClock);
  if (asked === undefined || wait === undefined) {
    return [{ start, end, tone }];
  }
  const answered = asked + wait;
  const spans: CallSpan[] = [
    { start, end: asked, tone },
    { start: asked, end: answered, tone: 'attention' },
    { start: answered, end, tone },
  ];
  return spans.filter((span) => span.end > span.start);
}
