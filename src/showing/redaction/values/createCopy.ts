import type { Entry } from '../../format/value/Collection.ts';
import { getListLength } from '../../format/value/getProperty.ts';
import { isBuiltIn } from '../../format/value/isBuiltIn.ts';
import { readBuiltInCollection } from '../../format/value/readBuiltInCollection.ts';

/** Adds an entry to a copy under its displayed name. */
export type CopyTarget = (entry: Entry, name: string | number, value: unknown) => void;

/** Returns the plain name of an entry. For example, the map key `"token" => ` becomes `token`. */
export const getName = ({ name, key }: Entry): string | number =>
  name ?? key.replace(/ => $/, '').replace(/^"(.*)"$/su, '$1');

/** Takes the next entry. Returns undefined after the last one, or if the object can't be read. */
export function takeEntry(entries: Iterator<Entry>): Entry | undefined {
  try {
    const step = entries.next();
    return step.done === true ? undefined : step.value;
  } catch {
    return undefined;
  }
}

/** Makes a name unique in a copy, because different names can become equal when they are masked. */
function makeUnique(owner: object, name: string): string {
  let unique = name;
  for (let number = 2; Object.hasOwn(owner, unique); number += 1) {
    unique = `${name} (${number})`;
  }
  return unique;
}

/** Defines a property, because an assignment could run a setter or change the prototype. */
const define = (copy: object, name: string | number, value: unknown): void => {
  Object.defineProperty(copy, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
};

function createObjectCopy(source: object): { copy: object; target: CopyTarget } {
  const copy: object = Object.create(Object.getPrototypeOf(source));
  const target: CopyTarget = ({ name: sourceName, note }, name, value) => {
    const shown = name === sourceName ? String(name) : makeUnique(copy, String(name));
    const getter = note === undefined ? undefined : Object.getOwnPropertyDescriptor(source, shown);
    if (getter === undefined) {
      define(copy, shown, value);
    } else {
      Object.defineProperty(copy, shown, getter);
    }
  };
  return { copy, target };
}

/**
 * Creates an empty copy of an object and a function that adds entries to it. Returns typed arrays and buffers
 * themselves, without a function, because they contain only numbers.
 */
export function createCopy(source: object): {
  readonly copy: object;
  readonly target?: CopyTarget;
} {
  if (Array.isArray(source)) {
    const copy: unknown[] = [];
    copy.length = getListLength(source);
    const target: CopyTarget = ({ note }, name, value) => {
      if (note === undefined) {
        define(copy, name, value);
      }
    };
    return { copy, target };
  }
  if (isBuiltIn(source, 'Set')) {
    const copy = new Set();
    return { copy, target: (_entry, _name, value) => copy.add(value) };
  }
  const builtIn = readBuiltInCollection(source);
  if (builtIn === undefined) {
    return createObjectCopy(source);
  }
  if (builtIn.open === '[') {
    return { copy: source };
  }
  const copy = new Map();
  return {
    copy,
    target: (_entry, name, value) => {
      // A map entry whose key is an object has no name. It was copied as a pair.
      const [key, item]: unknown[] = name === '' && Array.isArray(value) ? value : [name, value];
      copy.set(key, item);
    },
  };
}
