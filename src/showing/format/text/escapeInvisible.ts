import { invisibleCharacters } from './invisibleCharacters.ts';

/** How a text is shown. */
export interface EscapeInvisibleOptions {
  /** Whether the text stands in one line, so that line ends and tabs would hide in it. @default false */
  readonly inline?: boolean;
  /** Whether marks that pile up on a letter are told apart: where they would run over what stands around. @default inline */
  readonly hasPlainMarks?: boolean;
}

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
  const [first = ''] = text.slice(index, index + 2);
  return first;
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

/** Whether a character that is invisibleCharacters alone does what it is for: it shapes those beside it, or ends a line. */
export function isAtWork(found: string, text: string, index: number): boolean {
  const code = found.codePointAt(0) ?? 0;
  if (code === 0x0d) {
    return text[index + 1] === '\n';
  }
  if (code === 0x200c || code === 0x200d) {
    return isGoodJoiner(code === 0x200d, text, index);
  }
  if ((code >= 0x180b && code <= 0x180d) || code === 0x180f) {
    return /[\u1820-\u18AA]/.test(characterBefore(text, index));
  }
  const isVariation = (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
  const isFlag = code === 0x1f3f4;
  return isVariation ? isGoodVariation(code, text, index) : isFlag;
}

const label = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** No writing puts more marks on one letter: they would run over all that stands around. */
const maxMarks = 8;
const manyMarks = /\p{M}{9,}/gu;

const markOrLabel = (mark: string, index: number): string =>
  index < maxMarks ? mark : label(mark);

/**
 * Makes visible what hides in a text: characters that cannot be seen or that turn the order of
 * others become labels such as `[U+202E]`. Where they are part of writing, as in Persian or in emoji, they stay.
 */
export function escapeInvisible(
  text: string,
  { inline = false, hasPlainMarks = inline }: EscapeInvisibleOptions = {},
): string {
  const lines = inline ? text.replaceAll(/[\t\n]/g, label) : text;
  const shown = lines.replaceAll(invisibleCharacters, (found, index: number) =>
    isAtWork(found, lines, index) ? found : label(found),
  );
  return hasPlainMarks
    ? shown.replaceAll(manyMarks, (marks) => Array.from(marks, markOrLabel).join(''))
    : shown;
}
