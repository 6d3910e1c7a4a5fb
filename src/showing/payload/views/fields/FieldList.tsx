'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { MoreItemsButton } from '../../frame/MoreItemsButton.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import { hasMarkdown, isMarkdown } from './hasMarkdown.ts';
import { MarkdownField } from './MarkdownField.tsx';

/** Number of fields to show initially, and to add each time the user presses the button. */
const fieldsPerPage = 30;

const List = styled('dl')(({ theme }) => ({
  '&&': { margin: 0, padding: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  '& > div': { minInlineSize: 0 },
  '& dt': { display: 'inline', color: (theme.vars ?? theme).palette.text.secondary },
  '& dt::after': { content: '": "' },
  '& dd': { display: 'inline', margin: 0 },
  '& dd[data-block]': {
    display: 'block',
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.divider}`,
    marginBlock: theme.spacing(0.5),
  },
  '& dd > div': { display: 'inline' },
  '& dd[data-block] > div': { display: 'block' },
}));

/** Props that all fields share. */
export interface FieldProps {
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly allowedImageOrigins: readonly string[];
  /** The remaining number of levels to show as fields. Deeper values are shown as JSON. */
  readonly depth: number;
}

interface Props extends FieldProps {
  readonly owner: object;
}

const takeEntries = (owner: object, count: number): { entries: Entry[]; rest: number } => {
  const { size, entries: read } = readCollection(owner);
  const entries: Entry[] = [];
  for (const entry of read()) {
    if (entries.length === count) {
      break;
    }
    entries.push(entry);
  }
  return { entries, rest: size - entries.length };
};

function FieldValue({ value, ...shared }: FieldProps & { readonly value: unknown }) {
  if (isMarkdown(value)) {
    return <MarkdownField {...shared} text={value} />;
  }
  return isObject(value) && hasMarkdown(value, shared.depth - 1) ? (
    <FieldList {...shared} depth={shared.depth - 1} owner={value} />
  ) : (
    <JsonBeginning value={value} isInside />
  );
}

/** Lists the fields of an object or list. */
export function FieldList({ owner, ...shared }: Props): React.JSX.Element {
  const { localeText, tabIndex, depth } = shared;
  const [count, setCount] = React.useState(fieldsPerPage);
  const { entries, rest } = React.useMemo(() => takeEntries(owner, count), [owner, count]);
  return (
    <List dir="ltr">
      {Array.from(entries.entries(), ([number, { name, key, value, note }]) => (
        <div key={number}>
          <dt>
            <bdi>{escapeInvisible(String(name ?? key), { inline: true })}</bdi>
          </dt>
          <dd data-block={isMarkdown(value) || hasMarkdown(value, depth - 1) || undefined}>
            {note ?? <FieldValue {...shared} value={value} />}
          </dd>
        </div>
      ))}
      {rest > 0 ? (
        <div>
          <dt hidden />
          <dd>
            <MoreItemsButton
              {...{ rest, localeText, tabIndex }}
              onClick={() => setCount(count + fieldsPerPage)}
            />
          </dd>
        </div>
      ) : null}
    </List>
  );
}
