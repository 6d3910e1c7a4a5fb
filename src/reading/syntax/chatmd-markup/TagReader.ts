/** The attributes of a ChatMD tag. One without a value is `true`. */
export type ChatMdAttributes = ReadonlyMap<string, string | true>;

/** What a reader of a tag waits for. */
type Expectation =
  /** What must stand apart from the name or the value before it. */
  | 'gap'
  | 'attribute'
  | 'name'
  /** What follows a name and blanks: perhaps its equals sign. */
  | 'equals'
  | 'value'
  | 'unquoted'
  | 'quoted'
  | 'end'
  | 'nothing';

/** How far a reader has come. An unterminated tag has a quote that opens and does not close well. */
export type ChatMdTagStatus = 'open' | 'whole' | 'broken' | 'unterminated';

/** The ampersand comes last, or `&amp;lt;` would be decoded twice. */
const decode = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const isBlank = (character: string): boolean => /\s/.test(character);

const isNamePart = (character: string): boolean => /[\w:-]/.test(character);

/**
 * Reads a ChatMD tag behind its name, to its `>`, in pieces of any size: the one grammar of tags, for
 * streams and documents. It fails as early as it is certain that this is no tag.
 */
export class TagReader {
  /** The attributes so far. The first of a name counts. */
  readonly attributes: Map<string, string | true> = new Map();
  /** Whether the tag closes itself, as `<config/>` does. */
  isEmpty = false;
  status: ChatMdTagStatus = 'open';
  #expects: Expectation = 'gap';
  #name = '';
  /** Whether the name stands directly behind a quote: it must have a value, or the quote was none that closes. */
  #isBehindQuote = false;
  #value = '';
  /** What stands behind the last escaped quote of a value. */
  #stretch = '';
  #quote = '';
  readonly #known: Set<number> | undefined;
  readonly #passed: number[] = [];

  /** `known` holds where attributes of earlier, broken tags began: what breaks there is not read again. */
  constructor(known?: Set<number>) {
    this.#known = known;
  }

  /** Reads on in `text`, and gives the place behind what was read. */
  read(text: string, from = 0): number {
    let at = from;
    while (at < text.length && this.status === 'open') {
      if (this.#expects === 'quoted') {
        at = this.#readQuoted(text, at);
      } else {
        this.#readCharacter(text.charAt(at), at);
        at += 1;
      }
    }
    return at;
  }

  /** Says that no more text will come. */
  end(): void {
    if (this.status === 'open') {
      this.#fail();
    }
  }

  #readQuoted(text: string, from: number): number {
    const found = text.indexOf(this.#quote, from);
    const end = found === -1 ? text.length : found;
    this.#stretch += text.slice(from, end);
    if (found === -1) {
      return end;
    }
    // Only the stretch is looked at: at each quote, the whole value would take ever longer.
    const isEscaped = this.#stretch.endsWith('\\');
    this.#value += isEscaped ? this.#stretch.slice(0, -1) + this.#quote : this.#stretch;
    this.#stretch = '';
    if (!isEscaped) {
      this.#add(decode(this.#value));
      this.#expects = 'gap';
    }
    return end + 1;
  }

  #readCharacter(character: string, at: number): void {
    switch (this.#expects) {
      case 'name':
        this.#readName(character);
        return;
      case 'equals':
        if (character === '=') {
          this.#expects = 'value';
        } else if (!isBlank(character)) {
          this.#add(true);
          this.#readBetween(character, at);
        }
        return;
      case 'value':
        this.#readValueStart(character);
        return;
      case 'unquoted':
        this.#readUnquoted(character);
        return;
      case 'end':
        this.isEmpty = character === '>';
        this.#finish(this.isEmpty);
        return;
      case 'gap':
        this.#isBehindQuote = this.#quote !== '' && isNamePart(character);
        if (this.#isBehindQuote || isBlank(character) || character === '/' || character === '>') {
          this.#readBetween(character, at);
        } else {
          this.#fail();
        }
        return;
      default:
        this.#readBetween(character, at);
    }
  }

  #readBetween(character: string, at: number): void {
    this.#expects = 'attribute';
    if (character === '>') {
      this.#finish(true);
    } else if (character === '/') {
      this.#expects = 'end';
    } else if (isNamePart(character) && this.#known?.has(at) !== true) {
      this.#passed.push(at);
      this.#name = character;
      this.#expects = 'name';
    } else if (!isBlank(character)) {
      this.#fail();
    }
  }

  #readName(character: string): void {
    if (isNamePart(character)) {
      this.#name += character;
    } else if (character === '=') {
      this.#isBehindQuote = false;
      this.#expects = 'value';
    } else if (this.#isBehindQuote) {
      this.#fail();
    } else if (isBlank(character)) {
      this.#expects = 'equals';
    } else if (character === '/' || character === '>') {
      this.#add(true);
      this.#readBetween(character, -1);
    } else {
      this.#fail();
    }
  }

  #readValueStart(character: string): void {
    this.#value = '';
    if (character === '"' || character === "'") {
      this.#quote = character;
      this.#expects = 'quoted';
    } else if (character === '<' || character === '>') {
      this.#fail();
    } else if (!isBlank(character)) {
      this.#value = character;
      this.#expects = 'unquoted';
    }
  }

  #readUnquoted(character: string): void {
    if (character === '>') {
      this.isEmpty = this.#value.endsWith('/');
      this.#add(this.isEmpty ? this.#value.slice(0, -1) : this.#value);
      this.#finish(true);
    } else if (isBlank(character)) {
      this.#add(this.#value);
      this.#expects = 'attribute';
    } else if (character === '<') {
      this.#fail();
    } else {
      this.#value += character;
    }
  }

  #add(value: string | true): void {
    if (!this.attributes.has(this.#name)) {
      this.attributes.set(this.#name, value);
    }
  }

  #finish(isWhole: boolean): void {
    if (isWhole) {
      this.status = 'whole';
      this.#expects = 'nothing';
    } else {
      this.#fail();
    }
  }

  #fail(): void {
    const isQuoted =
      this.#expects === 'quoted' ||
      this.#isBehindQuote ||
      (this.#expects === 'gap' && this.#quote !== '');
    this.status = isQuoted ? 'unterminated' : 'broken';
    this.#expects = 'nothing';
    this.#passed.forEach((at) => this.#known?.add(at));
  }
}
