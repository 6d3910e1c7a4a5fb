import { isObject } from '../../../core/json/isPlainRecord.ts';
import { getListLength } from '../../format/value/getProperty.ts';

/** Maximum number of keys and values of an object. Nothing is collected from a larger one. */
const maxValues = 200;
/** Maximum length of the collected text. Longer text isn't returned. */
const maxLength = 20_000;

/** Collects the keys and strings of a small object as one text. */
class TextCollector {
  text = '';
  #valuesLeft = maxValues;

  /** Adds a value. Returns false if it isn't plain data or if a limit is exceeded. */
  add(value: unknown): boolean {
    this.#valuesLeft -= 1;
    if (isObject(value)) {
      return this.#addObject(value);
    }
    if (typeof value === 'string') {
      this.text += `\n${value}`;
    }
    const isData = typeof value !== 'function' && typeof value !== 'symbol';
    return isData && this.#valuesLeft > 0 && this.text.length < maxLength;
  }

  #addObject(owner: object): boolean {
    const prototype: unknown = Object.getPrototypeOf(owner);
    if (prototype !== Object.prototype && prototype !== Array.prototype) {
      return false;
    }
    // Listing the keys of a long list takes long.
    if (Array.isArray(owner) && getListLength(owner) > maxValues) {
      return false;
    }
    return Reflect.ownKeys(owner).every((key) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, key);
      return (
        typeof key === 'string' &&
        this.add(key) &&
        descriptor !== undefined &&
        'value' in descriptor &&
        this.add(descriptor.value)
      );
    });
  }
}

/**
 * Returns all keys and strings of a small object as one text. Returns undefined if the object is large or isn't plain
 * data. Much faster than copying the object, which matters for a list of a hundred thousand rows.
 */
export function collectText(owner: object): string | undefined {
  const collector = new TextCollector();
  return collector.add(owner) ? collector.text : undefined;
}
