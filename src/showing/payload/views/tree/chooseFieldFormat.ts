import { getUnitFromKey } from './getUnitFromKey.ts';

/** A primitive value with the format to show it in. */
export type Field =
  | { readonly kind: 'text' | 'plain'; readonly text: string }
  | { readonly kind: 'link'; readonly url: URL }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'date'; readonly date: Date; readonly hasTime: boolean }
  | { readonly kind: 'bytes'; readonly value: number }
  | { readonly kind: 'quantity'; readonly value: number; readonly unit: string };

const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d))?$/;

const parseDate = (text: string): Date | undefined => {
  const date = isoDate.test(text) ? new Date(text) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
};

const describeText = (text: string): Field => {
  const date = parseDate(text);
  if (date !== undefined) {
    return { kind: 'date', date, hasTime: text.includes('T') };
  }
  if (/^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)) {
    const url = new URL(text);
    // A user name before the host could mislead the user.
    return url.username === '' && url.password === ''
      ? { kind: 'link', url }
      : { kind: 'text', text };
  }
  return { kind: 'text', text };
};

/** Chooses the format for a primitive value by its type, its text and its key. */
export function chooseFieldFormat(key: string, value: unknown, text: string): Field {
  if (typeof value === 'string') {
    return describeText(value);
  }
  if (typeof value === 'boolean') {
    return { kind: 'boolean', value };
  }
  const unit = getUnitFromKey(key);
  if (typeof value !== 'number' || !Number.isFinite(value) || unit === undefined) {
    return { kind: 'plain', text };
  }
  return unit === 'byte' ? { kind: 'bytes', value } : { kind: 'quantity', value, unit };
}
