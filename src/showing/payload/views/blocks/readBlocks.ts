import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { getListLength, getProperty, getTextProperty } from '../../../format/value/getProperty.ts';
import { readMedium } from '../media/readMedium.ts';
import type { Medium } from '../media/Medium.ts';

/** A link to a resource outside the result. */
export interface BlockLink {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mediaType: string;
  readonly size: number | undefined;
}

/** The content of a block. */
type BlockContent =
  | { readonly kind: 'text'; readonly text: string; readonly mediaType: string }
  | { readonly kind: 'medium'; readonly medium: Medium }
  | { readonly kind: 'link'; readonly link: BlockLink }
  | { readonly kind: 'other'; readonly value: unknown };

/** A content block with its annotations. */
export interface Block {
  readonly content: BlockContent;
  /** The URI of the resource that the block contains, if any. */
  readonly uri: string | undefined;
  /** Whether the block is meant only for the assistant. */
  readonly isForAssistant: boolean;
  readonly meta: unknown;
}

/** A tool result that consists of content blocks. */
export interface BlockResult {
  readonly blocks: readonly unknown[];
  readonly structuredContent: unknown;
  readonly meta: unknown;
}

const getString = (owner: object, key: string): string | undefined => {
  const text = getProperty(owner, key);
  return typeof text === 'string' ? text : undefined;
};

/**
 * Returns the text of a text block in the format of MCP, the AI SDK, Anthropic or OpenAI, or undefined for other
 * blocks.
 */
const getBlockText = (block: object): string | undefined =>
  /^(?:(?:input_|output_)?text)$/.test(getTextProperty(block, 'type'))
    ? getString(block, 'text')
    : undefined;

function readLink(block: object): BlockLink | undefined {
  const uri = getTextProperty(block, 'uri');
  if (getTextProperty(block, 'type') !== 'resource_link' || uri === '') {
    return undefined;
  }
  const size = getProperty(block, 'size');
  return {
    uri,
    name: getTextProperty(block, 'title') || getTextProperty(block, 'name'),
    description: getTextProperty(block, 'description'),
    mediaType: getTextProperty(block, 'mimeType'),
    size: typeof size === 'number' && size >= 0 ? size : undefined,
  };
}

/**
 * Returns the text of an embedded resource, or of an entry in the result of `resources/read`. Returns undefined for
 * other blocks and for resources without text.
 */
function readResource(block: object): BlockContent | undefined {
  const inner = getProperty(block, 'resource');
  const resource = isObject(inner) ? inner : block;
  const isResource = isObject(inner) || getProperty(block, 'uri') !== undefined;
  const text = isResource ? getString(resource, 'text') : undefined;
  const mediaType = getTextProperty(resource, 'mimeType');
  return text === undefined ? undefined : { kind: 'text', text, mediaType };
}

function readContent(block: unknown): BlockContent {
  if (!isObject(block)) {
    return { kind: 'other', value: block };
  }
  const text = getBlockText(block);
  if (text !== undefined) {
    return { kind: 'text', text, mediaType: '' };
  }
  const link = readLink(block);
  if (link !== undefined) {
    return { kind: 'link', link };
  }
  const medium = readMedium(block);
  return medium === undefined
    ? (readResource(block) ?? { kind: 'other', value: block })
    : { kind: 'medium', medium };
}

function isForAssistant(annotations: unknown): boolean {
  const audience = isObject(annotations) ? getProperty(annotations, 'audience') : undefined;
  return (
    Array.isArray(audience) &&
    getListLength(audience) === 1 &&
    getProperty(audience, '0') === 'assistant'
  );
}

/** Reads a content block in any known format, without running getters. */
export function readBlock(block: unknown): Block {
  const owner = isObject(block) ? block : {};
  const resource = getProperty(owner, 'resource');
  const uri = getTextProperty(isObject(resource) ? resource : owner, 'uri');
  const content = readContent(block);
  return {
    content,
    uri: content.kind === 'link' ? undefined : uri || undefined,
    isForAssistant: isForAssistant(getProperty(owner, 'annotations')),
    meta: getProperty(owner, '_meta'),
  };
}

/** Maximum number of items to check when deciding whether a list consists of blocks. */
const maxChecked = 20;

/**
 * Returns a value if it is a list whose first items are content blocks: at least one has a known format, and the others
 * have a `type`. Otherwise, returns undefined.
 */
function getBlocks(value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const length = Math.min(maxChecked, getListLength(value));
  const first: unknown[] = Array.from({ length }, (_, index) => getProperty(value, String(index)));
  const areBlocks = first.every(
    (block) =>
      isObject(block) &&
      (getTextProperty(block, 'type') !== '' || readContent(block).kind !== 'other'),
  );
  const isKnown = first.some((block) => readContent(block).kind !== 'other');
  return areBlocks && isKnown ? value : undefined;
}

const blocksKeys = ['content', 'contents', 'value'] as const;

/** Reads a result of an MCP server or the content blocks of a provider. Returns undefined for other values. */
export function readBlocks(value: unknown): BlockResult | undefined {
  const none = { structuredContent: undefined, meta: undefined };
  const list = getBlocks(value);
  if (list !== undefined) {
    return { blocks: list, ...none };
  }
  if (!isObject(value) || Array.isArray(value)) {
    return undefined;
  }
  const isBlock =
    readLink(value) ?? (isObject(getProperty(value, 'resource')) ? readResource(value) : undefined);
  if (isBlock !== undefined) {
    return { blocks: [value], ...none };
  }
  const structuredContent = getProperty(value, 'structuredContent');
  const inner = blocksKeys
    .map((key) => getProperty(value, key))
    .find((each) => Array.isArray(each));
  const isEmpty = Array.isArray(inner) && getListLength(inner) === 0;
  const blocks = isEmpty && structuredContent !== undefined ? inner : getBlocks(inner);
  return blocks && { blocks, structuredContent, meta: getProperty(value, '_meta') };
}
