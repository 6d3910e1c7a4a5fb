import { chatMdToMessages, parseChatMd } from '../src/chatmd/index.ts';

/** Reads documents beside the page, which stays awake. A module of the app itself: no policy forbids it. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const document = parseChatMd(String(data));
  self.postMessage({ document, messages: chatMdToMessages(document) }, { transfer: [] });
});
