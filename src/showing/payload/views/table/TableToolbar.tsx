'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { FrameFooter } from '../../frame/FrameFooter.ts';
import { ActionButton } from '../../../ui/look/ActionButton.tsx';
import { CompactSelect } from '../../../ui/look/CompactSelect.tsx';
import { CopyAction } from '../../../ui/look/CopyAction.tsx';
import type { Table } from './useTable.ts';
import { tableFormats } from './tableFormats.ts';
import type { TableFormat } from './tableFormats.ts';

const Count = styled('span')({ flex: '1 1 0', minInlineSize: 0 });

/** Props of `TableToolbar`. */
export interface TableToolbarProps {
  readonly table: Table;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
}

/** Shows the number of rows, and lets the user filter and copy the table. */
export function TableToolbar(props: TableToolbarProps): React.JSX.Element {
  const { table, localeText, tabIndex, isFiltering, onFilter } = props;
  const { source, count, getSourceRow } = table;
  const [format, setFormat] = React.useState<TableFormat>('TSV');
  const copy = async (): Promise<string> => {
    const rows = Array.from({ length: count }, (_, row) => getSourceRow(row));
    // Loaded when the user first copies a table.
    const { writeTableText } = await import('./writeTable.ts');
    return writeTableText(source, rows, format);
  };
  return (
    <FrameFooter>
      <Count role="status">
        {count === source.count
          ? localeText.rowsText(count)
          : localeText.matchText(count, source.count, false)}
      </Count>
      <ActionButton
        icon={isFiltering ? 'close' : 'filter'}
        title={isFiltering ? localeText.closeFiltersLabel : localeText.filterLabel}
        tabIndex={tabIndex}
        onClick={onFilter}
      />
      <CompactSelect
        label={localeText.tableFormatLabel}
        tabIndex={tabIndex}
        value={format}
        options={tableFormats.map((name) => [name, name])}
        onChange={(chosen) => setFormat(tableFormats.find((name) => name === chosen) ?? format)}
      />
      <CopyAction
        title={localeText.copyTableLabel}
        localeText={localeText}
        tabIndex={tabIndex}
        write={copy}
      />
    </FrameFooter>
  );
}
