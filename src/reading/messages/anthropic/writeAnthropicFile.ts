import type { Lose } from '../history/convertHistory.ts';
import { decodeText, parseFileUrl } from '../history/parseFileUrl.ts';
import type { FileContent } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { AnthropicImageType, AnthropicUserBlock } from './AnthropicMessage.ts';

/** The media types of images that Anthropic accepts. Each is mapped to itself, so that a lookup narrows its type. */
export const imageTypes: ReadonlyMap<string, AnthropicImageType> = new Map(
  (['image/gif', 'image/jpeg', 'image/png', 'image/webp'] as const).map((type) => [type, type]),
);

const writeImage = (content: FileContent, media_type: AnthropicImageType): AnthropicUserBlock => ({
  type: 'image',
  source:
    content.type === 'url'
      ? { type: 'url', url: content.url }
      : { type: 'base64', media_type, data: content.data },
});

const writeDocument = (
  content: FileContent,
  mediaType: string,
  filename: string | undefined,
): AnthropicUserBlock | undefined => {
  const title = filename === undefined ? {} : { title: filename };
  if (mediaType === 'application/pdf') {
    return {
      type: 'document',
      ...title,
      source:
        content.type === 'url'
          ? { type: 'url', url: content.url }
          : { type: 'base64', media_type: mediaType, data: content.data },
    };
  }
  return mediaType.startsWith('text/') && content.type === 'data'
    ? {
        type: 'document',
        ...title,
        source: { type: 'text', media_type: 'text/plain', data: decodeText(content.data) },
      }
    : undefined;
};

/**
 * Converts a user's file to Anthropic content blocks. If Anthropic doesn't accept the file, reports a loss and returns
 * an empty list.
 */
export function writeAnthropicFile(
  piece: Extract<Piece, { kind: 'file' }>,
  lose: Lose,
): AnthropicUserBlock[] {
  const { url, mediaType, filename } = piece.part;
  const content = parseFileUrl(url);
  const imageType = imageTypes.get(mediaType);
  if (content !== undefined && imageType !== undefined) {
    if (filename !== undefined) {
      lose(piece, "Anthropic doesn't support the name of an image.");
    }
    return [writeImage(content, imageType)];
  }
  const document = content && writeDocument(content, mediaType, filename);
  if (document === undefined) {
    lose(piece, `Anthropic can't load ${mediaType} from this URL.`);
    return [];
  }
  if (mediaType.startsWith('text/') && mediaType !== 'text/plain') {
    lose(piece, `Anthropic can't mark text as ${mediaType}.`);
  }
  return [document];
}
