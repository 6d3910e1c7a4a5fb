/** Tags of top-level elements. At the start of a line, they end all unclosed elements before them. */
const topLevelTags = [
  'config',
  'tool',
  'user',
  'assistant',
  'system',
  'developer',
  'msg',
  'tool_call',
  'tool_response',
  'reasoning',
] as const;

/** Tags that usually have no content. Their slash is optional, because authors often forget it. */
const emptyTags = ['doc', 'img', 'import', 'config'] as const;

/** All tags of ChatMD. Other tags are text. */
export const chatMdTags = [...topLevelTags, 'doc', 'img', 'agent', 'import', 'summary'] as const;

/** The name of a ChatMD tag. */
export type ChatMdTagName = (typeof chatMdTags)[number];

const tagNames: ReadonlySet<string> = new Set(chatMdTags);
const topLevel: ReadonlySet<string> = new Set(topLevelTags);
const empty: ReadonlySet<string> = new Set(emptyTags);

/** Returns whether a name is the name of a ChatMD tag. */
export const isChatMdTag = (name: string): name is ChatMdTagName => tagNames.has(name);

/** Returns whether a tag belongs at the top level. At the start of a line, such a tag ends all unclosed elements. */
export const isTopLevelTag = (tag: string): boolean => topLevel.has(tag);

/** Returns whether an element with this tag is complete without a closing tag. */
export const isEmptyTag = (tag: ChatMdTagName): boolean => empty.has(tag);

/** Returns whether an element with this tag becomes a separate part of the message that contains it. */
export const isInlineTag = (tag: ChatMdTagName): boolean =>
  tag === 'doc' || tag === 'img' || tag === 'agent' || tag === 'import';

/** Returns whether an element with this tag declares the model or a tool. */
export const isDeclarationTag = (tag: ChatMdTagName): boolean => tag === 'config' || tag === 'tool';

/** A range of text, as in `text.slice(start, end)`. */
export interface ChatMdRange {
  readonly start: number;
  readonly end: number;
  /** The line of the start, counted from 1. */
  readonly line: number;
  /** The column of the start in UTF-16 code units, counted from 1. */
  readonly column: number;
  /** The imported file that contains the range. Undefined for the document itself. */
  readonly file?: string;
}

/** The attributes of an element. An attribute without a value is `true`. */
export type ChatMdElementAttributes = Readonly<Record<string, string | true>>;

/** An element of a document. */
export interface ChatMdElement extends ChatMdRange {
  readonly type: 'element';
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdElementAttributes;
  readonly children: readonly ChatMdNode[];
  /** The source text of the element. */
  readonly literal: string;
  /** The text of a document, or the URL of an image, that `resolve` returned. */
  readonly resolved?: string;
  /**
   * Set if the element needs a closing tag but has none. It then extends to the next top-level tag at the start of a
   * line, or to the end of its parent.
   */
  readonly isCutOff?: true;
}

/** Text in a document. Adjacent texts are merged into one node. */
export interface ChatMdText extends ChatMdRange {
  readonly type: 'text';
  /** The text without comments and RAW markers. */
  readonly text: string;
  /** `text` without surrounding whitespace. Whitespace inside RAW blocks is kept. */
  readonly content: string;
  /** The source text, with comments and RAW markers. */
  readonly literal: string;
}

/** A node of a document. */
export type ChatMdNode = ChatMdElement | ChatMdText;

/** Returns the value of an attribute, or undefined if the attribute is missing, blank or without a value. */
export const getAttribute = ({ attributes }: ChatMdElement, name: string): string | undefined => {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Returns whether an element has an attribute, with or without a value. */
export const hasAttribute = ({ attributes }: ChatMdElement, name: string): boolean =>
  Object.hasOwn(attributes, name);

/** Returns the attributes of an element except the named ones. */
export const omitAttributes = (
  { attributes }: ChatMdElement,
  names: readonly string[],
): ChatMdElementAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !names.includes(name)));
