/**
 * Returns the name of the class of the language or the browser that a prototype belongs to, in any realm.
 * Returns undefined for any other object. No code can look like `{ [native code] }`, which isn't valid.
 */
export function getBuiltInClass(prototype: object): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  if (
    typeof value !== 'function' ||
    Object.getOwnPropertyDescriptor(value, 'prototype')?.value !== prototype
  ) {
    return undefined;
  }
  const source = Function.prototype.toString.call(value);
  return /^function (\w+)\(\) \{\s*\[native code\]\s*\}$/.exec(source)?.[1];
}
