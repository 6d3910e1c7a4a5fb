import { isObject } from '../../../../core/json/isPlainRecord.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { parseEmbeddedJson } from './parseEmbeddedJson.ts';
import { findMatches, foldCase, maxMatches } from '../text/findMatches.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';

/** Number of entries to search before yielding. */
const stride = 100;
const maxDepth = 200;
/** Maximum length of a string to search without yielding. */
const maxShortLength = 10_000;

/** The matches of a search in a tree. */
export interface TreeMatches {
  /** The path of each match. A path contains the index of the entry at each level, starting at the root. */
  readonly paths: readonly (readonly number[])[];
  /** Whether there are more matches than those in `paths`. */
  readonly isMore: boolean;
}

interface Level {
  readonly owner: object;
  readonly entries: Iterator<Entry>;
  index: number;
}

function* containsText(text: string, folded: string): Generator<undefined, boolean> {
  if (text.length <= maxShortLength) {
    return foldCase(text).includes(folded);
  }
  return (yield* findMatches(text, folded, 1)).starts.length > 0;
}

const readNext = ({ entries }: Level): Entry | undefined => {
  try {
    const step = entries.next();
    return step.done === true ? undefined : step.value;
  } catch {
    return undefined;
  }
};

/** Returns the searchable text of an entry, or undefined if its value contains other values. */
const getText = ({ value, note }: Entry): string | undefined => {
  try {
    if (parseEmbeddedJson(value) !== undefined) {
      return undefined;
    }
    return note ?? (typeof value === 'string' ? value : formatLeaf(value));
  } catch {
    return '';
  }
};

const openLevel = (owner: object): Level | undefined => {
  try {
    return { owner, entries: readCollection(owner).entries()[Symbol.iterator](), index: -1 };
  } catch {
    return undefined;
  }
};

const openEntry = ({ value: given }: Entry, levels: readonly Level[]): Level | undefined => {
  const value = parseEmbeddedJson(given) ?? given;
  if (!isObject(value) || levels.length >= maxDepth) {
    return undefined;
  }
  const isCircular = levels.some(({ owner }) => owner === value);
  return isCircular ? undefined : openLevel(value);
};

/**
 * Finds the first `maxMatches` matches of a query in the keys and values of a tree, ignoring case. Doesn't search below
 * `maxDepth`. Yields regularly, so that the page stays responsive.
 */
export function* searchTree(value: object, query: string): Generator<undefined, TreeMatches> {
  const folded = foldCase(query);
  const paths: number[][] = [];
  const root = openLevel(value);
  const levels = root === undefined ? [] : [root];
  let searched = 0;
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const entry = readNext(level);
    level.index += 1;
    if (entry === undefined) {
      levels.pop();
    } else {
      const text = getText(entry);
      const isMatch =
        foldCase(entry.key).includes(folded) || (yield* containsText(text ?? '', folded));
      if (isMatch && paths.length >= maxMatches) {
        return { paths, isMore: true };
      }
      if (isMatch) {
        paths.push(levels.map(({ index }) => index));
      }
      const inner = text === undefined ? openEntry(entry, levels) : undefined;
      if (inner !== undefined) {
        levels.push(inner);
      }
    }
    searched += 1;
    if (searched % stride === 0) {
      yield;
    }
  }
  return { paths, isMore: false };
}
