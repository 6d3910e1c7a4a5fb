'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { previewValue } from '../../../format/value/previewValue.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { chooseFieldFormat } from '../tree/chooseFieldFormat.ts';

/** Props of `FieldValue`. */
export interface FieldValueProps {
  readonly entry: Entry;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
}

/** Returns the exact text of an entry's value, without a format such as that of dates. */
const getExactText = ({ value, note }: Entry): string => {
  if (note !== undefined) {
    return note;
  }
  return typeof value === 'string' ? value : (formatLeaf(value) ?? previewValue(value));
};

/** A formatted value. If the format changes its text, a tooltip shows the exact value. */
export function FieldValue({ entry, localeText, tabIndex }: FieldValueProps): React.JSX.Element {
  const exact = getExactText(entry);
  const field = chooseFieldFormat(String(entry.name), entry.value, exact);
  switch (field.kind) {
    case 'link':
      return (
        <a
          href={field.url.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={tabIndex}
        >
          <bdi>{escapeInvisible(exact)}</bdi>
        </a>
      );
    case 'date':
      return (
        <time dateTime={exact} title={exact}>
          {localeText.dateText(field.date, field.hasTime)}
        </time>
      );
    case 'boolean':
      return <span title={exact}>{localeText.booleanText(field.value)}</span>;
    case 'bytes':
      return <span title={exact}>{localeText.sizeText(field.value)}</span>;
    case 'quantity':
      return <span title={exact}>{localeText.quantityText(field.value, field.unit)}</span>;
    case 'text':
      return exact === '' ? (
        <em>{localeText.emptyText}</em>
      ) : (
        <span dir="auto">{escapeInvisible(exact)}</span>
      );
    default:
      return (
        <span className={typeof entry.value === 'number' ? undefined : 'plain'}>
          {escapeInvisible(exact)}
        </span>
      );
  }
}
