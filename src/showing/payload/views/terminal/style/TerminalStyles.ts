import { applySgr } from './applySgr.ts';
import { plainStyle } from './TerminalStyle.ts';
import type { TerminalStyle } from './TerminalStyle.ts';

/**
 * Maximum length of the parameters of a style change to cache. Longer ones are usually true colors, of which there can
 * be many.
 */
const maxKnownChange = 5;

const getKey = ({ color, background, flags, link }: TerminalStyle): string =>
  `${color} ${background} ${flags} ${link}`;

/** Tracks the current style. Reuses the same object for equal styles, so that runs of text can be merged. */
export class TerminalStyles {
  readonly #styles = new Map([[getKey(plainStyle), plainStyle]]);
  /** The cached results of style changes, keyed by the previous style and then by the parameters. */
  readonly #changes = new Map<TerminalStyle, Map<string, TerminalStyle>>();
  #current: TerminalStyle = plainStyle;

  get current(): TerminalStyle {
    return this.#current;
  }

  /** Applies the parameters of an SGR sequence, which selects styles. Ignores private sequences. */
  change(parameters: string): void {
    const from = this.#current;
    const known = this.#changes.get(from)?.get(parameters);
    if (known !== undefined) {
      this.#current = known;
    } else if (/^[\d;:]*$/.test(parameters)) {
      this.#set(applySgr(from, parameters));
      if (parameters.length <= maxKnownChange) {
        const changes = this.#changes.get(from) ?? new Map<string, TerminalStyle>();
        this.#changes.set(from, changes.set(parameters, this.#current));
      }
    }
  }

  setLink(link: string | undefined): void {
    this.#set({ ...this.#current, link });
  }

  #set(style: TerminalStyle): void {
    const key = getKey(style);
    this.#current = this.#styles.get(key) ?? style;
    this.#styles.set(key, this.#current);
  }
}
