import { isPlainObject } from '../../../core/json/isPlainObject.ts';
import { getProperty, getTextProperty } from './getProperty.ts';

const maxNameLength = 60;

/** Returns the name of an object's class, or an empty string if it can't be found. */
export const getConstructorName = (value: object): string => {
  const constructor = getProperty(value, 'constructor');
  return typeof constructor === 'function'
    ? getTextProperty(constructor, 'name').slice(0, maxNameLength)
    : '';
};

/**
 * Returns the kind of an object, such as its class name, followed by a space. Returns an empty string for plain objects
 * and unknown kinds.
 */
export const getObjectKind = (value: object): string => {
  if (isPlainObject(value)) {
    return '';
  }
  const tag = getTextProperty(value, Symbol.toStringTag).slice(0, maxNameLength);
  const kind = tag || getConstructorName(Object.getPrototypeOf(value));
  return kind === 'Object' || kind === '' ? '' : `${kind} `;
};
