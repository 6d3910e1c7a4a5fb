import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { getTextContent } from '../parse/getTextContent.ts';
import { recordAttribute } from '../records/toolcardAttributes.ts';
import { parseJsonAttribute } from '../records/parseJsonAttribute.ts';

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/** Returns the last segment of a path or URL, without query and fragment. */
const getFilename = (src: string): string => (src.split(/[?#]/)[0] ?? src).split('/').at(-1) ?? src;

const getMediaType = (src: string): string => {
  const inData = /^data:([\w.+-]+\/[\w.+-]+)/.exec(src)?.[1];
  const extension = getFilename(src).split('.').at(-1)?.toLowerCase() ?? '';
  return inData ?? mediaTypes.get(extension) ?? 'image/png';
};

const isUrl = (src: string): boolean => /^https?:\/\//i.test(src);

/**
 * Parses the record that toolcard writes into an element that would otherwise be read as a different part. Returns
 * undefined if there is no valid record.
 */
const parsePartRecord = (element: ChatMdElement): ChatMessagePart | undefined => {
  const fields = parseJsonAttribute(element, recordAttribute);
  const getText = (key: string): string | undefined => {
    const value = fields[key];
    return typeof value === 'string' ? value : undefined;
  };
  const src = getAttribute(element, 'src') ?? '';
  const [filename, title, text] = ['filename', 'title', 'text'].map(getText);
  const type = getText('type');
  const mediaType = getText('mediaType');
  const sourceId = getText('sourceId');
  // Uses the element's URL instead of the record's, so that tools that check `src` see the actual URL.
  if (type === 'file' && mediaType !== undefined) {
    return { type, mediaType, url: src, ...(filename !== undefined && { filename }) };
  }
  const titled = { ...(title !== undefined && { title }) };
  if (type === 'source-url' && sourceId !== undefined) {
    return { type, sourceId, url: src, ...titled };
  }
  return type === 'source-document' && sourceId !== undefined
    ? { type, sourceId, ...titled, ...(text !== undefined && { text }) }
    : undefined;
};

const stringifyWithoutNotes = (part: ChatMessagePart): string =>
  JSON.stringify(
    Object.entries(part)
      .filter(([key, value]) => key !== 'chatmd' && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Returns whether two parts are equal except for their ChatMD metadata. */
export const isSamePart = (one: ChatMessagePart, other: ChatMessagePart): boolean =>
  stringifyWithoutNotes(one) === stringifyWithoutNotes(other);

/**
 * Creates the part for an inline element. Uses the part in the element's record if that is valid. Otherwise, creates a
 * file for an image and a source for any other element.
 */
export function createFileOrSourcePart(element: ChatMdElement, sourceId: string): ChatMessagePart {
  const recorded = parsePartRecord(element);
  if (recorded !== undefined) {
    return recorded;
  }
  const src = getAttribute(element, 'src') ?? '';
  if (element.tag === 'img') {
    const filename = src.startsWith('data:') ? '' : getFilename(src);
    const url = element.resolved ?? src;
    const mediaType = getMediaType(url.startsWith('data:') ? url : src);
    return { type: 'file', mediaType, url, ...(filename !== '' && { filename }) };
  }
  if (element.resolved !== undefined) {
    return { type: 'source-document', sourceId, title: src, text: element.resolved };
  }
  if (element.tag === 'doc' && isUrl(src)) {
    return { type: 'source-url', sourceId, url: src, title: getFilename(src) || src };
  }
  const text = getTextContent(element.children);
  return { type: 'source-document', sourceId, title: src, ...(text !== '' && { text }) };
}
