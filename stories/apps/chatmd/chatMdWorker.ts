import { readChatMd } from './readChatMd.ts';

/** A request to the worker for a page of the current document, or of a new one. */
export interface ChatMdRequest {
  /** The text of a new document. */
  readonly source?: string;
  /** The index of the first message of the page. */
  readonly first: number;
}

let getPage = readChatMd('');

/*
 * Parses documents in the background, so that the page stays responsive. The worker is one of the app's
 * modules, so a strict content security policy allows it.
 */
self.addEventListener('message', ({ data }: MessageEvent<ChatMdRequest>) => {
  const { source, first } = data;
  getPage = source === undefined ? getPage : readChatMd(source);
  self.postMessage(getPage(first), { transfer: [] });
});
