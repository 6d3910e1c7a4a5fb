import { streamFromGenerator } from '../streamFromGenerator.ts';
import type { ServerEvent } from './readChunkEvents.ts';
import { writeServerSentEvent } from './writeServerSentEvent.ts';

/**
 * Time without an event, in milliseconds, after which a comment is sent as a heartbeat. Proxies close connections that
 * are silent for 30 to 60 seconds, and a tool or a person may take longer.
 */
const heartbeatTime = 15_000;

const heartbeat = ':\n\n';

/** Encodes events as server-sent events, only as fast as the stream is read. Sends heartbeats during pauses. */
export function encodeEvents(
  events: AsyncGenerator<ServerEvent, void, void>,
  onCancel: (reason: unknown) => void | Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = (): Promise<undefined> =>
    new Promise((resolve) => {
      timer = setTimeout(resolve, heartbeatTime, undefined);
    });

  async function* encode(): AsyncGenerator<Uint8Array, void, void> {
    let next: ReturnType<typeof events.next> | undefined;
    while (true) {
      next ??= events.next();
      const result = await Promise.race([next, silence()]);
      clearTimeout(timer);
      if (result === undefined) {
        yield encoder.encode(heartbeat);
      } else if (result.done === true) {
        return;
      } else {
        next = undefined;
        yield encoder.encode(writeServerSentEvent(result.value));
      }
    }
  }

  return streamFromGenerator(encode(), {
    onCancel: (reason) => {
      clearTimeout(timer);
      return onCancel(reason);
    },
    // Not awaited, because it resolves only after the pending read, which may never end.
    onEnd: () => void events.return(),
  });
}
