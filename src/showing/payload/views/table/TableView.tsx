'use client';
import { styled, useTheme } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { usePayloadControls } from '../../frame/usePayloadControls.ts';
import { searchMatchStyles } from '../rows/searchMatchStyles.ts';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import { getTreeValue } from '../tree/getTreeValue.ts';
import { headerRow, moveInTable } from './moveInTable.ts';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { TableDetailProps } from './TableDetail.tsx';
import { TableHeader } from './TableHeader.tsx';
import { TableRow } from './TableRow.tsx';
import { useColumnWidths } from './useColumnWidths.ts';
import { useTable } from './useTable.ts';
import { useTableControls } from './useTableControls.ts';

/** The component that shows an opened cell. Loaded when the first cell is opened. */
const tableDetail = lazyComponent<TableDetailProps>(
  async () => (await import('./TableDetail.tsx')).TableDetail,
);

/** The height of a row in pixels. */
const rowHeight = 28;

const TableRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    containerType: 'inline-size',
    // Rows stand on the background of the card, so that the header is distinct from them.
    '& .sheet': {
      borderRadius: theme.shape.borderRadius,
      boxShadow: `0 0 0 1px ${palette.divider}`,
    },
    '& [role="grid"]': {
      '--row': `${rowHeight}px`,
      '--toolcard-tint': 'transparent',
      '--toolcard-inset': '0px',
      padding: 0,
      fontFamily: theme.typography.fontFamily,
      lineHeight: '20px',
    },
    '& [role="row"]': {
      display: 'grid',
      gridTemplateColumns: 'var(--columns)',
      // As narrow as the minimum widths of the columns allow.
      inlineSize: 'min-content',
      minInlineSize: '100%',
      boxSizing: 'border-box',
      borderBlockEnd: `1px solid ${palette.divider}`,
    },
    '& [role="gridcell"], & [role="columnheader"]': {
      position: 'relative',
      boxSizing: 'border-box',
      minInlineSize: 0,
      padding: '4px 12px 3px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      cursor: 'default',
    },
    '& .numeric': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .odd': { gridColumn: '1 / -1' },
    '& .keyword, & [role="gridcell"] > bdi:empty': { color: palette.text.secondary },
    // A missing value.
    '& [role="gridcell"] > bdi:empty::before': { content: '"–"' },
    // A border below the last row is that of the sheet.
    '& [role="row"]:not(.header):last-child': { borderBlockEndColor: 'transparent' },
    '& [role="row"]:hover': { backgroundColor: palette.action.hover },
    '& [role="gridcell"][aria-selected="true"]': { backgroundColor: palette.action.selected },
    '& [role="grid"]:focus-visible [aria-selected="true"]': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    ...searchMatchStyles(theme),
    // A narrow table shows each row as a card, below a line of buttons that sort by a column.
    '@container (max-width: 27rem)': {
      '& [role="grid"]': { '--row': 'calc(var(--column-count) * 24px + 17px)' },
      '& [role="row"]': { display: 'block', inlineSize: '100%', paddingBlock: 8 },
      '& [role="gridcell"]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
        gap: 8,
        blockSize: 24,
        padding: '2px 6px',
        textAlign: 'start',
        // The first value names the card.
        '&:first-of-type': { fontWeight: theme.typography.fontWeightMedium },
        '&::before': {
          content: 'attr(data-column)',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          fontWeight: theme.typography.fontWeightRegular,
          color: palette.text.secondary,
        },
      },
      '& .header': {
        display: 'flex',
        alignItems: 'center',
        gap: 6,
        padding: '5px 24px 5px 6px',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Names that continue beyond the edge fade out.
        maskImage: 'linear-gradient(to left, transparent, black 24px)',
        '&:dir(rtl)': { maskImage: 'linear-gradient(to right, transparent, black 24px)' },
        '&::before': {
          content: 'attr(data-label) / ""',
          flexShrink: 0,
          marginInlineEnd: 2,
          fontSize: theme.typography.pxToRem(12),
          color: palette.text.secondary,
        },
      },
      '& [role="columnheader"]': {
        flex: '0 0 auto',
        maxInlineSize: '60%',
        padding: '0 8px',
        border: `1px solid ${palette.divider}`,
        borderRadius: 12,
        fontSize: theme.typography.pxToRem(12),
        lineHeight: '22px',
        textAlign: 'start',
        backgroundColor: palette.background.paper,
        '&[aria-sort]': { borderColor: 'currentColor' },
        '@media (pointer: coarse)': { lineHeight: '36px', borderRadius: 18 },
      },
    },
  };
});

