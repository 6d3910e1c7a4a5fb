import { decodeEntities } from './chatMdEntities.ts';
import { QuotedValue } from './QuotedValue.ts';

/** The attributes of a ChatMD tag. An attribute without a value is `true`. */
export type ChatMdAttributes = ReadonlyMap<string, string | true>;

/** The next expected part of a tag. In the drawing above each method, carets mark the parts that the method reads. */
type Expectation = 'gap' | 'between' | 'name' | 'equals' | 'value' | 'bare' | 'quoted' | 'end';

/** The status of a tag. If the text isn't one: `unterminated` if a quote isn't closed properly, otherwise `broken`. */
export type ChatMdTagStatus = 'open' | 'whole' | 'broken' | 'unterminated';

const isBlank = (character: string): boolean => /\s/.test(character);

const isNamePart = (character: string): boolean => /[\w:-]/.test(character);

/**
 * Reads a ChatMD tag from the end of its name to its `>`, in text that arrives in pieces of any size. Used for streams
 * and for documents. Fails as soon as the text can't be a tag.
 */
export class TagReader {
  /** The attributes so far. If a name is repeated, the first value is used. */
  readonly attributes: Map<string, string | true> = new Map();
  /** Whether the tag is self-closing, like `<config/>`. */
  isEmpty = false;
  status: ChatMdTagStatus = 'open';
  #expects: Expectation = 'gap';
  #name = '';
  /** Whether the current name directly follows a quote. If the name has no value, that quote wasn't a closing quote. */
  #isAfterQuote = false;
  #quoted = new QuotedValue('');
  #bare = '';
  readonly #brokenAt: Set<number> | undefined;
  readonly #passed: number[] = [];

  /**
   * `brokenAt` collects the offsets at which attributes of broken tags begin. A later tag that reaches one of them
   * fails immediately, because reading the same text again for each tag would take quadratic time.
   */
  constructor(brokenAt?: Set<number>) {
    this.#brokenAt = brokenAt;
  }

  /** Reads more text. Returns the offset after the last character that was read. */
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

  /** Ends the text. An incomplete tag fails. */
  end(): void {
    if (this.status === 'open') {
      this.#fail();
    }
  }

  #readCharacter(character: string, at: number): void {
    switch (this.#expects) {
      case 'gap':
        this.#readGap(character, at);
        return;
      case 'name':
        this.#readName(character);
        return;
      case 'equals':
        this.#readEquals(character, at);
        return;
      case 'value':
        this.#readValueStart(character);
        return;
      case 'bare':
        this.#readBare(character);
        return;
      case 'end':
        this.#readEnd(character);
        return;
      default:
        this.#readBetween(character, at);
    }
  }

  /**
   * Reads the gap after the tag's name or a closing quote.
   *
   *     <tool_call id="c1" flag count=2/>
   *               ^       ^
   */
  #readGap(character: string, at: number): void {
    this.#isAfterQuote = this.#quoted.isClosed && isNamePart(character);
    if (this.#isAfterQuote || isBlank(character) || character === '/' || character === '>') {
      this.#readBetween(character, at);
    } else {
      this.#fail();
    }
  }

  /**
   * Reads the space between attributes.
   *
   *     <tool_call id="c1" flag count=2/>
   *                ^       ^
   */
  #readBetween(character: string, at: number): void {
    this.#expects = 'between';
    if (character === '>') {
      this.status = 'whole';
    } else if (character === '/') {
      this.#expects = 'end';
    } else if (isNamePart(character) && this.#brokenAt?.has(at) !== true) {
      this.#passed.push(at);
      this.#name = character;
      this.#expects = 'name';
    } else if (!isBlank(character)) {
      this.#fail();
    }
  }

  /**
   * Reads the name of an attribute.
   *
   *     <tool_call id="c1" flag count=2/>
   *                 ^        ^
   */
  #readName(character: string): void {
    if (isNamePart(character)) {
      this.#name += character;
    } else if (character === '=') {
      this.#isAfterQuote = false;
      this.#expects = 'value';
    } else if (this.#isAfterQuote) {
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

  /**
   * Reads the space after a name, before an equals sign or the next attribute.
   *
   *     <tool_call id="c1" flag count=2/>
   *                             ^
   */
  #readEquals(character: string, at: number): void {
    if (character === '=') {
      this.#expects = 'value';
    } else if (!isBlank(character)) {
      this.#add(true);
      this.#readBetween(character, at);
    }
  }

  /**
   * Reads the start of a value, after its equals sign.
   *
   *     <tool_call id="c1" flag count=2/>
   *                   ^               ^
   */
  #readValueStart(character: string): void {
    if (character === '"' || character === "'") {
      this.#quoted = new QuotedValue(character);
      this.#expects = 'quoted';
    } else if (character === '<' || character === '>') {
      this.#fail();
    } else if (!isBlank(character)) {
      this.#bare = character;
      this.#expects = 'bare';
    }
  }

  /**
   * Reads the next character of an unquoted value. A `/` directly before the closing `>` isn't part of the value.
   *
   *     <tool_call id="c1" flag count=2/>
   *                                    ^
   */
  #readBare(character: string): void {
    if (character === '>') {
      this.isEmpty = this.#bare.endsWith('/');
      this.#add(this.isEmpty ? this.#bare.slice(0, -1) : this.#bare);
      this.status = 'whole';
    } else if (isBlank(character)) {
      this.#add(this.#bare);
      this.#expects = 'between';
    } else if (character === '<') {
      this.#fail();
    } else {
      this.#bare += character;
    }
  }

  /**
   * Reads a value in quotes. A backslash before a quote makes the quote part of the value. Returns the offset after the
   * last character that was read.
   *
   *     <tool_call id="c1" flag count=2/>
   *                    ^
   */
  #readQuoted(text: string, from: number): number {
    const end = this.#quoted.read(text, from);
    if (this.#quoted.isClosed) {
      this.#add(decodeEntities(this.#quoted.text));
      this.#expects = 'gap';
    }
    return end;
  }

  /**
   * Reads the end of the tag after a slash.
   *
   *     <config model="gpt-4o"/>
   *                            ^
   */
  #readEnd(character: string): void {
    if (character === '>') {
      this.isEmpty = true;
      this.status = 'whole';
    } else {
      this.#fail();
    }
  }

  #add(value: string | true): void {
    if (!this.attributes.has(this.#name)) {
      this.attributes.set(this.#name, value);
    }
  }

  #fail(): void {
    const isInQuotes =
      this.#expects === 'quoted' ||
      this.#isAfterQuote ||
      (this.#expects === 'gap' && this.#quoted.isClosed);
    this.status = isInQuotes ? 'unterminated' : 'broken';
    this.#passed.forEach((at) => this.#brokenAt?.add(at));
  }
}
