import { getList, getPath, getText } from '../../../core/json/getPath.ts';
import type { Ending } from '../history/Outcome.ts';
import { parseOutcome } from '../history/writeOutcome.ts';

/** Parses the content of a result. Converts Base64 images to MCP's format and keeps all other content unchanged. */
const parseBlocks = (content: unknown): unknown =>
  Array.isArray(content)
    ? content.map((block: unknown) => {
        const data = getText(block, 'source', 'data');
        const mimeType = getText(block, 'source', 'media_type');
        const isImage = getText(block, 'type') === 'image';
        return isImage && data !== undefined ? { type: 'image', mimeType, data } : block;
      })
    : content;

/**
 * Parses the result of a call: an error, a denial or an output. If the content is only text, the output is the parsed
 * text. Otherwise, the output is the content itself, with Base64 images in MCP's format.
 */
export function parseAnthropicResult(block: unknown): Ending {
  const content = getPath(block, 'content') ?? '';
  const errorCode = getText(content, 'error_code');
  const isError = getPath(block, 'is_error') === true;
  const texts = getList(block, 'content').map((part) =>
    getText(part, 'type') === 'text' ? getText(part, 'text') : undefined,
  );
  const areAllTexts = texts.length > 0 && texts.every((text) => text !== undefined);
  if (errorCode !== undefined) {
    return { type: 'error', errorText: errorCode };
  }
  if (typeof content === 'string') {
    return parseOutcome(content, isError);
  }
  // Errors in the chat are text, so the other blocks of a failed result are omitted.
  return areAllTexts || isError
    ? parseOutcome(texts.join(''), isError)
    : { type: 'output', output: parseBlocks(content) };
}
