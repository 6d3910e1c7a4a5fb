import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getText } from '../../../core/json/getPath.ts';

type SourceChunk = Extract<ChatMessageChunk, { type: 'source-url' | 'source-document' }>;

/**
 * Returns the first non-empty string among the given fields, because providers use different names for the same field.
 * Returns undefined if there isn't one.
 */
const getFirst = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const key = keys.find((each) => getText(value, each) !== undefined);
  return key === undefined ? undefined : getText(value, key);
};

/**
 * Creates the chunk for a cited source. A source with an HTTP URL becomes a `source-url` chunk. Any other source
 * becomes a `source-document` chunk, without its URL, because a URL of another kind may be harmful. Returns undefined
 * if the citation has no HTTP URL, name, id or text.
 */
export function createCitationChunk(citation: unknown): SourceChunk | undefined {
  const id = getFirst(citation, 'sourceId', 'id', 'file_id', 'source');
  const url = getFirst(citation, 'url', 'link') ?? '';
  const title = getFirst(citation, 'title', 'document_title', 'filename');
  if (/^https?:\/\//i.test(url)) {
    return { type: 'source-url', sourceId: id ?? url, url, ...(title !== undefined && { title }) };
  }
  const text = getFirst(citation, 'cited_text', 'quote', 'snippet', 'content');
  const name = title ?? id;
  return name === undefined && text === undefined
    ? undefined
    : {
        type: 'source-document',
        sourceId: id ?? name ?? 'document',
        ...(name !== undefined && { title: name }),
        ...(text !== undefined && { text }),
      };
}
