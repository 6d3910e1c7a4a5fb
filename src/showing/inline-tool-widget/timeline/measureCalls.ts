import { getCallOutcome } from '../../call/getCallOutcome.ts';
import type { ToolActivityCall } from '../../call/toolActivity.ts';

/**
 * The times of one call in milliseconds. Points in time are relative to the earliest start or approval request of all
 * calls. A field is undefined if its time isn't recorded.
 */
export interface CallTime {
  readonly call: ToolActivityCall;
  readonly start: number | undefined;
  readonly end: number | undefined;
  /** The time at which approval was requested. */
  readonly asked: number | undefined;
  /** The time that the call waited for approval. */
  readonly wait: number | undefined;
  /** The time that the call ran, excluding the wait for approval. */
  readonly work: number | undefined;
  readonly isSlowest: boolean;
}

/** The times of several calls, in milliseconds. */
export interface CallTimes {
  readonly calls: readonly CallTime[];
  /**
   * The time from the earliest start or approval request to the last end. Undefined if no start or no end is recorded.
   */
  readonly wallClock: number | undefined;
  /** The last recorded time, up to which calls without an end are drawn. */
  readonly latest: number;
  /**
   * The time that the full width of a timeline represents. Longer than `latest` if some calls haven't ended, so that
   * there is room for them. Zero if `wallClock` is undefined.
   */
  readonly scale: number;
  /** The sum of all recorded running times. Undefined if no running time is recorded. */
  readonly sum: number | undefined;
}

const getInterval = (start: number | undefined, end: number | undefined): number | undefined =>
  start === undefined || end === undefined ? undefined : Math.max(0, end - start);

/**
 * Returns how long a call ran, in milliseconds. Returns undefined if its start, its end, or the end of its wait for
 * approval isn't recorded.
 */
function getWork({ record = {} }: ToolActivityCall): number | undefined {
  const { startedAt, askedAt, answeredAt, endedAt } = record;
  const time = getInterval(startedAt, endedAt);
  // A wait before the start isn't part of the running time.
  const wait =
    askedAt === undefined ? 0 : getInterval(Math.max(askedAt, startedAt ?? askedAt), answeredAt);
  return time === undefined || wait === undefined ? undefined : Math.max(0, time - wait);
}

/** Computes the times of calls from their records. */
export function measureCalls(calls: readonly ToolActivityCall[]): CallTimes {
  const starts = calls.flatMap(({ record }) => record?.startedAt ?? []);
  const ends = calls.flatMap(({ record }) => record?.endedAt ?? []);
  const requests = calls.flatMap(({ record }) => record?.askedAt ?? []);
  const first = starts.length > 0 ? Math.min(...starts, ...requests) : undefined;
  const works = calls.map(getWork);
  const knownWorks = works.filter((work) => work !== undefined);
  const ended = calls.filter(({ status }) => getCallOutcome(status.name) !== undefined).length;
  const longest = knownWorks.length > 1 ? Math.max(...knownWorks) : undefined;
  const wallClock = getInterval(first, ends.length > 0 ? Math.max(...ends) : undefined);
  const timedCalls = calls.map((call, index) => ({
    call,
    start: getInterval(first, call.record?.startedAt),
    end: getInterval(first, call.record?.endedAt),
    asked: getInterval(first, call.record?.askedAt),
    wait: getInterval(call.record?.askedAt, call.record?.answeredAt),
    work: works[index],
    isSlowest: longest !== undefined && works[index] === longest,
  }));
  const latest = timedCalls.reduce(
    (last, { start = 0, end = 0, asked = 0, wait = 0 }) => Math.max(last, start, end, asked + wait),
    0,
  );
  return {
    calls: timedCalls,
    wallClock,
    latest,
    scale: wallClock === undefined ? 0 : (latest * calls.length) / Math.max(1, ended),
    sum: knownWorks.length > 0 ? knownWorks.reduce((sum, work) => sum + work, 0) : undefined,
  };
}
