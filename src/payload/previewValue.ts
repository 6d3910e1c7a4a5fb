import { cutText } from './cutText.ts';
import { formatValue } from './formatValue.ts';
import { lengthOf } from './readData.ts';

const longest = 160;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const shorten = (text: string): string => {
  const line = text
    .slice(0, 4 * longest)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${cutText(line, longest)}…` : line;
};

const preview = (value: unknown, isInside: boolean): string => {
  if (!isObject(value)) {
    return formatValue(value);
  }
  if (isInside || Array.isArray(value)) {
    return Array.isArray(value) ? `[${lengthOf(value)}]` : '{…}';
  }
  const keys = Object.keys(value).slice(0, 12);
  const entries = keys.map((key) => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key);
    return `${key}: ${preview(descriptor?.value, true)}`;
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
