import type { Collection, Entry } from './Collection.ts';
import { truncate } from '../text/truncate.ts';
import { formatLeaf } from './formatLeaf.ts';
import { readCollection } from './readCollection.ts';

/** How many entries of a value are written out; the rest is counted. */
const entriesToShow = 20_000;
/** Deeper than this, nobody reads on. */
const maxDepth = 200;
/** One piece of what is written, and one piece of a long text in it, in characters. */
const pieceLength = 4_096;
const textPieceLength = 65_536;
/** More than this no page can hold. */
const maxCharacters = 100_000_000;

/** A collection that is being written. */
interface Level {
  readonly owner: object;
  readonly collection: Collection;
  readonly entries: Iterator<Entry>;
  readonly indent: string;
  count: number;
}

/** Writes a value bit by bit, so that the page can breathe between them. */
class Writer {
  readonly #levels: Level[] = [];
  #entriesLeft: number;
  #charactersLeft = maxCharacters;
  #piece = '';

  constructor(maxEntries: number) {
    this.#entriesLeft = maxEntries;
  }

  *write(value: unknown): Generator<string> {
    yield* this.#begin(value);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      const entry = this.#nextEntry(level);
      if (entry === undefined) {
        this.#end(level);
      } else {
        this.#piece += `${level.count === 0 ? '' : ','}\n${level.indent}  ${entry.key}`;
        level.count += 1;
        this.#entriesLeft -= 1;
        if (entry.note === undefined) {
          yield* this.#begin(entry.value);
        } else {
          this.#piece += entry.note;
        }
      }
      if (this.#piece.length >= pieceLength) {
        yield this.#take();
      }
    }
    yield this.#take();
  }

  #take(): string {
    const piece = this.#piece;
    this.#piece = '';
    this.#charactersLeft -= piece.length;
    return piece;
  }

  /** A value may refuse to be read, as a proxy or a class of its own: that must not hide the others. */
  *#begin(value: unknown): Generator<string> {
    if (typeof value === 'string' && value.length > textPieceLength) {
      yield* this.#writeText(value);
      return;
    }
    try {
      this.#beginSafely(value);
    } catch {
      this.#piece += '[unreadable]';
    }
  }

  #beginSafely(value: unknown): void {
    const leaf = formatLeaf(value);
    if (leaf !== undefined || typeof value !== 'object' || value === null) {
      this.#piece += leaf ?? '';
    } else if (this.#levels.some(({ owner }) => owner === value)) {
      this.#piece += '[circular]';
    } else if (this.#levels.length >= maxDepth) {
      this.#piece += '[deeper]';
    } else {
      this.#open(value);
    }
  }

  #open(owner: object): void {
    const collection = readCollection(owner);
    const above = this.#levels.at(-1);
    const { label, open, close, size } = collection;
    if (size === 0) {
      this.#piece += owner instanceof Error ? label.trimEnd() : `${label}${open}${close}`;
      return;
    }
    const entries = collection.entries()[Symbol.iterator]();
    this.#piece += `${label}${open}`;
    const indent = above === undefined ? '' : `${above.indent}  `;
    this.#levels.push({ owner, collection, entries, indent, count: 0 });
  }

  #nextEntry(level: Level): Entry | undefined {
    if (this.#entriesLeft <= 0 || this.#charactersLeft <= 0) {
      return undefined;
    }
    try {
      const step = level.entries.next();
      return step.done === true ? undefined : step.value;
    } catch {
      return undefined;
    }
  }

  #end({ collection: { size, close }, count, indent }: Level): void {
    this.#levels.pop();
    if (count < size) {
      this.#piece += `${count === 0 ? '' : ','}\n${indent}  [${size - count} more]`;
    }
    this.#piece += `\n${indent}${close}`;
  }

  /** A text that is long itself, in pieces as JSON would write it. */
  *#writeText(text: string): Generator<string> {
    this.#piece += '"';
    for (let start = 0; start < text.length;) {
      const piece = truncate(text.slice(start, start + textPieceLength + 1), textPieceLength);
      this.#piece += JSON.stringify(piece).slice(1, -1);
      start += piece.length;
      yield this.#take();
    }
    this.#piece += '"';
  }
}

/** Writes any value as text, in pieces: JSON as JSON, a text as itself, all else as what it is. Never throws. */
export function* formatPieces(
  value: unknown,
  maxEntries: number = entriesToShow,
): Generator<string> {
  if (typeof value === 'string') {
    yield value;
  } else {
    yield* new Writer(maxEntries).write(value);
  }
}

/** Writes any value as text: all its pieces in one. Never throws. */
export function formatValue(value: unknown, maxEntries?: number): string {
  return [...formatPieces(value, maxEntries)].join('');
}
