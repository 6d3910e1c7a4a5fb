import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { chatMdToMessages, parseChatMd } from '../src/chatmd/index.ts';
import type { ChatMdDocument } from '../src/chatmd/index.ts';

/** A document, and the chat that it is. */
export interface ReadDocument {
  readonly document: ChatMdDocument;
  readonly messages: ChatMessage[];
}

/** A longer text is read in a worker. */
const longest = 200_000;

const read = (source: string): ReadDocument => {
  const document = parseChatMd(source);
  return { document, messages: chatMdToMessages(document) };
};

/** Reads a document: a short one at once, a long one in a worker. Undefined while that is busy. */
export function useChatMd(source: string): ReadDocument | undefined {
  const [fromWorker, setFromWorker] = React.useState<
    { readonly source: string; readonly read: ReadDocument } | undefined
  >();
  const isLong = source.length > longest;
  React.useEffect(() => {
    if (!isLong) {
      return undefined;
    }
    const worker = new Worker(new URL('./chatMdWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ReadDocument>) => {
      setFromWorker({ source, read: data });
    });
    worker.postMessage(source, { transfer: [] });
    return () => worker.terminate();
  }, [source, isLong]);
  const short = React.useMemo(() => (isLong ? undefined : read(source)), [source, isLong]);
  return short ?? (fromWorker?.source === source ? fromWorker.read : undefined);
}
