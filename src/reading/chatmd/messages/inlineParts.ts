import type { ChatMessagePart } from '@mui/x-chat/headless';
import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { textContent } from '../parse/textContent.ts';
import { jsonAttribute } from '../records/jsonAttribute.ts';

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['bmp', 'image/bmp'],
  ['gif', 'image/gif'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/** The last part of a path or an address, without what follows it. */
const nameOf = (src: string): string => (src.split(/[?#]/)[0] ?? src).split('/').at(-1) ?? src;

const mediaTypeOf = (src: string): string => {
  const inData = /^data:([\w.+-]+\/[\w.+-]+)/.exec(src)?.[1];
  const ending = nameOf(src).split('.').at(-1)?.toLowerCase() ?? '';
  return inData ?? mediaTypes.get(ending) ?? 'image/png';
};

const isAddress = (src: string): boolean => /^https?:\/\//i.test(src);

/** What toolcard has written of a part for which the element has no words. */
const saidBy = (element: ChatMdElement): ChatMessagePart | undefined => {
  const fields = jsonAttribute(element, 'toolcard');
  const textIn = (key: string): string | undefined => {
    const value = fields[key];
    return typeof value === 'string' ? value : undefined;
  };
  const src = getAttribute(element, 'src') ?? '';
  const [filename, title, text] = ['filename', 'title', 'text'].map(textIn);
  const mediaType = textIn('mediaType');
  const sourceId = textIn('sourceId');
  // The address is that of the element: what shows it checks that one.
  if (textIn('type') === 'file' && mediaType !== undefined) {
    return { type: 'file', mediaType, url: src, ...(filename !== undefined && { filename }) };
  }
  const named = { ...(title !== undefined && { title }) };
  if (textIn('type') === 'source-url' && sourceId !== undefined) {
    return { type: 'source-url', sourceId, url: src, ...named };
  }
  return textIn('type') === 'source-document' && sourceId !== undefined
    ? { type: 'source-document', sourceId, ...named, ...(text !== undefined && { text }) }
    : undefined;
};

const plain = (part: ChatMessagePart): string =>
  JSON.stringify(
    Object.entries(part)
      .filter(([key, value]) => key !== 'chatmd' && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether two parts say the same, but for their notes. */
export const isSamePart = (one: ChatMessagePart, other: ChatMessagePart): boolean =>
  plain(one) === plain(other);

/** What an inline element is to the host: an image a file, all else a source. */
export function inlinePart(element: ChatMdElement, sourceId: string): ChatMessagePart {
  const said = saidBy(element);
  if (said !== undefined) {
    return said;
  }
  const src = getAttribute(element, 'src') ?? '';
  if (element.tag === 'img') {
    const filename = src.startsWith('data:') ? '' : nameOf(src);
    const mediaType = mediaTypeOf(src);
    return { type: 'file', mediaType, url: src, ...(filename !== '' && { filename }) };
  }
  if (element.tag === 'doc' && isAddress(src)) {
    return { type: 'source-url', sourceId, url: src, title: nameOf(src) || src };
  }
  const text = textContent(element.children);
  return { type: 'source-document', sourceId, title: src, ...(text !== '' && { text }) };
}
