/**
 * A stream of what a generator gives, asked for no sooner than it is read. What came before an error is
 * given before it.
 */
export const streamFrom = <T>(
  source: AsyncGenerator<T, void>,
  cancel: (reason: unknown) => Promise<void>,
): ReadableStream<T> =>
  new ReadableStream<T>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done === true) {
          controller.close();
        } else {
          controller.enqueue(next.value);
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
