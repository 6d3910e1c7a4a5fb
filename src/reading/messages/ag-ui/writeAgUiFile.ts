import type { Lose } from '../history/convertHistory.ts';
import { parseFileUrl } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { AgUiContentPart } from './AgUiMessage.ts';

const kinds = ['image', 'audio', 'video'] as const;

/**
 * Converts a user's file to AG-UI content parts. If the server couldn't load the file, reports a loss and returns an
 * empty list.
 */
export function writeAgUiFile(
  piece: Extract<Piece, { kind: 'file' }>,
  lose: Lose,
): AgUiContentPart[] {
  const { url, mediaType: mimeType, filename } = piece.part;
  const content = parseFileUrl(url, ['http', 'https', 'gs', 's3']);
  if (content === undefined) {
    lose(piece, "An AG-UI server can't load a file from this URL.");
    return [];
  }
  const type = kinds.find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'document';
  const source =
    content.type === 'data'
      ? { type: 'data' as const, value: content.data, mimeType }
      : { type: 'url' as const, value: content.url, mimeType };
  return [{ type, source, ...(filename !== undefined && { metadata: { filename } }) }];
}
