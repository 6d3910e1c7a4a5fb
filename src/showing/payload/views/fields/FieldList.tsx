'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { isPlainObject } from '../../../../core/json/isPlainObject.ts';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { getListLength } from '../../../format/value/getProperty.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { MoreButton } from '../../frame/MoreButton.ts';
import { FieldValue } from '../key-value/FieldValue.tsx';
import { fieldStyles } from '../key-value/fieldStyles.ts';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import { hasMarkdown, isMarkdown } from './hasMarkdown.ts';
import { MarkdownField } from './MarkdownField.tsx';

/** Number of fields to show initially, and to add each time the user presses the button. */
const fieldsPerPage = 30;

const List = styled('dl')(({ theme }) => ({
  '&&': { margin: 0, padding: 0 },
  ...fieldStyles(theme),
  // Markdown and nested fields with Markdown are below their names, and their controls at the end of the same row.
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) auto',
  '& > div': { display: 'contents' },
  '& > div > dd': { gridColumn: '2 / -1' },
  '& > .block': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  // The content of the field and its button are items of the grid, so that the button is next to the name.
  '& .block > dt': { gridColumn: '1 / 3', alignSelf: 'center' },
  '& .block > dd': { display: 'contents', whiteSpace: 'normal' },
  '& .block > dd > :last-child': { gridColumn: '1 / -1', alignSelf: 'stretch', minInlineSize: 0 },
  '& .block dl': {
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
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

/** Maximum number of fields of a nested object that are listed. Larger objects are shown as JSON. */
const maxNestedFields = 12;
/** Maximum number of items of a list that is shown on one line. Longer lists are shown as JSON. */
const maxItems = 20;
/** Maximum length of text that is shown in full. Longer text is truncated. */
const maxTextLength = 1_000;

/** Returns whether a value is an object with few fields. */
const isSmallObject = (value: unknown): boolean => {
  if (!isObject(value) || Array.isArray(value) || formatLeaf(value) !== undefined) {
    return false;
  }
  const { size } = readCollection(value);
  return isPlainObject(value) && size > 0 && size <= maxNestedFields;
};

/** Joins the items of a short list of texts and numbers. Returns undefined for other values. */
const joinItems = (value: unknown): string | undefined => {
  if (!Array.isArray(value) || getListLength(value) === 0 || getListLength(value) > maxItems) {
    return undefined;
  }
  const items = Array.from(readCollection(value).entries(), (entry) => entry.value);
  const areShort = items.every(
    (item) => typeof item === 'number' || (typeof item === 'string' && /^[^,\n]{1,40}$/.test(item)),
  );
  return areShort ? items.join(', ') : undefined;
};

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

interface ContentProps extends FieldProps {
  readonly entry: Entry;
  readonly isNested: boolean;
}

function FieldContent({ entry, isNested, ...shared }: ContentProps): React.JSX.Element {
  const { value, note } = entry;
  const { localeText, tabIndex, depth } = shared;
  if (note === undefined && isMarkdown(value)) {
    return <MarkdownField {...shared} text={value} />;
  }
  if (isNested && isObject(value)) {
    return <FieldList {...shared} depth={depth - 1} owner={value} />;
  }
  const list = note === undefined ? joinItems(value) : undefined;
  if (list !== undefined) {
    return <span dir="auto">{escapeInvisible(list)}</span>;
  }
  const isLong = typeof value === 'string' && value.length > maxTextLength;
  return note === undefined && (isLong || (isObject(value) && formatLeaf(value) === undefined)) ? (
    <JsonBeginning value={value} isInside />
  ) : (
    <FieldValue {...{ entry, localeText, tabIndex }} />
  );
}

/** Lists the fields of an object or list. */
export function FieldList({ owner, ...shared }: Props): React.JSX.Element {
  const { localeText, tabIndex, depth } = shared;
  const [count, setCount] = React.useState(fieldsPerPage);
  const { entries, rest } = React.useMemo(() => takeEntries(owner, count), [owner, count]);
  return (
    <List dir="ltr">
      {Array.from(entries.entries(), ([number, entry]) => {
        const { name, key, value, note } = entry;
        const isInner = note === undefined && depth > 1;
        const hasInnerMarkdown = isInner && hasMarkdown(value, depth - 1);
        const isNested = hasInnerMarkdown || (isInner && isSmallObject(value));
        const isBlock = hasInnerMarkdown || (note === undefined && isMarkdown(value));
        return (
          <div key={number} className={isBlock ? 'block' : undefined}>
            <dt>
              <bdi>{escapeInvisible(String(name ?? key), { inline: true })}</bdi>
            </dt>
            <dd>
              <FieldContent {...shared} entry={entry} isNested={isNested} />
            </dd>
          </div>
        );
      })}
      {rest > 0 ? (
        <div>
          <dt hidden />
          <dd>
            <MoreButton
              type="button"
              tabIndex={tabIndex}
              onClick={() => setCount(count + fieldsPerPage)}
            >
              {localeText.moreItemsLabel(rest)}
            </MoreButton>
          </dd>
        </div>
      ) : null}
    </List>
  );
}
