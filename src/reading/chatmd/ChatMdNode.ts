/** The tags that may stand at the start of a line of a document, and begin something new there. */
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

/** The tags whose slash is often forgotten, since they hold nothing. */
const emptyTags = ['doc', 'img', 'import', 'config'] as const;

/** The tags of ChatMD. All others are text. */
export const chatMdTags = [...topLevelTags, 'doc', 'img', 'agent', 'import', 'summary'] as const;

/** The name of a ChatMD tag. */
export type ChatMdTagName = (typeof chatMdTags)[number];

const tagNames: ReadonlySet<string> = new Set(chatMdTags);
const topLevel: ReadonlySet<string> = new Set(topLevelTags);
const empty: ReadonlySet<string> = new Set(emptyTags);

/** Whether a name is one of the fifteen. */
export const isChatMdTag = (name: string): name is ChatMdTagName => tagNames.has(name);

/** Whether an element of this tag at the start of a line ends what is broken before it. */
export const isTopLevelTag = (tag: string): boolean => topLevel.has(tag);

/** Whether an element of this tag is whole without a closing tag. */
export const isEmptyTag = (tag: ChatMdTagName): boolean => empty.has(tag);

/** Whether an element of this tag stands within the text of a message, as a part of its own. */
export const isInlineTag = (tag: ChatMdTagName): boolean =>
  tag === 'doc' || tag === 'img' || tag === 'agent' || tag === 'import';

/** Where something stands: `text.slice(start, end)` is all of it. */
export interface ChatMdRange {
  readonly start: number;
  readonly end: number;
  /** The line of its start, counted from 1. */
  readonly line: number;
  /** The column of its start in UTF-16 units, counted from 1. */
  readonly column: number;
  /** The imported file that it stands in; without one, it stands in the document itself. */
  readonly file?: string;
}

/** The attributes of an element. One without a value is `true`. */
export type ChatMdElementAttributes = Readonly<Record<string, string | true>>;

/** An element of a document. */
export interface ChatMdElement extends ChatMdRange {
  readonly type: 'element';
  readonly tag: ChatMdTagName;
  readonly attributes: ChatMdElementAttributes;
  readonly children: readonly ChatMdNode[];
  /** The element as it is written. */
  readonly literal: string;
  /** Set where it has no end of its own: it goes on to the next element. */
  readonly isCutOff?: true;
}

/** Text within an element; adjacent text is one. */
export interface ChatMdText extends ChatMdRange {
  readonly type: 'text';
  /** All of it. Comments and the marks of RAW blocks are no part of it. */
  readonly text: string;
  /** What it says: without the white space around it, but with all that RAW blocks hold. */
  readonly content: string;
  /** The text as it is written. */
  readonly literal: string;
}

/** What a document is made of. */
export type ChatMdNode = ChatMdElement | ChatMdText;

/** The value of an attribute; undefined where it has none, or a blank one. */
export const getAttribute = ({ attributes }: ChatMdElement, name: string): string | undefined => {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Whether an attribute is there, with a value or without. */
export const hasAttribute = ({ attributes }: ChatMdElement, name: string): boolean =>
  Object.hasOwn(attributes, name);
