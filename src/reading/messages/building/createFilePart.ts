import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';

type FilePart = Extract<ChatMessagePart, { type: 'file' }>;

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
]);

/** Guesses the media type from a URL: the type it names, or the ending of its path. */
const guessMediaType = (url: string): string | undefined =>
  /^data:([^;,]+)/i.exec(url)?.[1] ??
  mediaTypes.get(/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '');

/** Creates the part of a file. Most providers say only where the file is. */
export const createFilePart = (url: string, fallbackType: string, filename?: string): FilePart => ({
  type: 'file',
  mediaType: guessMediaType(url) ?? fallbackType,
  url,
  ...(filename !== undefined && { filename }),
});
