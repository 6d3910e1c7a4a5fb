import * as React from 'react';
import type { ChatMdResolve } from '../../../src/reading/chatmd/index.ts';
import type { ChatMdRequest } from './chatMdWorker.ts';
import { readChatMd, readWithFiles } from './readChatMd.ts';
import type { ChatMdPage, GetPage } from './readChatMd.ts';

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

/** Parses a document together with its files. Returns undefined while the files are loaded. */
function useFiles(source: string, resolve: ChatMdResolve | undefined): GetPage | undefined {
  const [loaded, setLoaded] = React.useState<{ source: string; getPage: GetPage }>();
  React.useEffect(() => {
    let isCurrent = true;
    const load = async (loader: ChatMdResolve): Promise<void> => {
      const getPage = await readWithFiles(source, loader);
      if (isCurrent) {
        setLoaded({ source, getPage });
      }
    };
    if (resolve !== undefined) {
      void load(resolve);
    }
    return () => {
      isCurrent = false;
      setLoaded(undefined);
    };
  }, [source, resolve]);
  return loaded?.source === source ? loaded.getPage : undefined;
}

/**
 * Parses a document and returns a page of it, or undefined while a worker parses a long document, or
 * while the files of a short one are loaded.
 */
export function useChatMd(
  source: string,
  first: number,
  resolve?: ChatMdResolve,
): ChatMdPage | undefined {
  const isLong = source.length > maxPageLength;
  const isPlain = !isLong && resolve === undefined;
  const plain = React.useMemo(() => (isPlain ? readChatMd(source) : undefined), [source, isPlain]);
  const withFiles = useFiles(source, isLong ? undefined : resolve);
  const getPage = plain ?? withFiles;
  const short = React.useMemo(() => getPage?.(first), [getPage, first]);
  const long = useWorker(isLong ? source : undefined, first);
  return short ?? long;
}
