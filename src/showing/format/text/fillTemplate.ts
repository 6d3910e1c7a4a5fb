import { escapeInvisible } from './escapeInvisible.ts';
import { isolateBidi } from './isolateBidi.ts';
import { truncate } from './truncate.ts';

const maxValueLength = 80;

/** Returns the value at a path of own properties. Runs no getter. */
const getValueAt = (input: unknown, path: readonly string[]): unknown => {
  let value = input;
  for (const key of path) {
    const owner = typeof value === 'object' && value !== null ? value : {};
    value = Object.getOwnPropertyDescriptor(owner, key)?.value;
  }
  return value;
};

/**
 * Formats a primitive value for a template and truncates it if it is long. Returns undefined for other values and empty
 * strings, which count as missing.
 */
const formatTemplateValue = (value: unknown): string | undefined => {
  const isPrimitive = ['string', 'number', 'boolean'].includes(typeof value);
  const text = isPrimitive
    ? escapeInvisible(String(value).slice(0, 4 * maxValueLength), { inline: true })
    : '';
  const short = truncate(text, maxValueLength);
  if (text === '') {
    return undefined;
  }
  return short === text ? text : `${short}…`;
};

const placeholder = /\{([^{}]*)\}/g;

/**
 * Replaces each `{path}` in a template with the value at that path of the input, as returned by `maskEntry`. Returns
 * undefined if a value is missing.
 */
export function fillTemplate(
  template: string,
  input: unknown,
  maskEntry: (path: readonly string[], value: unknown) => unknown = (_path, value) => value,
): string | undefined {
  const words = template.replaceAll(placeholder, '');
  let isComplete = true;
  const text = template.replaceAll(placeholder, (_, dotted: string) => {
    const path = dotted.split('.').map((key) => key.trim());
    const value = formatTemplateValue(maskEntry(path, getValueAt(input, path)));
    isComplete &&= value !== undefined;
    return isolateBidi(words, value ?? '');
  });
  return isComplete ? text : undefined;
}