/** Shows a list of objects, or CSV or TSV text, as a table. */
export function TableView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, localeText, tabIndex, className, search, onControls } = props;
  const rowsValue = React.useMemo(() => getTreeValue(value) ?? value, [value]);
  const table = useTable(rowsValue, search);
  const { source, count, order, active, match, getSourceRow, clearFilters } = table;
  const [isDetailOpen, setIsDetailOpen] = React.useState(false);
  const [isFiltering, setIsFiltering] = React.useState(false);
  const { template, resize } = useColumnWidths(source.columns);
  const { direction } = useTheme();
  const id = React.useId();
  const shared = { table, localeText, tabIndex };
  const onFilter = React.useCallback(() => {
    setIsFiltering((before) => !before);
    clearFilters();
  }, [clearFilters]);
  usePayloadControls(
    onControls,
    useTableControls({ source, order, localeText, isFiltering, onFilter }),
  );
  const style: React.CSSProperties & Record<`--${string}`, string | number> = {
    '--columns': template,
    '--column-count': source.columns.length,
  };

  const handleKeyDown = (event: React.KeyboardEvent): void => {
    const { key, target, currentTarget, shiftKey, altKey } = event;
    const isWhole = event.ctrlKey || event.metaKey;
    // The filter fields handle their own keys.
    if (target !== currentTarget || altKey) {
      return;
    }
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const move = moveInTable(key, isWhole, active, [count, source.columns.length], forward);
    if (active.row === headerRow && shiftKey && /^Arrow(?:Left|Right)$/.test(key)) {
      resize(active.column, key === forward ? 16 : -16, currentTarget.querySelector('.header'));
    } else if (move !== undefined) {
      table.moveTo(move);
    } else if ((key === 'Enter' || key === ' ') && active.row === headerRow) {
      table.sortBy(active.column);
    } else if (key === 'Enter' || key === ' ') {
      setIsDetailOpen(!isDetailOpen);
    } else if (key === 'Escape' && isDetailOpen) {
      setIsDetailOpen(false);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const openCell = (row: number, column: number): void => {
    const isSame = active.row === row && active.column === column;
    table.moveTo({ row, column });
    setIsDetailOpen(!isSame || !isDetailOpen);
  };

  return (
    <TableRoot>
      <div className="sheet">
        <WindowedRows
          role="grid"
          aria-rowcount={count + 1}
          aria-colcount={source.columns.length}
          aria-activedescendant={`${id}${active.row}-${active.column}`}
          {...{ label, localeText, tabIndex, className }}
          unit="rows"
          handleRef={table.rowsRef}
          count={count}
          onKeyDown={handleKeyDown}
          style={style}
          header={<TableHeader {...shared} id={id} isFiltering={isFiltering} onResize={resize} />}
          rowProps={(row) => ({ role: 'row', 'aria-rowindex': row + 2 })}
          renderRow={(row) => (
            <TableRow
              source={source}
              sourceRow={getSourceRow(row)}
              id={`${id}${row}`}
              activeColumn={active.row === row ? active.column : undefined}
              matchColumn={match?.row === row ? match.column : undefined}
              query={search?.query ?? ''}
              onOpen={(column) => openCell(row, column)}
            />
          )}
        />
      </div>
      {isDetailOpen && active.row >= 0 ? (
        <ClientSuspense fallback={null}>
          <tableDetail.Component
            {...props}
            name={source.columns[active.column]?.name ?? ''}
            cell={source.getValue(getSourceRow(active.row), active.column)}
            onClose={() => setIsDetailOpen(false)}
          />
        </ClientSuspense>
      ) : null}
    </TableRoot>
  );
}
