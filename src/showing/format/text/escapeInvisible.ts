import { invisibleCharacters } from './invisibleCharacters.ts';
import { isSpecialBlank, isOrdinaryBlank } from './isOrdinaryBlank.ts';

/** Options for `escapeInvisible`. */
export interface EscapeInvisibleOptions {
  /**
   * Whether the text is shown on one line. If so, line breaks and tabs are escaped too.
   * @default false
   */
  readonly inline?: boolean;
  /**
   * Whether the text is a name or is shown for approval, and so must not be mistaken for other text. If so, every
   * unusual blank is escaped, a run of 16 or more identical blanks is replaced with a label that says how many there
   * are, and each letter keeps at most 8 combining marks. Indents of up to 200 spaces are kept.
   * @default inline
   */
  readonly isStrict?: boolean;
}

/**
 * Matches letters whose shape depends on joiners and non-joiners: those of Arabic, Mongolian, Indic and related
 * scripts.
 */
const joiningLetter =
  /[\p{Script_Extensions=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Returns the character before an index. */
const getCharacterBefore = (text: string, index: number): string => {
  const [last = ''] = text.slice(Math.max(index - 2, 0), index).match(/.$/su) ?? [];
  return last;
};

const getCharacterAt = (text: string, index: number): string => {
  const [first = ''] = text.slice(index, index + 2);
  return first;
};

/** Returns whether a joiner or non-joiner is between two joining letters, or a joiner is between two pictographs. */
const isValidJoiner = (isZeroWidthJoiner: boolean, text: string, index: number): boolean => {
  const before = getCharacterBefore(text, index);
  const after = getCharacterAt(text, index + 1);
  if (joiningLetter.test(before) && joiningLetter.test(after)) {
    return true;
  }
  const base = before === '\uFE0F' ? getCharacterBefore(text, index - 1) : before;
  return isZeroWidthJoiner && pictograph.test(base) && pictograph.test(after);
};

/**
 * Returns whether a variation selector is valid at its position: after a Han character, in a keycap, or after an emoji.
 */
const isValidVariation = (code: number, text: string, index: number): boolean => {
  const before = getCharacterBefore(text, index);
  if (/\p{Script=Han}/u.test(before)) {
    return code >= 0xe0100 || code <= 0xfe02;
  }
  if (/[\d#*]/.test(before)) {
    return code === 0xfe0f && text[index + 1] === '\u20E3';
  }
  return (code === 0xfe0e || code === 0xfe0f) && pictograph.test(before);
};

/**
 * Returns whether an invisible character has a purpose at its position: it shapes its neighbors, is part of a line
 * break, forms a flag, or is a blank that the text's language uses there.
 */
export function isMeaningful(found: string, text: string, index: number): boolean {
  const code = found.codePointAt(0) ?? 0;
  if (isSpecialBlank(code)) {
    return isOrdinaryBlank(code, text, index);
  }
  if (code === 0x0d) {
    return text[index + 1] === '\n';
  }
  if (code === 0x200c || code === 0x200d) {
    return isValidJoiner(code === 0x200d, text, index);
  }
  if ((code >= 0x180b && code <= 0x180d) || code === 0x180f) {
    return /[\u1820-\u18AA]/.test(getCharacterBefore(text, index));
  }
  const isVariation = (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
  const isFlag = code === 0x1f3f4;
  return isVariation ? isValidVariation(code, text, index) : isFlag;
}

/** Returns the label of a character, such as `[U+00A0 × 3]`. `count` is the length of a run. */
export const toLabel = (character: string, count = 1): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}${count > 1 ? ` × ${count}` : ''}]`;
};

/**
 * Maximum number of combining marks per letter. No script needs more, and a tall stack would cover the lines around it.
 */
const maxMarks = 8;
const manyMarks = /\p{M}{9,}/gu;

const limitMark = (mark: string, index: number): string =>
  index < maxMarks ? mark : toLabel(mark);

const manyBlanks = /([\s\p{DI}\u2800])\1{15,}/gu;
/** Maximum number of spaces to keep at the start of a line of strict text. Enough for JSON with 100 levels. */
const maxIndent = 200;

const countBlanks = (text: string): string =>
  text.replaceAll(manyBlanks, (run, blank: string, index: number) => {
    const isIndent = blank === ' ' && (index === 0 || text[index - 1] === '\n');
    return isIndent && run.length <= maxIndent ? run : toLabel(blank, run.length / blank.length);
  });

/**
 * Replaces misleading characters with labels such as `[U+202E]`: those that are invisible, look like a space or reorder
 * others. Keeps them if they are part of normal writing, as in Persian, French or emoji. In inline or strict text, also
 * replaces combining marks beyond `maxMarks` per letter.
 */
export function escapeInvisible(
  text: string,
  { inline = false, isStrict = inline }: EscapeInvisibleOptions = {},
): string {
  const counted = isStrict ? countBlanks(text) : text;
  const lines = inline ? counted.replaceAll(/[\t\n]/g, (blank) => toLabel(blank)) : counted;
  const shown = lines.replaceAll(invisibleCharacters, (found, index: number) => {
    const isUnusual = isStrict && isSpecialBlank(found.codePointAt(0) ?? 0);
    return !isUnusual && isMeaningful(found, lines, index) ? found : toLabel(found);
  });
  return inline || isStrict
    ? shown.replaceAll(manyMarks, (marks) => Array.from(marks, limitMark).join(''))
    : shown;
}
