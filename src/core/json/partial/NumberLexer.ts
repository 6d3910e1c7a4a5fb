/** The part of a number that was read last. */
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

type Kind = 'zero' | 'digit' | 'point' | 'exponent mark' | 'minus' | 'plus';

const kindOf = (unit: number): Kind | undefined => {
  switch (unit) {
    case 0x2b:
      return 'plus';
    case 0x2d:
      return 'minus';
    case 0x2e:
      return 'point';
    case 0x30:
      return 'zero';
    case 0x45:
    case 0x65:
      return 'exponent mark';
    default:
      return unit >= 0x31 && unit <= 0x39 ? 'digit' : undefined;
  }
};

/** The grammar of numbers: the next part for each kind of character. Anything else is an error. */
const nextParts: Readonly<Record<Part, Partial<Record<Kind, Part>>>> = {
  start: { minus: 'sign', zero: 'zero', digit: 'digits' },
  sign: { zero: 'zero', digit: 'digits' },
  zero: { point: 'point', 'exponent mark': 'exponent mark' },
  digits: { zero: 'digits', digit: 'digits', point: 'point', 'exponent mark': 'exponent mark' },
  point: { zero: 'fraction', digit: 'fraction' },
  fraction: { zero: 'fraction', digit: 'fraction', 'exponent mark': 'exponent mark' },
  'exponent mark': {
    zero: 'exponent',
    digit: 'exponent',
    minus: 'exponent sign',
    plus: 'exponent sign',
  },
  'exponent sign': { zero: 'exponent', digit: 'exponent' },
  exponent: { zero: 'exponent', digit: 'exponent' },
};

/** Whether a number can end after a part. */
const canEndAfter = (part: Part): boolean =>
  part === 'zero' || part === 'digits' || part === 'fraction' || part === 'exponent';

/** Whether a character can be part of a number. */
export const isNumberUnit = (unit: number): boolean => kindOf(unit) !== undefined;

/** Reads a JSON number in pieces of any size. */
export class NumberLexer {
  /** Whether the number has ended. It never ends by itself, because another digit could follow. */
  readonly isOver = false;
  /** Whether the text can no longer become a number. */
  isBroken = false;
  #text = '';
  #part: Part = 'start';
  /** The length of the longest prefix of the text that is a complete number. */
  #wholeLength = 0;

  /** Whether the text so far is a complete number. */
  get isWhole(): boolean {
    return this.#wholeLength > 0 && this.#wholeLength === this.#text.length && !this.isBroken;
  }

  /**
   * The number so far, or undefined before the first digit. After `1.` or `1.5e`, it keeps its last
   * value.
   */
  get value(): number | undefined {
    return this.#wholeLength === 0 ? undefined : Number(this.#text.slice(0, this.#wholeLength));
  }

  /**
   * Continues reading at `from`. Returns the position of the first character that isn't part of the
   * number.
   */
  read(text: string, from: number): number {
    let at = from;
    let wholeEnd = from - this.#text.length + this.#wholeLength;
    for (; at < text.length && !this.isBroken; at += 1) {
      const kind = kindOf(text.charCodeAt(at));
      if (kind === undefined) {
        break;
      }
      const part = nextParts[this.#part][kind];
      this.isBroken = part === undefined;
      this.#part = part ?? this.#part;
      wholeEnd = canEndAfter(this.#part) ? at + 1 : wholeEnd;
    }
    this.#wholeLength = wholeEnd - from + this.#text.length;
    this.#text += text.slice(from, at);
    return at;
  }
}
