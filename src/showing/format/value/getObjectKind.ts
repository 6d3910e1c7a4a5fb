import { isPlainObject } from '../../../core/json/isPlainObject.ts';
import { getProperty, getTextProperty } from './getProperty.ts';

const maxNameLength = 60;

/** Returns the name of the class of a value, or an empty text if it has none. */
export const getConstructorName = (value: object): string => {
  const constructor = getProperty(value, 'constructor');
  return typeof constructor === 'function'
    ? getTextProperty(constructor, 'name').slice(0, maxNameLength)
    : '';
};

/** Returns the kind of an object, followed by a space. Returns an empty text for a plain object. */
export const getObjectKind = (value: object): string => {
  if (isPlainObject(value)) {
    return '';
  }
  const tag = getTextProperty(value, Symbol.toStringTag).slice(0, maxNameLength);
  const kind = tag || getConstructorName(Object.getPrototypeOf(value));
  return kind === 'Object' || kind === '' ? '' : `${kind} `;
};
