import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnnouncementQueue } from '../../../src/showing/announcer/AnnouncementQueue.ts';

/** Creates a queue with its texts, and records what it announces while a listener is subscribed. */
const createQueue = (...texts: string[]) => {
  const queue = new AnnouncementQueue({
    hasNext: () => texts.length > 0,
    takeNext: () => texts.shift() ?? '',
  });
  const announced: string[] = [];
  return {
    queue,
    announced,
    add: (text: string) => {
      texts.push(text);
      queue.schedule();
    },
    listen: () => queue.subscribe(() => announced.push(queue.get().text)),
  };
};

describe('AnnouncementQueue', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps its texts until a listener subscribes', () => {
    const { announced, add, listen } = createQueue();
    add('first');
    vi.advanceTimersByTime(2_000);
    listen();
    vi.advanceTimersByTime(300);
    expect(announced).toEqual(['first']);
  });

  it('announces one text at a time, with a pause in between', () => {
    const { announced, listen } = createQueue('first', 'second');
    listen();
    vi.advanceTimersByTime(300);
    expect(announced).toEqual(['first']);
    vi.advanceTimersByTime(1_199);
    expect(announced).toEqual(['first']);
    vi.advanceTimersByTime(1);
    expect(announced).toEqual(['first', 'second']);
  });

  it('clears a text after a while', () => {
    const { announced, listen } = createQueue('first');
    listen();
    vi.advanceTimersByTime(300 + 8_000);
    expect(announced).toEqual(['first', '']);
  });

  it('changes the turn when it repeats a text', () => {
    const { queue, listen } = createQueue('same', 'same');
    listen();
    vi.advanceTimersByTime(300);
    const { turn } = queue.get();
    vi.advanceTimersByTime(1_200);
    expect(queue.get()).toEqual({ text: 'same', turn: turn + 1 });
  });

  it("doesn't announce an empty text", () => {
    const { announced, listen } = createQueue('');
    listen();
    vi.advanceTimersByTime(2_000);
    expect(announced).toEqual([]);
  });

  it('leaves no timer and no text after the last listener has unsubscribed', () => {
    const { queue, listen, add } = createQueue('first', 'second');
    const stop = listen();
    vi.advanceTimersByTime(300);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect(queue.get().text).toBe('');
    add('third');
    expect(vi.getTimerCount()).toBe(0);
  });
});
