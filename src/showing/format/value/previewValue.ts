import { isObject } from '../../../core/json/isPlainRecord.ts';
import { truncate } from '../text/truncate.ts';
import { formatValue } from './formatValue.ts';
import { readLength } from './readProperty.ts';

const maxLength = 160;
const maxKeys = 12;
const manyKeys = 1_000;

/** Only blanks and line ends are made one: what else is invisible must stay, to be shown. */
const shorten = (text: string): string => {
  const line = text
    .slice(0, 4 * maxLength)
    .replaceAll(/(?:[ \t\n]|\r\n)+/g, ' ')
    .replaceAll(/^ | $/g, '');
  return line.length > maxLength ? `${truncate(line, maxLength)}…` : line;
};

/** The first keys of very large objects. To list all of them takes long, and a card may be mounted again and again. */
const firstKeys = new WeakMap<object, readonly string[]>();

const firstKeysOf = (owner: object): readonly string[] => {
  const keys = firstKeys.get(owner) ?? Object.keys(owner);
  const first = keys.slice(0, maxKeys);
  if (keys.length > manyKeys) {
    firstKeys.set(owner, first);
  }
  return first;
};

const preview = (value: unknown, isInside: boolean): string => {
  if (!isObject(value)) {
    return formatValue(value);
  }
  if (Array.isArray(value)) {
    return `[${readLength(value)}]`;
  }
  if (isInside) {
    return '{…}';
  }
  const entries = firstKeysOf(value).map((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return `${key}: ${'value' in descriptor ? preview(descriptor.value, true) : '[getter]'}`;
  });
  return entries.join(', ');
};

/** Says in one line what a value holds. Never throws. */
export function previewValue(value: unknown): string {
  try {
    return value === undefined ? '' : shorten(preview(value, false));
  } catch {
    return '';
  }
}
