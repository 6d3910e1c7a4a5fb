import { getBuiltInClass } from '../../../core/json/getBuiltInClass.ts';

interface Kinds {
  readonly ArrayBuffer: ArrayBuffer;
  readonly Blob: Blob;
  readonly DataView: DataView;
  readonly Date: Date;
  readonly Element: Element;
  readonly Error: Error;
  readonly File: File;
  readonly FormData: FormData;
  readonly Headers: Headers;
  readonly Map: ReadonlyMap<unknown, unknown>;
  readonly Node: Node;
  readonly RegExp: RegExp;
  readonly Set: ReadonlySet<unknown>;
  readonly SharedArrayBuffer: SharedArrayBuffer;
  readonly URL: URL;
  readonly URLSearchParams: URLSearchParams;
  readonly String: object;
  readonly Number: object;
  readonly Boolean: object;
  readonly BigInt: object;
  readonly Symbol: object;
}

/**
 * The built-in classes in each prototype chain, keyed by its first prototype. Cached, because values share prototypes.
 */
const known = new WeakMap<object, readonly string[]>();

const maxPrototypes = 20;

const getClasses = (prototype: object | null, step = 0): readonly string[] => {
  if (prototype === null || step > maxPrototypes) {
    return [];
  }
  const classes = known.get(prototype) ?? [
    getBuiltInClass(prototype) ?? '',
    ...getClasses(Object.getPrototypeOf(prototype), step + 1),
  ];
  known.set(prototype, classes);
  return classes;
};

/**
 * Returns whether a value is an instance of a built-in class, from this realm or another one, such as an iframe's.
 * Works even if this realm lacks the class, as on a server. Also returns true for an object that only inherits from the
 * class, although the methods of the class throw for it.
 */
export const isBuiltIn = <Kind extends keyof Kinds>(
  value: object,
  kind: Kind,
): value is object & Kinds[Kind] => {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === Array.prototype) {
    return false;
  }
  // Classes that are implemented in JavaScript, as in Node.js, can only be recognized by their prototype.
  const own: unknown = Reflect.get(globalThis, kind);
  return (
    (typeof own === 'function' && value instanceof own) || getClasses(prototype).includes(kind)
  );
};
