import { isHighSurrogate } from '../../../../core/json/isHighSurrogate.ts';
import { addLinkHosts } from './addLinkHosts.ts';
import { escape, isControl, shortControls } from './controlCodes.ts';
import { TerminalLine } from './TerminalLine.ts';
import { TerminalStyles } from './style/TerminalStyles.ts';
import { plainStyle } from './style/TerminalStyle.ts';
import { hostClass } from './TerminalText.ts';
import type { TerminalText, TerminalToken } from './TerminalText.ts';

/** Maximum length of an escape sequence. The rest of a longer one is ignored. */
const maxSequence = 4_096;
/** Number of characters to read before yielding. */
const stride = 16_384;

/**
 * The parser's state: in text, after an escape character, in a control sequence such as `ESC [ 1 m`, or in a string
 * such as `ESC ] 8 ; ; URL BEL`.
 */
type State = 'text' | 'escape' | 'control' | 'string';

/**
 * Reads terminal output with ANSI escape codes. Applies colors, links, backspaces, carriage returns and codes that
 * erase or move within a line. Removes all other codes. The text can be pushed in pieces that are split anywhere.
 */
export class AnsiReader {
  readonly #line = new TerminalLine();
  readonly #styles = new TerminalStyles();
  #tokens: TerminalToken[] = [];
  /** The complete lines. */
  #pieces: string[] = [];
  #length = 0;
  /** Number of characters in the complete lines that were added to show the hosts of links. */
  #added = 0;
  #dropped = 0;
  #state: State = 'text';
  /** The characters of the current escape sequence. */
  #sequence = '';
  /** A high surrogate at the end of the text, whose other half hasn't arrived. */
  #half = '';

