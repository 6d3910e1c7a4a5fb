import { escapeInvisible } from './escapeInvisible.ts';
import { isolateBidi } from './isolateBidi.ts';
import { truncate } from './truncate.ts';

const maxValueLength = 80;

/** Returns the value at a dotted path of own properties, without running a getter. */
const getValueAt = (input: unknown, path: string): unknown => {
  let value = input;
  for (const key of path.split('.')) {
    const owner = typeof value === 'object' && value !== null ? value : {};
    value = Object.getOwnPropertyDescriptor(owner, key.trim())?.value;
  }
  return value;
};

/**
 * Formats a string, number or boolean for a template, and shortens it if it is long. Any other value, or an
 * empty string, counts as missing.
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
 * Replaces each `{path}` in a template with the value at that path of the input. Returns undefined if a
 * value is missing.
 */
export function fillTemplate(template: string, input: unknown): string | undefined {
  const words = template.replaceAll(placeholder, '');
  let isComplete = true;
  const text = template.replaceAll(placeholder, (_, path: string) => {
    const value = formatTemplateValue(getValueAt(input, path));
    isComplete &&= value !== undefined;
    return isolateBidi(words, value ?? '');
  });
  return isComplete ? text : undefined;
}
