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

/**
 * Returns the media type that a `data:` URL states, or that the file extension of another URL suggests. Returns
 * undefined if there is neither.
 */
const guessMediaType = (url: string): string | undefined =>
  /^data:([^;,]+)/i.exec(url)?.[1] ??
  mediaTypes.get(/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '');

/** Creates a file part. Guesses the media type from the URL if possible, because most providers send only the URL. */
export const createFilePart = (url: string, fallbackType: string, filename?: string): FilePart => ({
  type: 'file',
  mediaType: guessMediaType(url) ?? fallbackType,
  url,
  ...(filename !== undefined && { filename }),
});
