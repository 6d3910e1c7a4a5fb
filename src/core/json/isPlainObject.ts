import { getBuiltInClass } from './getBuiltInClass.ts';

/** Whether an object is of no class: it has no prototype, or that of all objects, in any realm. */
export const isPlainObject = (value: object): boolean => {
  const prototype: object | null = Object.getPrototypeOf(value);
  return (
    prototype === null ||
    prototype === Object.prototype ||
    // An object of another window or of `node:vm` has that realm's prototype.
    getBuiltInClass(prototype) === 'Object'
  );
};
