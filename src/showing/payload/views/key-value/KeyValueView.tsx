'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { Entry } from '../../../format/value/Collection.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { FieldValue } from './FieldValue.tsx';
import { fieldStyles } from './fieldStyles.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';

const List = styled('dl')(({ theme }) => ({ margin: 0, ...fieldStyles(theme) }));

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
    <PayloadFrame {...{ label, localeText, tabIndex, className }}>
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
