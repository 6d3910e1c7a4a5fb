/**
 * Returns the name of the built-in class that a prototype belongs to, even if the class comes from another realm.
 * Returns undefined for all other prototypes. A user-defined class can't be mistaken for a built-in one, because `{
 * [native code] }` isn't valid source code.
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
