import { truncate } from '../text/truncate.ts';
import { readProperty, readBuiltInGetter, readStringProperty } from './readProperty.ts';

/** An error says no more in the name of its value. */
const maxWords = 10_000;

const functionText = (value: object): string => {
  const name = readStringProperty(value, 'name').slice(0, 200);
  const isClass = Function.prototype.toString.call(value).startsWith('class');
  return `[${isClass ? 'class' : 'function'}${name && ` ${name}`}]`;
};

/** The name or the words of an error. Those of the page keep them where only a getter of the page reads them. */
const wordsOf = (value: Error, key: 'name' | 'message'): string => {
  try {
    const words = readProperty(value, key);
    if (typeof words === 'string' && words.length > maxWords) {
      return `${truncate(words, maxWords)}… [${words.length - maxWords} more]`;
    }
    return (
      readStringProperty(value, key) ||
      String(readBuiltInGetter(DOMException.prototype, key, value))
    );
  } catch {
    return '';
  }
};

/** What an error says of itself, as `String` would, without running its code. */
export const errorText = (value: Error): string => {
  const name = wordsOf(value, 'name') || 'Error';
  const message = wordsOf(value, 'message');
  return message === '' ? name : `${name}: ${message}`;
};

const dateText = (value: Date): string => {
  const time = Date.prototype.getTime.call(value);
  return Number.isNaN(time) ? 'Invalid Date' : Date.prototype.toISOString.call(value);
};

const blobText = (value: Blob): string => {
  const name = value instanceof File ? `${JSON.stringify(value.name)}, ` : '';
  return `[${value instanceof File ? 'File' : 'Blob'}: ${name}${value.size} bytes ${value.type}]`;
};

const elementText = (value: Element): string => {
  const attributes = [...value.attributes]
    .slice(0, 20)
    .map(({ name, value: text }) => ` ${name}=${JSON.stringify(text.slice(0, 200))}`);
  return `<${value.localName}${attributes.join('')}>`;
};

const nodeText = (value: Node): string =>
  value instanceof Element
    ? elementText(value)
    : `[${value.nodeName} ${JSON.stringify((value.nodeValue ?? '').slice(0, 1_000))}]`;

/** Values of the page that say in one line what they are. A server has none of them. */
const pageText = (value: object): string | undefined => {
  if (value instanceof URL) {
    return `URL ${URL.prototype.toString.call(value)}`;
  }
  if (typeof Blob !== 'undefined' && typeof File !== 'undefined' && value instanceof Blob) {
    return blobText(value);
  }
  return typeof Node !== 'undefined' && value instanceof Node ? nodeText(value) : undefined;
};

/** A text, number or truth value that was made an object. */
const boxedText = (value: object): string | undefined => {
  const kinds = { String, Number, Boolean, BigInt, Symbol };
  for (const [name, { prototype }] of Object.entries(kinds)) {
    if (Object.prototype.isPrototypeOf.call(prototype, value)) {
      const inside: unknown = Reflect.apply(prototype.valueOf, value, []);
      return `${name}(${formatLeaf(inside) ?? ''})`;
    }
  }
  return undefined;
};

const objectText = (value: object): string | undefined => {
  if (value instanceof Date) {
    return dateText(value);
  }
  if (value instanceof RegExp) {
    return RegExp.prototype.toString.call(value);
  }
  return boxedText(value) ?? pageText(value);
};

/** Only looks like a date or a node: its prototype says so, but there is none in it. */
const objectTextOrNone = (value: object): string | undefined => {
  try {
    return objectText(value);
  } catch {
    return undefined;
  }
};

/** Writes a value that holds no others; undefined for one that does. */
export function formatLeaf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return functionText(value);
    case 'object':
      return value === null ? 'null' : objectTextOrNone(value);
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}
