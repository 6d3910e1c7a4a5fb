import * as React from 'react';
import type { ChatMdRequest } from './chatMdWorker.ts';
import { readChatMd } from './readChatMd.ts';
import type { ChatMdPage } from './readChatMd.ts';

/** A longer text is read in a worker, and stays there. */
const maxLength = 200_000;

/** A worker that has one document, and gives pages of it. */
function useWorker(source: string | undefined, first: number): ChatMdPage | undefined {
  const worker = React.useRef<Worker>(null);
  const [page, setPage] = React.useState<ChatMdPage>();
  React.useEffect(() => {
    if (source === undefined) {
      return undefined;
    }
    const reader = new Worker(new URL('./chatMdWorker.ts', import.meta.url), { type: 'module' });
    reader.addEventListener('message', ({ data }: MessageEvent<ChatMdPage>) => setPage(data));
    reader.postMessage({ source, first: 0 } satisfies ChatMdRequest, { transfer: [] });
    worker.current = reader;
    return () => {
      reader.terminate();
      worker.current = null;
      setPage(undefined);
    };
  }, [source]);
  React.useEffect(() => {
    worker.current?.postMessage({ first } satisfies ChatMdRequest, { transfer: [] });
  }, [first]);
  return page?.first === first ? page : undefined;
}

/** Reads a document: a short one at once, a long one in a worker. Undefined while that is busy. */
export function useChatMd(source: string, first: number): ChatMdPage | undefined {
  const isLong = source.length > maxLength;
  const pageOf = React.useMemo(() => (isLong ? undefined : readChatMd(source)), [source, isLong]);
  const short = React.useMemo(() => pageOf?.(first), [pageOf, first]);
  const long = useWorker(isLong ? source : undefined, first);
  return short ?? long;
}
