import type { Lose } from '../history/convertHistory.ts';
import { parseFileUrl } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { BedrockFile, BedrockSource } from './BedrockMessage.ts';

/** Converts Base64 to the request's format for bytes. */
export type CreateBytes<Bytes> = (base64: string) => Bytes;

/** The image formats that Bedrock accepts, by media type. */
export const imageFormats: ReadonlyMap<string, 'png' | 'jpeg' | 'gif' | 'webp'> = new Map(
  (['png', 'jpeg', 'gif', 'webp'] as const).map((format) => [`image/${format}`, format]),
);

const videoFormats: ReadonlyMap<string, 'mp4' | 'mov' | 'mkv' | 'webm' | 'mpeg' | 'three_gp'> =
  new Map([
    ['video/mp4', 'mp4'],
    ['video/quicktime', 'mov'],
    ['video/x-matroska', 'mkv'],
    ['video/webm', 'webm'],
    ['video/mpeg', 'mpeg'],
    ['video/3gpp', 'three_gp'],
  ]);

const documentFormats: ReadonlyMap<
  string,
  'pdf' | 'csv' | 'doc' | 'docx' | 'xls' | 'xlsx' | 'html' | 'txt' | 'md'
> = new Map([
  ['application/pdf', 'pdf'],
  ['text/csv', 'csv'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['text/html', 'html'],
  ['text/plain', 'txt'],
  ['text/markdown', 'md'],
]);

/**
 * Returns a file name without its extension, and with spaces in place of characters that Bedrock doesn't allow. Returns
 * `Document` if nothing is left.
 */
const createName = (filename = ''): string =>
  filename
    .replace(/\.\w+$/, '')
    .replaceAll(/[^a-zA-Z0-9()[\]-]+/g, ' ')
    .trim() || 'Document';

const writeFile = <Bytes>(
  mediaType: string,
  source: BedrockSource<Bytes>,
  filename: string | undefined,
): BedrockFile<Bytes> | undefined => {
  const imageFormat = imageFormats.get(mediaType);
  const videoFormat = videoFormats.get(mediaType);
  const documentFormat = documentFormats.get(mediaType);
  if (imageFormat !== undefined) {
    return { image: { format: imageFormat, source } };
  }
  if (videoFormat !== undefined) {
    return { video: { format: videoFormat, source } };
  }
  return (
    documentFormat && {
      document: { format: documentFormat, name: createName(filename), source },
    }
  );
};

/**
 * Converts a user's file to Bedrock content blocks. If Bedrock doesn't accept the file, reports a loss and returns an
 * empty list.
 */
export function writeBedrockFile<Bytes>(
  piece: Extract<Piece, { kind: 'file' }>,
  createBytes: CreateBytes<Bytes>,
  lose: Lose,
): BedrockFile<Bytes>[] {
  const { url, mediaType, filename } = piece.part;
  const content = parseFileUrl(url, ['s3']);
  const file =
    content &&
    writeFile<Bytes>(
      mediaType,
      content.type === 'data'
        ? { bytes: createBytes(content.data) }
        : { s3Location: { uri: content.url } },
      filename,
    );
  if (!file) {
    lose(piece, `Bedrock can't load ${mediaType} from this URL.`);
    return [];
  }
  if (filename !== undefined && !('document' in file && file.document.name === filename)) {
    lose(piece, "Bedrock can't keep the name of this file.");
  }
  return [file];
}
