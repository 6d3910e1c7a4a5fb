import type { Lose } from '../history/convertHistory.ts';
import { createDataUrl, parseFileUrl } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { ResponsesContentPart } from './ResponsesItem.ts';

/**
 * Converts a user's file to Responses API content parts. If the Responses API doesn't accept the file, reports a loss
 * and returns an empty list.
 */
export function writeResponsesFile(
  piece: Extract<Piece, { kind: 'file' }>,
  lose: Lose,
): ResponsesContentPart[] {
  const { url, mediaType, filename } = piece.part;
  const content = parseFileUrl(url);
  const isImage = mediaType.startsWith('image/');
  if (content === undefined) {
    lose(piece, "OpenAI can't load a file from this URL.");
    return [];
  }
  if (filename !== undefined && (isImage || content.type === 'url')) {
    lose(piece, "The Responses API doesn't support the name of this file.");
  }
  if (isImage) {
    return [{ type: 'input_image', image_url: url, detail: 'auto' }];
  }
  return content.type === 'url'
    ? [{ type: 'input_file', file_url: url }]
    : [
        {
          type: 'input_file',
          filename: filename ?? 'file',
          file_data: createDataUrl(mediaType, content.data),
        },
      ];
}
