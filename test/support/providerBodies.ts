/** Writes events as server-sent events, with names, comments and keep-alives. */
export const sse = (events: readonly object[], end = ''): string =>
  `: connected\n\n${events
    .map((event) => {
      const name = 'type' in event ? `event: ${String(event.type)}\n` : '';
      return `${name}data: ${JSON.stringify(event)}\n\n`;
    })
    .join(': keep-alive\n\n')}${end}`;

/** Writes each event on a line. */
export const ndjson = (events: readonly object[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** Creates a stream of pieces, which are produced one at a time and only when they are read. */
export const streamOfPieces = <T>(
  pieces: readonly T[],
  onCancel: (reason: unknown) => void = () => undefined,
): ReadableStream<T> => {
  let next = 0;
  return new ReadableStream<T>(
    {
      pull(controller) {
        const piece = pieces[next];
        next += 1;
        if (piece === undefined) {
          controller.close();
        } else {
          controller.enqueue(piece);
        }
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
};

/** Encodes a text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
