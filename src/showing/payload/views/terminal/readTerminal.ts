import { isDestinationVisible, parseSafeLink } from '../text/parseSafeLink.ts';
import type { TerminalOutput } from './readTerminalOutput.ts';
import { changeStyle } from './style/changeStyle.ts';
import { plainStyle } from './style/TerminalStyle.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';
import { TerminalLine } from './TerminalLine.ts';
import { hostClass } from './TerminalText.ts';
import type { TerminalText, TerminalToken } from './TerminalText.ts';

/** Number of characters to read before yielding. */
const stride = 16_384;
/**
 * Maximum length of the parameters of a style change that is cached. Longer ones are usually true colors, of which
 * there can be many.
 */
const maxKnownChange = 5;
/** Number of cells after which a line is split. The rest continues on a new line. */
const maxLength = 65_536;
/**
 * Number of characters by which the hosts of all links can be longer than the output. Limited, because a link with a
 * long host could be repeated on each line.
 */
const maxHosts = 10_000;

/**
 * Matches text, a control sequence such as `ESC [ 1 m`, a link such as `ESC ] 8 ; ; URL BEL`, another string or escape
 * sequence, or a single control character. A sequence that is cut off ends before the next control character. An 8-bit
 * code stands for an escape character and the character after it.
 */
const part =
  // oxlint-disable-next-line no-control-regex -- finding them is the purpose
  /([^\0-\x1F\x7F-\x9F]{1,8192})|(?:\x1B\[|\x9B)([ -?]*)([@-~]?)|(?:\x1B\]|\x9D)8;[^;\0-\x1F\x7F-\x9F]*;([^\0-\x1F\x7F-\x9F]{0,4096})(?:[\x07\x9C]|(?=\x1B))|(?:\x1B[PX\]^_]|[\x90\x98\x9D-\x9F])[^\0-\x1F\x7F-\x9F]*[\x07\x9C]?|\x1B[ -/]*[0-~]?|\r?\n|[^]/g;

/**
 * Returns the text to show after a link: its host or email address. Returns an empty string if the link already shows
 * it or isn't safe.
 */
function describeHost(text: string, link = ''): string {
  const url = parseSafeLink(link);
  return url === undefined || isDestinationVisible(text, url)
    ? ''
    : ` (${url.host || url.pathname})`;
}

const getKey = ({ color, background, flags, link }: TerminalStyle): string =>
  `${color} ${background} ${flags} ${link}`;

class TerminalReader {
  readonly #tokens: TerminalToken[] = [];
  readonly #texts: string[] = [];
  /** The text since the last step. Joined in each step, because joining all of it at the end would block the page. */
  #pieces: string[] = [];
  #length = 0;
  #line = new TerminalLine();
  #style = plainStyle;
  /** The styles so far, by their own keys and by the changes that led to them. */
  readonly #styles = new Map([[getKey(plainStyle), plainStyle]]);
  /** Number of characters that can still be used for the hosts of links. */
  #hostsLeft = maxHosts;

  *read({ stdout, stderr }: TerminalOutput): Generator<undefined, TerminalText> {
    yield* this.#readStream(stdout);
    this.#endLine(stderr !== '' && this.#line.length > 0 ? '\n' : '');
    const errorStart = stderr === '' ? Infinity : this.#length;
    this.#style = plainStyle;
    yield* this.#readStream(stderr);
    this.#endLine();
    const text = [...this.#texts, ...this.#pieces].join('');
    // Removes the last line break, so that there is no empty last line.
    return {
      text: text.endsWith('\n') ? text.slice(0, -1) : text,
      tokens: this.#tokens,
      errorStart,
    };
  }

  *#readStream(source: string): Generator<undefined, void> {
    let next = stride;
    for (const match of source.matchAll(part)) {
      this.#readPart(match);
      if (match.index > next) {
        next += stride;
        this.#texts.push(this.#pieces.join(''));
        this.#pieces = [];
        yield;
      }
    }
  }

  #readPart([match, text, parameters = '', final = '', link]: RegExpExecArray): void {
    if (text !== undefined || match === '\t') {
      this.#line.write(match, this.#style);
      if (this.#line.length >= maxLength) {
        this.#endLine();
      }
    } else if (link !== undefined) {
      this.#style = this.#reuse({ ...this.#style, link: link || undefined });
    } else if (match.endsWith('\n')) {
      this.#endLine('\n');
    } else if (match === '\r') {
      this.#line.moveBy(-Infinity);
    } else if (match === '\b') {
      this.#line.moveBy(-1);
    } else {
      this.#control(final, parameters);
    }
  }

  #control(final: string, parameters: string): void {
    const count = Number.parseInt(parameters, 10) || 0;
    const columns = count || 1;
    if (final === 'm') {
      this.#changeStyle(parameters);
    } else if (final === 'K') {
      this.#line.erase(count);
    } else if (final === 'G') {
      this.#line.moveBy(-Infinity);
      this.#line.moveBy(columns - 1);
    } else if (/[CD]/.test(final)) {
      this.#line.moveBy(final === 'C' ? columns : -columns);
    }
  }

  #changeStyle(parameters: string): void {
    const change = `${parameters} ${getKey(this.#style)}`;
    const style = this.#styles.get(change) ?? this.#reuse(changeStyle(this.#style, parameters));
    if (parameters.length <= maxKnownChange) {
      this.#styles.set(change, style);
    }
    this.#style = style;
  }

  /** Returns the same object for equal styles, so that runs of text can be merged. */
  #reuse(style: TerminalStyle): TerminalStyle {
    const key = getKey(style);
    const known = this.#styles.get(key) ?? style;
    this.#styles.set(key, known);
    return known;
  }

  /**
   * Ends the line. Adds the host of each link after its text, so that a link can't mislead users. The hosts are part of
   * the text, so that they wrap and can be searched. A link becomes plain text if its host would make all hosts
   * together too long.
   */
  #endLine(lineBreak = ''): void {
    const runs = this.#line.read();
    this.#line = new TerminalLine();
    let linked = '';
    let isAllowed = true;
    for (const [index, { text, style }] of runs.entries()) {
      const { link } = style;
      isAllowed = linked === '' ? this.#hostsLeft > 0 : isAllowed;
      linked += text;
      this.#hostsLeft += text.length;
      this.#add(text, isAllowed ? style : { ...style, link: undefined });
      if (link !== runs[index + 1]?.style.link) {
        const host = isAllowed ? describeHost(linked, link) : '';
        this.#hostsLeft -= host.length;
        this.#add(host, plainStyle, hostClass);
        linked = '';
      }
    }
    this.#add(lineBreak, plainStyle);
  }

  #add(text: string, style: TerminalStyle, className = 'ansi'): void {
    const start = this.#length;
    this.#length += text.length;
    this.#pieces.push(text);
    if (text !== '' && (style !== plainStyle || className === hostClass)) {
      this.#tokens.push({ start, end: this.#length, className, style });
    }
  }
}

/**
 * Reads the output of a command with ANSI escape codes. Applies colors, links, backspaces, carriage returns and codes
 * that erase or move within a line. Removes all other codes. Yields regularly, so that the page stays responsive.
 */
export const readTerminal = (output: TerminalOutput): Generator<undefined, TerminalText> =>
  new TerminalReader().read(output);
