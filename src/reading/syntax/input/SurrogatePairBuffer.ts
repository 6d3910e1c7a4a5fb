import { isHighSurrogate } from '../../../core/json/isHighSurrogate.ts';

/** Holds back a high surrogate at the end of a piece until the other half of the pair arrives. */
export class SurrogatePairBuffer {
  #half = '';

  /** Adds a piece. Returns the text up to the last complete character. */
  add(piece: string): string {
    const text = this.takeHalf() + piece;
    if (!isHighSurrogate(text.charCodeAt(text.length - 1))) {
      return text;
    }
    this.#half = text.slice(-1);
    return text.slice(0, -1);
  }

  takeHalf(): string {
    const half = this.#half;
    this.#half = '';
    return half;
  }
}
