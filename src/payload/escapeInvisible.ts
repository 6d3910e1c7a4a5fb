/** How a text is shown. */
export interface EscapeInvisibleOptions {
  /** Whether the text stands in one line, so that line ends and tabs would hide in it. @default false */
  readonly inline?: boolean;
}

/** All that a reader cannot see, or that reorders what a reader sees. Whole flags come first: they are made of it. */
const hidden =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- They are what is looked for.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\0-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uD800-\uDFFF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** The same without what a line may hold, to see quickly that there is none of it. */
const hiddenInLines =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- They are what is looked for.
  /[\0-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uD800-\uDFFF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u;

/** Letters that a joiner or a non-joiner shapes: of Persian and its kin, of Mongolian, of the Indic scripts. */
const joined =
  /[\p{Script_Extensions=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** The character that ends before a place in a text. */
const characterBefore = (text: string, index: number): string => {
  const [last = ''] = text.slice(Math.max(index - 2, 0), index).match(/.$/su) ?? [];
  return last;
};

const characterAt = (text: string, index: number): string => {
  const code = text.codePointAt(index);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/** Joins two letters of a script that needs it, or two pictographs. */
const isGoodJoiner = (isZeroWidthJoiner: boolean, text: string, index: number): boolean => {
  const before = characterBefore(text, index);
  const after = characterAt(text, index + 1);
  if (joined.test(before) && joined.test(after)) {
    return true;
  }
  const base = before === '\uFE0F' ? characterBefore(text, index - 1) : before;
  return isZeroWidthJoiner && pictograph.test(base) && pictograph.test(after);
};

/** Chooses a form of the character before it: of an emoji, a keycap or a Chinese character. */
const isGoodVariation = (code: number, text: string, index: number): boolean => {
  const before = characterBefore(text, index);
  if (/\p{Script=Han}/u.test(before)) {
    return code >= 0xe0100 || code <= 0xfe02;
  }
  if (/[\d#*]/.test(before)) {
    return code === 0xfe0f && text[index + 1] === '\u20E3';
  }
  return (code === 0xfe0e || code === 0xfe0f) && pictograph.test(before);
};

/** Whether an invisible character does what it is for: it shapes those beside it. */
const isAtWork = (code: number, text: string, index: number): boolean => {
  if (code === 0x200c || code === 0x200d) {
    return isGoodJoiner(code === 0x200d, text, index);
  }
  if ((code >= 0x180b && code <= 0x180d) || code === 0x180f) {
    return /[\u1820-\u18AA]/.test(characterBefore(text, index));
  }
  const isVariation = (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
  return isVariation && isGoodVariation(code, text, index);
};

const isLineEndOrTab = (code: number, text: string, index: number): boolean =>
  code === 0x09 || code === 0x0a || (code === 0x0d && text[index + 1] === '\n');

/**
 * Makes visible what hides in a text: characters that cannot be seen or that turn the order of
 * others become labels such as `[U+202E]`. Where they are part of writing, as in Persian or in emoji, they stay.
 */
export function escapeInvisible(
  text: string,
  { inline = false }: EscapeInvisibleOptions = {},
): string {
  if (!inline && !hiddenInLines.test(text)) {
    return text;
  }
  return text.replaceAll(hidden, (found, index: number) => {
    const code = found.codePointAt(0) ?? 0;
    const isFlag = code === 0x1f3f4;
    const stays = isLineEndOrTab(code, text, index) ? !inline : isAtWork(code, text, index);
    return isFlag || stays ? found : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
