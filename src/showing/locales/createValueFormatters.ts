import type { ToolPayloadLocaleText } from './ToolPayloadLocaleText.ts';

/** Creates formatters for dates and quantities inside payloads. */
export function createValueFormatters(
  locale: string,
): Pick<ToolPayloadLocaleText, 'dateText' | 'quantityText'> {
  return {
    dateText: (date, hasTime) =>
      new Intl.DateTimeFormat(
        locale,
        // A date without a time is the same day in every time zone.
        hasTime
          ? { dateStyle: 'medium', timeStyle: 'short' }
          : { dateStyle: 'medium', timeZone: 'UTC' },
      ).format(date),
    quantityText: (value, unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 15 }).format(
        value,
      ),
  };
}
