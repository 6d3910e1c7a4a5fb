'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { headerRow } from './moveInTable.ts';
import type { ColumnWidths } from './useColumnWidths.ts';
import type { Table } from './useTable.ts';

const HeaderRoot = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    // Opaque, because rows scroll underneath.
    backgroundColor: palette.background.paper,
    backgroundImage: `linear-gradient(${palette.action.hover} 0 0)`,
    '& [role="columnheader"]': {
      fontWeight: theme.typography.fontWeightMedium,
      color: palette.text.secondary,
    },
    '& [aria-sort]': { color: palette.text.primary },
    '& input': {
      display: 'block',
      boxSizing: 'border-box',
      inlineSize: '100%',
      marginBlock: 4,
      padding: '2px 6px',
      border: `1px solid ${palette.text.secondary}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      font: 'inherit',
      '@media (pointer: coarse)': { fontSize: 16 },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    },
  };
});

const Edge = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: 10,
  cursor: 'col-resize',
  touchAction: 'none',
  borderInlineEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  ':last-child > &': { borderColor: 'transparent' },
  '@container (max-width: 27rem)': { display: 'none' },
  '&:hover, &:active': { borderInlineEndColor: (theme.vars ?? theme).palette.primary.main },
}));

/** Props of `TableHeader`. */
export interface TableHeaderProps {
  readonly table: Table;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  /** The prefix for the ids of cells. */
  readonly id: string;
  readonly isFiltering: boolean;
  readonly onResize: ColumnWidths['resize'];
}

interface ColumnEdgeProps {
  readonly onResize: (by: number, header: Element | null) => void;
}

/** The edge of a column, which the user can drag. The table handles the keys that resize a column. */
function ColumnEdge({ onResize }: ColumnEdgeProps): React.JSX.Element {
  const last = React.useRef(0);
  const drag = ({ currentTarget, pointerId, clientX }: React.PointerEvent): void => {
    if (currentTarget.hasPointerCapture(pointerId)) {
      const by = clientX - last.current;
      last.current = clientX;
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
      onResize(isRtl ? -by : by, currentTarget.closest('.header'));
    }
  };
  return (
    <Edge
      aria-hidden
      onClick={(event) => event.stopPropagation()}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        last.current = clientX;
      }}
      onPointerMove={drag}
    />
  );
}

/** The header row. Its cells show the names of the columns, sort the table, and can contain fields that filter it. */
export function TableHeader(props: TableHeaderProps): React.JSX.Element {
  const { table, localeText, tabIndex, id, isFiltering, onResize } = props;
  const { source, arrangement, active } = table;
  const { sortedBy, isDescending, filters } = arrangement;
  return (
    <HeaderRoot role="row" aria-rowindex={1} className="header" data-label={localeText.sortLabel}>
      {source.columns.map(({ name, isNumeric }, column) => {
        const isSorted = column === sortedBy;
        const title = escapeInvisible(name, { inline: true });
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The grid has the focus and handles keys.
          <div
            key={name}
            role="columnheader"
            id={`${id}${headerRow}-${column}`}
            className={isNumeric ? 'numeric' : undefined}
            aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
            aria-selected={active.row === headerRow && active.column === column}
            aria-keyshortcuts="Enter Shift+ArrowRight Shift+ArrowLeft"
            title={title}
            onClick={() => {
              table.moveTo({ row: headerRow, column });
              table.sortBy(column);
            }}
          >
            {title}
            {isSorted ? <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span> : null}
            {isFiltering ? (
              <input
                type="search"
                tabIndex={tabIndex}
                aria-label={localeText.filterWhatLabel(title)}
                value={filters.get(column) ?? ''}
                onClick={(event) => event.stopPropagation()}
                onChange={(event) => table.filterBy(column, event.target.value)}
              />
            ) : null}
            <ColumnEdge onResize={(by, header) => onResize(column, by, header)} />
          </div>
        );
      })}
    </HeaderRoot>
  );
}
