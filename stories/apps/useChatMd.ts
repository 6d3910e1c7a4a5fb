import * as React from 'react';
import type { ChatMdRequest } from './chatMdWorker.ts';
import { readChatMd } from './readChatMd.ts';
import type { ChatMdPage } from './readChatMd.ts';

/** Maximum length of a document that is parsed on the main thread. A longer one is parsed in a worker. */
const maxPageLength = 200_000;

/** Parses a document in a worker. Returns a page of it, or undefined while the worker is busy. */
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

/** Parses a document and returns a page of it, or undefined while a worker parses a long document. */
export function useChatMd(source: string, first: number): ChatMdPage | undefined {
  const isLong = source.length > maxPageLength;
  const getPage = React.useMemo(() => (isLong ? undefined : readChatMd(source)), [source, isLong]);
  const short = React.useMemo(() => getPage?.(first), [getPage, first]);
  const long = useWorker(isLong ? source : undefined, first);
  return short ?? long;
}
