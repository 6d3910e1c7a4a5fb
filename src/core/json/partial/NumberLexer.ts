type Part =
  | 'start'
  | 'sign'
  | 'zero'
  | 'digits'
  | 'point'
  | 'fraction'
  | 'exponent mark'
  | 'exponent sign'
  | 'exponent';

/**
 * Kinds of characters in a number, each named after an example: `1` means any digit except zero, and `e` also means
 * `E`.
 */
type Kind = '0' | '1' | '.' | 'e' | '-' | '+';

const getKind = (unit: number): Kind | undefined => {
  switch (unit) {
    case 0x2b:
      return '+';
    case 0x2d:
      return '-';
    case 0x2e:
      return '.';
    case 0x30:
      return '0';
    case 0x45:
    case 0x65:
      return 'e';
    default:
      return unit >= 0x31 && unit <= 0x39 ? '1' : undefined;
  }
};

/**
 * The grammar of numbers: for each part, the part that follows after each kind of character. Zero is treated like other
 * digits if it has no entry. All other characters without an entry are errors.
 */
const nextParts: Readonly<Record<Part, Partial<Record<Kind, Part>>>> = {
  start: { '-': 'sign', '0': 'zero', '1': 'digits' },
  sign: { '0': 'zero', '1': 'digits' },
  zero: { '.': 'point', e: 'exponent mark' },
  digits: { '1': 'digits', '.': 'point', e: 'exponent mark' },
  point: { '1': 'fraction' },
  fraction: { '1': 'fraction', e: 'exponent mark' },
  'exponent mark': { '1': 'exponent', '-': 'exponent sign', '+': 'exponent sign' },
  'exponent sign': { '1': 'exponent' },
  exponent: { '1': 'exponent' },
};

const getNextPart = (part: Part, kind: Kind): Part | undefined =>
  nextParts[part][kind] ?? (kind === '0' ? nextParts[part]['1'] : undefined);

const canEndAfter = (part: Part): boolean =>
  part === 'zero' || part === 'digits' || part === 'fraction' || part === 'exponent';

/** Returns whether a character can be part of a number. */
export const isNumberUnit = (unit: number): boolean => getKind(unit) !== undefined;

/** Reads a JSON number from text that arrives in pieces of any size. */
export class NumberLexer {
  /** Always false, because more of the number could follow. */
  readonly isOver = false;
  isBroken = false;
  #text = '';
  #part: Part = 'start';

  get isWhole(): boolean {
    return canEndAfter(this.#part) && !this.isBroken;
  }

  get value(): number {
    return Number(this.#text);
  }

  /**
   * Continues at `from`, up to a character that can't be part of a number, the end of `text`, or an error. Returns the
   * position reached.
   */
  read(text: string, from: number): number {
    let at = from;
    for (; at < text.length && !this.isBroken; at += 1) {
      const kind = getKind(text.charCodeAt(at));
      if (kind === undefined) {
        break;
      }
      const part = getNextPart(this.#part, kind);
      this.isBroken = part === undefined;
      this.#part = part ?? this.#part;
    }
    this.#text += text.slice(from, at);
    return at;
  }
}
