import type { Lose } from '../history/convertHistory.ts';
import { createDataUrl, parseFileUrl } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { ChatCompletionsContentPart } from './ChatCompletionsMessage.ts';

const audioFormats: ReadonlyMap<string, 'mp3' | 'wav'> = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/mp3', 'mp3'],
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
]);

/**
 * Converts a user's file to Chat Completions content parts. If Chat Completions doesn't accept the file, reports a loss
 * and returns an empty list.
 */
export function writeChatCompletionsFile(
  piece: Extract<Piece, { kind: 'file' }>,
  lose: Lose,
): ChatCompletionsContentPart[] {
  const { url, mediaType, filename } = piece.part;
  const content = parseFileUrl(url);
  const format = audioFormats.get(mediaType);
  if (mediaType.startsWith('image/')) {
    if (content === undefined) {
      lose(piece, `Chat Completions can't load ${mediaType} from this URL.`);
      return [];
    }
    if (filename !== undefined) {
      lose(piece, "Chat Completions doesn't support the name of an image.");
    }
    return [{ type: 'image_url', image_url: { url } }];
  }
  if (content?.type !== 'data') {
    lose(piece, `Chat Completions takes ${mediaType} only as a data: URL.`);
    return [];
  }
  if (format === undefined) {
    const file_data = createDataUrl(mediaType, content.data);
    return [{ type: 'file', file: { filename: filename ?? 'file', file_data } }];
  }
  if (filename !== undefined) {
    lose(piece, "Chat Completions doesn't support the name of a sound.");
  }
  return [{ type: 'input_audio', input_audio: { data: content.data, format } }];
}
