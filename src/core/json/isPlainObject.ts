import { getBuiltInClass } from './getBuiltInClass.ts';

/** Returns whether an object is plain: its prototype is null or the `Object.prototype` of any realm. */
export const isPlainObject = (value: object): boolean => {
  const prototype: object | null = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    prototype === Object.prototype ||
    // An object from another window or from `node:vm` has that realm's prototype.
    getBuiltInClass(prototype) === 'Object'
  );
};
