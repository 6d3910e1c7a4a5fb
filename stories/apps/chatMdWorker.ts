import { readChatMd } from './readChatMd.ts';

/** What the page asks of the worker: to read a document, and to show another page of it. */
export interface ChatMdRequest {
  readonly source?: string;
  readonly first: number;
}

let pageOf = readChatMd('');

/** Reads documents beside the page, which stays awake. A module of the app itself: no policy forbids it. */
self.addEventListener('message', ({ data }: MessageEvent<ChatMdRequest>) => {
  const { source, first } = data;
  pageOf = source === undefined ? pageOf : readChatMd(source);
  self.postMessage(pageOf(first), { transfer: [] });
});
