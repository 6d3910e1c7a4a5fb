import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { getProperty } from '../../../format/value/getProperty.ts';
import { isBuiltIn } from '../../../format/value/isBuiltIn.ts';
import type { Medium, MediumKind, MediumSource } from './Medium.ts';

const maxLabelLength = 1_000;

/** Returns the first non-empty string among several properties, or undefined if all are missing or empty. */
function getText(owner: unknown, ...keys: readonly string[]): string | undefined {
  const texts = isObject(owner) ? keys.map((key) => getProperty(owner, key)) : [];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}

const getObject = (owner: object, ...keys: readonly string[]): object | undefined =>
  keys.map((key) => getProperty(owner, key)).find(isObject);

const getKind = (mediaType: string, type: string): MediumKind => {
  const [, kind] = /^(image|audio|video)/.exec(mediaType || type.replace(/^input_/, '')) ?? [];
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file';
};

/** Parses a data URL. Returns undefined for any other text. */
function parseDataUrl(url: string): { mediaType: string; source: MediumSource } | undefined {
  // Parses only the beginning, because the rest can be megabytes long.
  const [head, mediaType = '', base64] =
    /^data:([\w.+-]{1,100}\/[\w.+*-]{1,100})?(?:;[\w-]{1,50}=[^;,]{0,100})*(;base64)?,/i.exec(
      url.slice(0, 1_000),
    ) ?? [];
  if (head === undefined) {
    return undefined;
  }
  const content = url.slice(head.length);
  return { mediaType, source: base64 ? { base64: content } : { encoded: content } };
}

/** Returns whether the beginning of text looks like Base64. */
const isBase64 = (text: string): boolean =>
  /^[\w+/-]{2,}={0,2}$/.test(text.slice(0, 200).replaceAll(/[\r\n]/g, ''));

/** Matches the types of content blocks with media. OpenAI writes them with underscores, the AI SDK with hyphens. */
const blockType =
  /^(?:image|audio|video|file|media|document|resource|(?:input_|output_)?(?:image|audio|file)(?:[-_](?:url|data|file[-_]id))?|image_url|base64)$/;

interface Content {
  readonly mediaType: string;
  readonly source: MediumSource;
}

/**
 * Parses the content of a media item from a string: a data URL, an HTTP or blob URL, or Base64, which is accepted only
 * if `isUrl` is false. Returns undefined for other strings.
 */
function readContent(text: string, mediaType: string, isUrl: boolean): Content | undefined {
  const data = parseDataUrl(text);
  if (data !== undefined) {
    return { mediaType: data.mediaType || mediaType, source: data.source };
  }
  if (/^(?:https?:\/\/|blob:)/i.test(text.slice(0, 10))) {
    return { mediaType, source: { url: text } };
  }
  return !isUrl && isBase64(text) ? { mediaType, source: { base64: text } } : undefined;
}

const dataKeys = ['data', 'blob', 'base64', 'b64_json', 'image', 'file_data', 'bytes', 'result'];
const urlKeys = ['url', 'image_url', 'imageUrl', 'file_url', 'uri'];
const typeKeys = ['mimeType', 'mediaType', 'media_type', 'mime_type', 'contentType'];

/** Returns the nested object with the content of a block, or the block itself. */
const getContainer = (block: object): object =>
  getObject(
    block,
    'source',
    'resource',
    'image_url',
    'input_audio',
    'file',
    'inlineData',
    'inline_data',
  ) ?? block;

function readObject(block: object): Medium | undefined {
  const type = getText(block, 'type') ?? '';
  const container = getContainer(block);
  const format = getText(container, 'format');
  const given = getText(container, ...typeKeys) ?? getText(block, ...typeKeys);
  const mediaType = given ?? (format && type.includes('audio') ? `audio/${format}` : '');
  if (!mediaType.includes('/') && !blockType.test(type)) {
    return undefined;
  }
  const owners = [container, block];
  const blob = owners
    .flatMap((owner) => dataKeys.map((key) => getProperty(owner, key)))
    .find((value) => isObject(value) && isBuiltIn(value, 'Blob'));
  const data = getText(container, ...dataKeys) ?? getText(block, ...dataKeys);
  const url = getText(container, ...urlKeys) ?? getText(block, ...urlKeys);
  const content =
    (isObject(blob) && isBuiltIn(blob, 'Blob') && { mediaType, source: { blob } }) ||
    (data !== undefined && readContent(data, mediaType, false)) ||
    (url !== undefined && readContent(url, mediaType, true)) ||
    undefined;
  if (content === undefined) {
    return undefined;
  }
  const name =
    getText(block, 'filename', 'fileName', 'name') ?? getText(container, 'filename', 'name');
  const address = getText(container, 'uri')?.split('/').at(-1);
  const description = getText(block, 'alt', 'altText', 'alt_text', 'title', 'description');
  return {
    ...content,
    kind: getKind(content.mediaType, type),
    name: (name ?? address)?.slice(0, maxLabelLength),
    description: description?.slice(0, maxLabelLength),
  };
}

/**
 * Parses a media item: a data or blob URL, a `Blob`, or a content block of MCP, the AI SDK or a provider. Returns
 * undefined for other values. Doesn't run getters, and checks only the beginning of long text.
 */
export function readMedium(value: unknown): Medium | undefined {
  const noLabels = { name: undefined, description: undefined };
  if (typeof value === 'string') {
    const isUrl = /^(?:data|blob):/i.test(value.slice(0, 5)) && !/\s/.test(value.slice(0, 100));
    const content = isUrl ? readContent(value, '', true) : undefined;
    const isBlob = content !== undefined && 'url' in content.source;
    return (
      content && {
        ...content,
        ...noLabels,
        kind: isBlob ? 'image' : getKind(content.mediaType, ''),
      }
    );
  }
  if (!isObject(value) || Array.isArray(value)) {
    return undefined;
  }
  if (isBuiltIn(value, 'Blob')) {
    const name = isBuiltIn(value, 'File') ? value.name : undefined;
    const mediaType = value.type;
    return { mediaType, source: { blob: value }, ...noLabels, name, kind: getKind(mediaType, '') };
  }
  return readObject(value);
}