  /** Reads a whole text. Yields regularly, even while it joins lines, so that the page stays responsive. */
  static *read(text: string): Generator<undefined, TerminalText> {
    const reader = new AnsiReader();
    const texts: string[] = [];
    for (let start = 0; start < text.length; start += stride) {
      reader.push(text.slice(start, start + stride));
      texts.push(reader.#pieces.join(''));
      reader.#pieces = [];
      yield;
    }
    texts.push(reader.#readLine(reader.#tokens).line);
    return { text: texts.join(''), tokens: reader.#tokens };
  }

  /** Reads more text. */
  push(more: string): void {
    const text = this.#half + more;
    const end = isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;
    this.#half = text.slice(end);
    for (let index = 0; index < end;) {
      index =
        this.#state === 'text' ? this.#takeText(text, index, end) : this.#takeCode(text, index);
    }
  }

  /** The number of characters that `keepEnd` has removed. */
  get dropped(): number {
    return this.#dropped;
  }

  /**
   * If there are more than twice `length` characters, removes lines from the start until about `length` are left.
   * Frequent calls take only linear time in total.
   */
  keepEnd(length: number): void {
    let [dropped, count] = [0, 0];
    while (this.#length > 2 * length && this.#length - dropped > length) {
      dropped += this.#pieces[count]?.length ?? 0;
      count += 1;
    }
    if (dropped > 0) {
      this.#pieces = this.#pieces.slice(count);
      this.#tokens = this.#tokens.flatMap(({ start, end, ...rest }) =>
        start < dropped ? [] : [{ start: start - dropped, end: end - dropped, ...rest }],
      );
      this.#length -= dropped;
      this.#dropped += dropped;
    }
  }

  /** Returns the text and tokens that haven't been removed. */
  getText(): TerminalText {
    const tokens = [...this.#tokens];
    return { text: [...this.#pieces, this.#readLine(tokens).line].join(''), tokens };
  }

  /**
   * Returns the text of the current line, and how many of its characters show hosts of links. Adds its tokens to
   * `tokens`.
   */
  #readLine(tokens: TerminalToken[]): { readonly line: string; readonly added: number } {
    const hosts = this.#added;
    const soFar = { output: this.#length + this.#dropped - hosts, hosts };
    let [line, added] = ['', 0];
    for (const { text, style, isHost = false } of addLinkHosts(this.#line.read(), soFar)) {
      const start = this.#length + line.length;
      line += text;
      added += isHost ? text.length : 0;
      if (isHost || style !== plainStyle) {
        const className = isHost ? hostClass : 'ansi';
        tokens.push({ start, end: start + text.length, className, style });
      }
    }
    return { line, added };
  }

  #endLine(lineBreak: string): void {
    const { line, added } = this.#readLine(this.#tokens);
    this.#pieces.push(line + lineBreak);
    this.#length += line.length + lineBreak.length;
    this.#added += added;
    this.#line.clear();
  }

  /** Reads a control character, or the text up to the next one. Returns the index after what it has read. */
  #takeText(text: string, start: number, limit: number): number {
    let end = start;
    while (end < limit && !isControl(text.charCodeAt(end))) {
      end += 1;
    }
    if (end === start) {
      this.#takeControl(text.charCodeAt(start));
      return start + 1;
    }
    const written = this.#line.write(text.slice(start, end), this.#styles.current);
    if (this.#line.isFull) {
      this.#endLine('');
    }
    return start + written;
  }

  #takeControl(code: number): void {
    const short = shortControls[code];
    if (short !== undefined || code === escape) {
      this.#begin('escape');
      this.#takeEscape(short ?? '');
    } else if (code === 0x0a) {
      this.#endLine('\n');
    } else if (code === 0x0d) {
      this.#line.return();
    } else if (code === 0x08) {
      this.#line.moveBy(-1);
    } else if (code === 0x09) {
      this.#line.write('\t', this.#styles.current);
    }
  }

  #begin(state: State): void {
    this.#state = state;
    this.#sequence = '';
  }

  /**
   * Reads one character of an escape sequence. Returns the index after it, or the same index if the character isn't
   * part of the sequence.
   */
  #takeCode(text: string, index: number): number {
    const character = text.charAt(index);
    const code = text.charCodeAt(index);
    if (this.#state === 'string') {
      return this.#takeString(character, code) ? index + 1 : index;
    }
    // Control and non-ASCII characters end an incomplete sequence.
    if (isControl(code) || code > 0x7f) {
      this.#begin('text');
      return index;
    }
    if (this.#state === 'escape') {
      this.#takeEscape(character);
    } else if (code >= 0x40) {
      const parameters = this.#sequence;
      this.#begin('text');
      this.#applyControl(character, parameters);
    } else {
      this.#keep(character);
    }
    return index + 1;
  }

  #takeEscape(character: string): void {
    if (character === '[') {
      this.#begin('control');
    } else if (/^[\]PX^_]/.test(character)) {
      this.#begin('string');
      this.#keep(character);
    } else if (!/^[ -/]?$/.test(character)) {
      // The final character of a short code. Characters from a space to a slash can precede it.
      this.#begin('text');
    }
  }

  /** Reads one character of a string sequence. Returns whether the character is part of the sequence. */
  #takeString(character: string, code: number): boolean {
    if (!isControl(code)) {
      this.#keep(character);
      return true;
    }
    // A line break ends an unterminated string, which would otherwise swallow the rest of the text.
    const isEnd = code === 0x07 || code === 0x9c || code === escape;
    const [, link] = (isEnd && /^\]8;[^;]*;(.*)$/.exec(this.#sequence)) || [];
    if (link !== undefined && this.#sequence.length < maxSequence) {
      this.#styles.setLink(link || undefined);
    }
    this.#begin('text');
    return code === 0x07 || code === 0x9c;
  }

  #keep(character: string): void {
    if (this.#sequence.length < maxSequence) {
      this.#sequence += character;
    }
  }

  #applyControl(final: string, parameters: string): void {
    const count = Number.parseInt(parameters, 10);
    switch (final) {
      case 'm':
        this.#styles.change(parameters);
        break;
      case 'K':
        this.#line.erase(count || 0);
        break;
      case 'G':
        if (count > 1) {
          this.#line.moveTo(count - 1);
        } else {
          this.#line.return();
        }
        break;
      case 'C':
        this.#line.moveBy(count || 1);
        break;
      case 'D':
        this.#line.moveBy(-(count || 1));
        break;
      default:
    }
  }
}
