import { describe, expect, it, vi } from 'vitest';
import { streamFromGenerator } from '../../../src/reading/stream/streamFromGenerator.ts';

async function readAll<T>(stream: ReadableStream<T>): Promise<T[]> {
  const values: T[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    values.push(next.value);
  }
  return values;
}

const onCancel = vi.fn<(reason: unknown) => void>();

describe('streamFromGenerator', () => {
  it('runs the generator only as fast as the stream is read', async () => {
    let count = 0;
    async function* generate(): AsyncGenerator<number, void> {
      for (;;) {
        count += 1;
        yield count;
      }
    }
    const reader = streamFromGenerator(generate(), { onCancel }).getReader();
    await new Promise(setImmediate);
    expect(count).toBe(0);
    expect(await reader.read()).toEqual({ done: false, value: 1 });
    await new Promise(setImmediate);
    expect(count).toBe(1);
    await reader.cancel();
  });

  it('calls `onEnd` once after the last value', async () => {
    const onEnd = vi.fn<() => void>();
    async function* generate(): AsyncGenerator<number, void> {
      yield* [1, 2];
    }
    expect(await readAll(streamFromGenerator(generate(), { onCancel, onEnd }))).toEqual([1, 2]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('closes right after the last value, although the generator never returns', async () => {
    const onEnd = vi.fn<() => void>();
    async function* generate(): AsyncGenerator<number, void> {
      try {
        yield* [1, 2, 3];
      } finally {
        await new Promise(() => undefined);
      }
    }
    const isLast = (value: number): boolean => value === 2;
    const stream = streamFromGenerator(generate(), { onCancel, onEnd, isLast });
    expect(await readAll(stream)).toEqual([1, 2]);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('passes on an error after the values before it', async () => {
    const onEnd = vi.fn<() => void>();
    async function* generate(): AsyncGenerator<number, void> {
      yield 1;
      throw new Error('The line went dead.');
    }
    const reader = streamFromGenerator(generate(), { onCancel, onEnd }).getReader();
    expect(await reader.read()).toEqual({ done: false, value: 1 });
    await expect(reader.read()).rejects.toThrow('The line went dead.');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('returns the generator when the reader cancels, and ignores its errors', async () => {
    const steps: unknown[] = [];
    async function* generate(): AsyncGenerator<number, void> {
      try {
        yield 1;
      } finally {
        steps.push('returned');
        await Promise.reject(new Error('I go on.'));
      }
    }
    const reader = streamFromGenerator(generate(), {
      onCancel: (reason) => void steps.push(reason),
      onEnd: () => steps.push('ended'),
    }).getReader();
    await reader.read();
    await reader.cancel('enough');
    expect(steps).toEqual(['enough', 'ended', 'returned']);
  });

  it('ignores a value that arrives after the reader has left', async () => {
    let resolve: (value: number) => void = () => undefined;
    async function* generate(): AsyncGenerator<number, void> {
      yield await new Promise<number>((resolveNext) => {
        resolve = resolveNext;
      });
    }
    const reader = streamFromGenerator(generate(), { onCancel }).getReader();
    const pending = reader.read();
    await new Promise(setImmediate);
    await reader.cancel();
    resolve(1);
    expect(await pending).toEqual({ done: true, value: undefined });
  });

  it('cancels only after `onCancel` has finished, and with its error', async () => {
    async function* generate(): AsyncGenerator<number, void> {
      yield 1;
    }
    const stream = streamFromGenerator(generate(), {
      onCancel: () => Promise.reject(new Error('No.')),
    });
    await expect(stream.cancel()).rejects.toThrow('No.');
  });
});
