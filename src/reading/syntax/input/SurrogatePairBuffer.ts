import { isHighSurrogate } from '../../../core/json/isHighSurrogate.ts';

/** Holds back half a surrogate pair at the end of a piece, until its other half arrives. */
export class SurrogatePairBuffer {
  #half = '';

  /** Adds a piece. Returns the text that doesn't end with half a pair. */
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
