'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { previewValue } from '../../../format/value/previewValue.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';
import { chooseFieldFormat } from '../tree/chooseFieldFormat.ts';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  // Names and values are side by side, or stacked in a narrow payload.
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .plain': { color: (theme.vars ?? theme).palette.text.secondary },
  '& a': { color: (theme.vars ?? theme).palette.primary.dark },
  '& a:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  ...theme.applyStyles('dark', { '& a': { color: (theme.vars ?? theme).palette.primary.main } }),
}));

interface FieldValueProps {
  readonly entry: Entry;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
}

/** Returns the exact text of a value. */
const getExactText = ({ value, note }: Entry): string => {
  if (note !== undefined) {
    return note;
  }
  return typeof value === 'string' ? value : (formatLeaf(value) ?? previewValue(value));
};

/** A formatted value. If the format changes its text, a tooltip shows the exact value. */
function FieldValue({ entry, localeText, tabIndex }: FieldValueProps): React.JSX.Element {
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

const readEntries = (value: unknown): Entry[] => {
  try {
    return [...readCollection(getTreeValue(value) ?? {}).entries()];
  } catch {
    return [];
  }
};

/** Shows a small flat object as a list of names and values. */
export function KeyValueView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className } = props;
  const entries = React.useMemo(() => readEntries(value), [value]);
  return (
    <PayloadFrame label={label} tabIndex={tabIndex} className={className}>
      <List>
        {entries.map((entry) => (
          <React.Fragment key={entry.name}>
            <dt>
              <bdi>{escapeInvisible(String(entry.name), { inline: true })}</bdi>
            </dt>
            <dd>
              <FieldValue entry={entry} localeText={localeText} tabIndex={tabIndex} />
            </dd>
          </React.Fragment>
        ))}
      </List>
    </PayloadFrame>
  );
}
