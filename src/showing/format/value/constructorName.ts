import { readProperty, readStringProperty } from './readProperty.ts';

/** The name of the class that made a value. */
export const constructorName = (value: object): string => {
  const constructor = readProperty(value, 'constructor');
  return typeof constructor === 'function'
    ? readStringProperty(constructor, 'name').slice(0, 60)
    : '';
};

/** What kind of object it is, where it is not a plain one: `Promise`, `Headers`, `Point`. */
export const objectKind = (value: object): string => {
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return '';
  }
  const tag = readStringProperty(value, Symbol.toStringTag).slice(0, 60);
  const kind = tag || constructorName(prototype);
  return kind === 'Object' || kind === '' ? '' : `${kind} `;
};
