import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getText } from '../../../core/json/getPath.ts';

type SourceChunk = Extract<ChatMessageChunk, { type: 'source-url' | 'source-document' }>;

/** Returns the first of the fields that an object has. Each provider names them differently. */
const getFirst = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const key = keys.find((each) => getText(value, each) !== undefined);
  return key === undefined ? undefined : getText(value, key);
};

/**
 * Creates the part for a source that a text cites: a web page, or a document if it has no HTTP URL, because
 * other URLs might be harmful. Returns undefined if the citation describes neither.
 */
export function createSourceChunk(citation: unknown): SourceChunk | undefined {
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
