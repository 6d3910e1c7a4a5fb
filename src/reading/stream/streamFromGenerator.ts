/** Handlers for a stream whose source is a generator. */
export interface GeneratorStreamOptions<T> {
  /** Called with the reason when the reader cancels the stream, before the generator returns. */
  readonly onCancel: (reason: unknown) => void | Promise<void>;
  /** Called once when the stream is over: after its last value, after an error, or after a cancellation. */
  readonly onEnd?: () => void;
  /** Returns whether a value is the last one. The stream closes right after it, without waiting for the generator. */
  readonly isLast?: (value: T) => boolean;
}

/**
 * Creates a stream from a generator, which runs only as fast as the stream is read. If the generator throws, the values
 * before the error are delivered first.
 */
export function streamFromGenerator<T>(
  source: AsyncGenerator<T, void, void>,
  { onCancel, onEnd, isLast }: GeneratorStreamOptions<T>,
): ReadableStream<T> {
  let isOver = false;
  const end = (): void => {
    if (!isOver) {
      isOver = true;
      onEnd?.();
      // Not awaited, because it resolves only after the pending read, which may never end.
      source.return().catch(() => undefined);
    }
  };
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const next = await source.next().catch((error: unknown) => {
          end();
          throw error;
        });
        if (isOver) {
          return;
        }
        if (next.done !== true) {
          controller.enqueue(next.value);
        }
        if (next.done === true || isLast?.(next.value) === true) {
          end();
          controller.close();
        }
      },
      async cancel(reason) {
        const cancelled = onCancel(reason);
        end();
        await cancelled;
      },
    },
    { highWaterMark: 0 },
  );
}
