import type { DateControl } from './Field.ts';

/** A date or time, split into the text for the native control and the time zone. */
export interface DateText {
  readonly local: string;
  readonly zone: string;
}

const date = /^\d{4}-\d\d-\d\d$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;
const zone = /(?:Z|[+-]\d\d:\d\d)$/i;

/** Returns whether a date exists in the calendar. Native controls show other dates as empty. */
const isDate = (text: string): boolean => {
  const day = date.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Some browsers parse February 30 as a day in March.
  return day !== undefined && !text.startsWith('0000') && isSameDay(day, text);
};

const isSameDay = (day: Date, text: string): boolean =>
  !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);

/** Splits a date or time. Returns undefined if the native control can't show it exactly. */
export function parseDateText(text: string, control: DateControl): DateText | undefined {
  if (control === 'date') {
    return isDate(text) ? { local: text, zone: '' } : undefined;
  }
  const [found = ''] = zone.exec(text) ?? [];
  const local = text.slice(0, text.length - found.length);
  const [day = '', clock = ''] = control === 'time' ? ['', local] : local.split('T');
  const isShown = time.test(clock) && (control === 'time' || isDate(day));
  return isShown && local.endsWith(clock) ? { local, zone: found } : undefined;
}

/** Joins the text of a native control and the time zone. Adds missing seconds, which JSON Schema requires. */
export const writeDateText = ({ local, zone: found }: DateText, control: DateControl): string =>
  control === 'date' ? local : `${local}${/:\d\d:/.test(local) ? '' : ':00'}${found}`;
