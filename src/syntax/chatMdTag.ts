import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';

/** The attributes of a ChatMD tag. One without a value is `true`. */
export type ChatMdAttributes = ReadonlyMap<string, string | true>;

/** The inside of a tag, behind its name. */
export interface ChatMdTagBody {
  readonly attributes: ChatMdAttributes;
  /** Whether it closes itself, as `<config/>` does. */
  readonly isEmpty: boolean;
}

/** A longer tag is none. */
export const longestChatMdTag = 1_000;

/** The ampersand comes last, or `&amp;lt;` would be decoded twice. */
const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const attribute =
  /^([\w:-]+)(?:\s*=\s*("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\s"'][^\s]*))?(?=\s|$)/su;

const valueOf = (written: string | undefined): string | true => {
  const quote = written?.charAt(0);
  if (written === undefined) {
    return true;
  }
  return quote === '"' || quote === "'"
    ? decode(written.slice(1, -1).replaceAll(`\\${quote}`, quote))
    : written;
};

/** Reads the attributes of a tag; undefined where they are none. The first of a name counts. */
const attributesIn = (text: string): ChatMdAttributes | undefined => {
  const attributes = new Map<string, string | true>();
  for (let rest = text.trim(); rest !== '';) {
    const [whole = '', name, value] = attribute.exec(rest) ?? [];
    if (name === undefined) {
      return undefined;
    }
    if (!attributes.has(name)) {
      attributes.set(name, valueOf(value));
    }
    rest = rest.slice(whole.length).trimStart();
  }
  return attributes;
};

/** Reads a tag behind its name, to its `>`; undefined where what follows is no tag. */
export function* readChatMdTag(input: Input): Reading<ChatMdTagBody | undefined> {
  yield* input.waitForText();
  if (!/[\s/>]/.test(input.peek())) {
    return undefined;
  }
  let text = '';
  let quote = '';
  for (;;) {
    text += input.takeUntil(/[>"']/, longestChatMdTag);
    if (text.length > longestChatMdTag) {
      return undefined;
    }
    yield* input.waitForText();
    const next = input.peek();
    if (next === '>' && quote === '') {
      input.take(1);
      const isEmpty = text.endsWith('/');
      const attributes = attributesIn(isEmpty ? text.slice(0, -1) : text);
      return attributes && { attributes, isEmpty };
    }
    if ((next === '"' || next === "'") && !text.endsWith('\\')) {
      quote = quote === '' ? next : quote === next ? '' : quote;
    }
    text += yield* input.readCharacter();
  }
}

const encode = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Writes an attribute; undefined where none could be read back as this value. */
export const writeChatMdAttribute = (name: string, value: string): string | undefined => {
  const written = ` ${name}="${encode(value)}"`;
  // A backslash would hide the quote behind it.
  const isHeld = attributesIn(written)?.get(name) === value && !value.endsWith('\\');
  return isHeld ? written : undefined;
};
