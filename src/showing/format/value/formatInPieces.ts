import { isObject } from '../../../core/json/isPlainRecord.ts';
import type { Collection, Entry } from './Collection.ts';
import { truncate } from '../text/truncate.ts';
import { formatLeaf } from './formatLeaf.ts';
import { isBuiltIn } from './isBuiltIn.ts';
import { readCollection } from './readCollection.ts';

/** Default maximum number of entries. Further entries are only counted. */
const defaultMaxEntries = 20_000;
/** Maximum nesting depth if the number of entries is limited. Deeper objects are replaced with `[deeper]`. */
const maxDepth = 200;
/** Maximum nesting depth if the number of entries isn't limited, as when a value is copied or downloaded. */
const maxWholeDepth = 20_000;
/** Maximum number of indented levels. Deeper lines would consist mostly of spaces. */
const maxIndents = 200;
/** Minimum length of a piece in characters. Only the last piece of the output or of a long string can be shorter. */
const pieceLength = 4_096;
/** Length of the pieces into which a long nested string is split. Shorter strings aren't split. */
const textPieceLength = 65_536;
/** Length of the output in characters after which no more entries are written, because browsers can't display more. */
const maxCharacters = 100_000_000;

interface Level {
  readonly owner: object;
  readonly collection: Collection;
  readonly entries: Iterator<Entry>;
  readonly indent: string;
  count: number;
}

/**
 * Writes a value as text in pieces, so that the caller can pause between them. Without recursion, because a value can
 * be nested too deeply for the call stack.
 */
class Writer {
  readonly #levels: Level[] = [];
  /** The objects that contain the current value. Used to detect circular references. */
  readonly #owners = new Set<object>();
  readonly #maxDepth: number;
  #entriesLeft: number;
  #charactersLeft = maxCharacters;
  #piece = '';

  constructor(maxEntries: number) {
    this.#entriesLeft = maxEntries;
    this.#maxDepth = maxEntries === Infinity ? maxWholeDepth : maxDepth;
  }

  *write(value: unknown): Generator<string> {
    yield* this.#writeValue(value);
    for (let level = this.#levels.at(-1); level !== undefined; level = this.#levels.at(-1)) {
      const entry = this.#nextEntry(level);
      if (entry === undefined) {
        this.#close(level);
      } else {
        this.#piece += `${level.count === 0 ? '' : ','}\n${level.indent}  ${entry.key}`;
        level.count += 1;
        this.#entriesLeft -= 1;
        if (entry.note === undefined) {
          yield* this.#writeValue(entry.value);
        } else {
          this.#piece += entry.note;
        }
      }
      if (this.#piece.length >= pieceLength) {
        yield this.#takePiece();
      }
    }
    yield this.#takePiece();
  }

  #takePiece(): string {
    const piece = this.#piece;
    this.#piece = '';
    this.#charactersLeft -= piece.length;
    return piece;
  }

  /**
   * Writes a leaf or opens a collection. If reading the value throws, as it can with a proxy, writes a placeholder, so
   * that the other values are still shown.
   */
  *#writeValue(value: unknown): Generator<string> {
    if (typeof value === 'string' && value.length > textPieceLength) {
      yield* this.#writeText(value);
      return;
    }
    try {
      this.#writeReadable(value);
    } catch {
      this.#piece += '[unreadable]';
    }
  }

  #writeReadable(value: unknown): void {
    const leaf = formatLeaf(value);
    if (leaf !== undefined || !isObject(value)) {
      this.#piece += leaf ?? '';
    } else if (this.#owners.has(value)) {
      this.#piece += '[circular]';
    } else if (this.#levels.length >= this.#maxDepth) {
      this.#piece += '[deeper]';
    } else {
      this.#open(value);
    }
  }

  #open(owner: object): void {
    const collection = readCollection(owner);
    const parent = this.#levels.at(-1);
    const { label, open, close, size } = collection;
    if (size === 0) {
      this.#piece += isBuiltIn(owner, 'Error') ? label.trimEnd() : `${label}${open}${close}`;
      return;
    }
    const entries = collection.entries()[Symbol.iterator]();
    this.#piece += `${label}${open}`;
    const isIndented = parent !== undefined && this.#levels.length <= maxIndents;
    const indent = isIndented ? `${parent.indent}  ` : (parent?.indent ?? '');
    this.#owners.add(owner);
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

  #close({ owner, collection: { size, close }, count, indent }: Level): void {
    this.#levels.pop();
    this.#owners.delete(owner);
    if (count < size) {
      this.#piece += `${count === 0 ? '' : ','}\n${indent}  [${size - count} more]`;
    }
    this.#piece += `\n${indent}${close}`;
  }

  *#writeText(text: string): Generator<string> {
    this.#piece += '"';
    for (let start = 0; start < text.length;) {
      const piece = truncate(text.slice(start, start + textPieceLength + 1), textPieceLength);
      this.#piece += JSON.stringify(piece).slice(1, -1);
      start += piece.length;
      yield this.#takePiece();
    }
    this.#piece += '"';
  }
}

/**
 * Formats any value in pieces: a top-level string unchanged, JSON data as JSON, and other objects with a label such as
 * `Map(2)`. Replaces values beyond the limits on entries, depth and length with placeholders. Never throws.
 */
export function* formatInPieces(
  value: unknown,
  maxEntries: number = defaultMaxEntries,
): Generator<string> {
  if (typeof value === 'string') {
    yield value;
  } else {
    yield* new Writer(maxEntries).write(value);
  }
}
