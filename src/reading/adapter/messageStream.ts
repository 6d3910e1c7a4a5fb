import type { ChatMessageChunk } from '@mui/x-chat/headless';

interface Handlers {
  /** Called when the reader has enough, before the source is told to end. */
  readonly onCancel: (reason: unknown) => void;
  /** Called once, when nothing more comes. */
  readonly onEnd?: () => void;
}

/** Whether a chunk ends its message: the host reads nothing behind it, and says nothing to the source. */
const endsMessage = ({ type }: ChatMessageChunk): boolean => type === 'finish' || type === 'abort';

/** A stream of the message that a generator gives, read no faster than it is read. */
export function streamOf(
  source: AsyncGenerator<ChatMessageChunk, void, void>,
  { onCancel, onEnd }: Handlers,
): ReadableStream<ChatMessageChunk> {
  let isOver = false;
  const end = (): void => {
    if (!isOver) {
      isOver = true;
      onEnd?.();
      // Not waited for: what is asked may be busy with something that nobody can stop.
      source.return().catch(() => undefined);
    }
  };
  return new ReadableStream<ChatMessageChunk>(
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
        if (next.done === true || endsMessage(next.value)) {
          end();
          controller.close();
        }
      },
      cancel(reason) {
        onCancel(reason);
        end();
      },
    },
    { highWaterMark: 0 },
  );
}
