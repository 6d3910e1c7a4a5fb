import { escapeInvisible } from './escapeInvisible.ts';
import { isolateBidi } from './isolateBidi.ts';
import { truncate } from './truncate.ts';

const maxValueLength = 80;

/**
 * Formats a string, number or boolean for a template, and truncates long text. Returns undefined for an empty string
 * and for other values, so that they are treated as missing.
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
 * Replaces each `{path}` in a template with the result of `getValue`. Returns undefined if a result is missing, empty,
 * or not a string, number or boolean.
 */
export function fillTemplate(
  template: string,
  getValue: (path: readonly string[]) => unknown,
): string | undefined {
  const words = template.replaceAll(placeholder, '');
  let isComplete = true;
  const text = template.replaceAll(placeholder, (_, dotted: string) => {
    const path = dotted.split('.').map((key) => key.trim());
    const value = formatTemplateValue(getValue(path));
    isComplete &&= value !== undefined;
    return isolateBidi(words, value ?? '');
  });
  return isComplete ? text : undefined;
}
