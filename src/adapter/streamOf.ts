interface Handlers {
  /** Called when the reader has enough, before the source is told to end. */
  readonly onCancel: (reason: unknown) => void;
  /** Called once, when nothing more comes. */
  readonly onEnd: () => void;
}

/** A stream of what a generator gives, read no faster than it is read. */
export function streamOf<T>(
  source: AsyncGenerator<T, void, void>,
  { onCancel, onEnd }: Handlers,
): ReadableStream<T> {
  let isCancelled = false;
  return new ReadableStream<T>(
    {
      async pull(controller) {
        try {
          const next = await source.next();
          if (next.done === true) {
            onEnd();
          }
          if (!isCancelled && next.done === true) {
            controller.close();
          } else if (!isCancelled && next.done !== true) {
            controller.enqueue(next.value);
          }
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      cancel(reason) {
        isCancelled = true;
        onCancel(reason);
        onEnd();
        // Not waited for: what is asked may be busy with something that nobody can stop.
        source.return().catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
