'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { ActionButton } from '../../../ui/look/ActionButton.tsx';
import { CopyAction } from '../../../ui/look/CopyAction.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { formatAsync } from '../../slicing/formatAsync.ts';
import { TextBody } from '../text/TextBody.tsx';

const DetailRoot = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  '& .bar': {
    display: 'flex',
    alignItems: 'center',
    marginInlineEnd: -6,
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& .name': { flex: '1 1 0', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** Props of `TableDetail`. */
export interface TableDetailProps extends PayloadViewProps {
  /** The name of the column. */
  readonly name: string;
  /** The value of the cell. */
  readonly cell: unknown;
  readonly onClose: () => void;
}

/** Shows the complete value of a cell below the table. */
export function TableDetail({
  name,
  cell,
  onClose,
  ...props
}: TableDetailProps): React.JSX.Element {
  const { localeText, tabIndex } = props;
  const title = escapeInvisible(name, { inline: true });
  return (
    <DetailRoot>
      <div className="bar">
        <bdi className="name">{title}</bdi>
        <CopyAction
          title={localeText.copyValueLabel}
          localeText={localeText}
          tabIndex={tabIndex}
          write={() => formatAsync(cell)}
        />
        <ActionButton
          icon="close"
          title={localeText.closeCellLabel}
          tabIndex={tabIndex}
          onClick={onClose}
        />
      </div>
      <TextBody
        {...props}
        value={cell}
        label={title}
        search={undefined}
        isProse={typeof cell === 'string'}
        write={formatInPieces}
      />
    </DetailRoot>
  );
}
