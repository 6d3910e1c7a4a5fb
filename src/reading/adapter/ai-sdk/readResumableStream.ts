/** Reopens a stream from its beginning. Returns undefined if that isn't possible. */
export type Reopen = () => Promise<ReadableStream<Uint8Array> | undefined>;

/** Number of characters to keep from the end of a stream, to find out whether the message is complete. */
const tailLength = 400;

const endPattern = /^data: ?(?:\[DONE\]\s*$|\{"type": ?"(?:finish|abort|error)")/m;

async function* readPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      yield next.value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/**
 * Yields the bytes of a stream. If the stream ends before the message is complete, reopens the stream and skips the
 * bytes that have already arrived, because an AI SDK server sends a resumed stream from its beginning. Stops when the
 * stream can't be reopened or a new connection delivers nothing new. If the last connection failed before the message
 * was complete, throws its error.
 */
export async function* readResumableStream(
  body: ReadableStream<Uint8Array>,
  reopen: Reopen,
): AsyncGenerator<Uint8Array, void, void> {
  const decoder = new TextDecoder();
  let tail = '';
  let received = 0;
  let stream: ReadableStream<Uint8Array> | undefined = body;
  let failure: { readonly error: unknown } | undefined;
  let isComplete = false;
  while (stream !== undefined) {
    const before = received;
    let position = 0;
    try {
      failure = undefined;
      for await (const piece of readPieces(stream)) {
        const fresh = piece.subarray(Math.max(0, received - position));
        position += piece.length;
        if (fresh.length > 0) {
          received += fresh.length;
          tail = (tail + decoder.decode(fresh.subarray(-tailLength))).slice(-tailLength);
          yield fresh;
        }
      }
    } catch (error) {
      failure = { error };
    }
    const isStuck: boolean = received === before && stream !== body;
    isComplete = endPattern.test(tail);
    stream = isComplete || isStuck ? undefined : await reopen().catch(() => undefined);
  }
  if (failure !== undefined && !isComplete) {
    throw failure.error;
  }
}
