import { getList, getPath, getText } from '../../../core/json/getPath.ts';
import { writeCompactJson } from './writeOutcome.ts';

/** A content block of an output, in MCP's format. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mimeType: string; readonly data: string };

const parseBlock = (block: unknown): ContentBlock | undefined => {
  const type = getPath(block, 'type');
  const text = getPath(block, 'text');
  const data = getText(block, 'data');
  const mimeType = getText(block, 'mimeType');
  if (type === 'text' && typeof text === 'string') {
    return { type, text };
  }
  return type === 'image' && data !== undefined && mimeType !== undefined
    ? { type, mimeType, data }
    : undefined;
};

/**
 * Parses an output that contains at least one image and otherwise only text and structured content, so that a model
 * sees the images instead of Base64. Returns undefined for other outputs.
 */
export function parseContentBlocks(output: unknown): ContentBlock[] | undefined {
  const structured = getPath(output, 'structuredContent');
  const blocks = [
    ...(Array.isArray(output) ? output : getList(output, 'content')).map(parseBlock),
    ...(structured === undefined
      ? []
      : [{ type: 'text', text: writeCompactJson(structured) } as const]),
  ];
  return blocks.some((block) => block?.type === 'image') &&
    blocks.every((block) => block !== undefined)
    ? blocks
    : undefined;
}

/** Parses a Base64 `data:` URL as an image block. Returns undefined for other URLs. */
export function parseDataUrl(url = ''): ContentBlock | undefined {
  const [, mimeType, data] = /^data:([^;,]+);base64,(.*)$/.exec(url) ?? [];
  return mimeType === undefined || data === undefined
    ? undefined
    : { type: 'image', mimeType, data };
}
