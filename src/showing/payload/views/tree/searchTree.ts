import type { Entry } from '../../../format/value/Collection.ts';
import { findMatches, foldCase, maxMatches } from '../text/findMatches.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';

/** So many entries are looked at between two pauses. */
const stride = 100;
const maxDepth = 200;
const maxShortLength = 10_000;

/** Where a search has found something in a tree. */
export interface TreeMatches {
  /** For each match, its places in what holds it, from the whole value on. */
  readonly places: readonly (readonly number[])[];
  readonly isMore: boolean;
}

interface Level {
  readonly owner: object;
  readonly entries: Iterator<Entry>;
  place: number;
}

function* holds(text: string, wanted: string): Generator<undefined, boolean> {
  if (text.length <= maxShortLength) {
    return foldCase(text).includes(wanted);
  }
  return (yield* findMatches(text, wanted, 1)).starts.length > 0;
}

const nextOf = ({ entries }: Level): Entry | undefined => {
  try {
    const step = entries.next();
    return step.done === true ? undefined : step.value;
  } catch {
    return undefined;
  }
};

/** The text of a value that holds no others; undefined for one that does. */
const textOf = ({ value, note }: Entry): string | undefined => {
  try {
    return note ?? (typeof value === 'string' ? value : formatLeaf(value));
  } catch {
    return '';
  }
};

const levelOf = (owner: object): Level | undefined => {
  try {
    return { owner, entries: readCollection(owner).entries()[Symbol.iterator](), place: -1 };
  } catch {
    return undefined;
  }
};

const below = ({ value }: Entry, levels: readonly Level[]): Level | undefined => {
  const isOpen = typeof value === 'object' && value !== null && levels.length < maxDepth;
  return isOpen && !levels.some(({ owner }) => owner === value) ? levelOf(value) : undefined;
};

/** Finds a text in the keys and the values of a tree, whatever the case, with a pause now and then. */
export function* searchTree(value: object, query: string): Generator<undefined, TreeMatches> {
  const wanted = foldCase(query);
  const places: number[][] = [];
  const first = levelOf(value);
  const levels = first === undefined ? [] : [first];
  let looked = 0;
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const entry = nextOf(level);
    level.place += 1;
    if (entry === undefined) {
      levels.pop();
    } else {
      const text = textOf(entry);
      const isFound = foldCase(entry.key).includes(wanted) || (yield* holds(text ?? '', wanted));
      if (isFound && places.length >= maxMatches) {
        return { places, isMore: true };
      }
      if (isFound) {
        places.push(levels.map(({ place }) => place));
      }
      const deeper = text === undefined ? below(entry, levels) : undefined;
      if (deeper !== undefined) {
        levels.push(deeper);
      }
    }
    looked += 1;
    if (looked % stride === 0) {
      yield;
    }
  }
  return { places, isMore: false };
}
