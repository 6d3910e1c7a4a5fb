import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getPath, getText } from '../../../core/json/getPath.ts';
import { createFilePart } from '../building/createFilePart.ts';
import { createDataUrl, encodeText } from '../history/parseFileUrl.ts';

/**
 * Parses an image or document block. Returns undefined for other blocks, and for sources that the chat can't represent,
 * such as files stored by Anthropic.
 */
export function parseAnthropicFile(
  block: unknown,
): Extract<ChatMessagePart, { type: 'file' }> | undefined {
  const source = getPath(block, 'source');
  const data = getText(source, 'data') ?? '';
  const mediaType = getText(source, 'media_type') ?? 'text/plain';
  const isImage = getText(block, 'type') === 'image';
  const title = getText(block, 'title');
  switch (getText(source, 'type')) {
    case 'base64':
      return createFilePart(createDataUrl(mediaType, data), mediaType, title);
    case 'text':
      return createFilePart(createDataUrl(mediaType, encodeText(data)), mediaType, title);
    case 'url':
      return createFilePart(
        getText(source, 'url') ?? '',
        isImage ? 'image/*' : 'application/pdf',
        title,
      );
    default:
      return undefined;
  }
}
