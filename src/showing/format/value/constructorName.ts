import { readData, readText } from './readProperty.ts';

/** The name of the class that made a value. */
export const constructorName = (value: object): string => {
  const constructor = readData(value, 'constructor');
  return typeof constructor === 'function' ? readText(constructor, 'name').slice(0, 60) : '';
};

/** What kind of object it is, where it is not a plain one: `Promise`, `Headers`, `Point`. */
export const kindOf = (value: object): string => {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return '';
  }
  const tag = readText(value, Symbol.toStringTag).slice(0, 60);
  const kind = tag || constructorName(prototype);
  return kind === 'Object' || kind === '' ? '' : `${kind} `;
};
