'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { truncate } from '../../../format/text/truncate.ts';
import { renderFirstMatch } from '../text/renderFirstMatch.tsx';
import { formatCell } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** Maximum length of the text in a cell. Longer text is truncated. */
const maxLength = 200;

const getClassName = (value: unknown, isOdd: boolean, isNumeric: boolean): string => {
  const isKeyword = typeof value === 'boolean' || typeof value === 'object';
  return `${isOdd ? 'odd' : isNumeric ? 'numeric' : ''} ${isKeyword ? 'keyword' : ''}`;
};

/** Props of `TableRow`. */
export interface TableRowProps {
  readonly source: TableSource;
  readonly sourceRow: number;
  /** The prefix for the ids of the cells. */
  readonly id: string;
  /** The index of the active cell's column. Undefined if the active cell is in another row. */
  readonly activeColumn: number | undefined;
  /** The index of the column with the current match. Undefined if the row doesn't contain it. */
  readonly matchColumn: number | undefined;
  readonly query: string;
  readonly onOpen: (column: number) => void;
}

/** The cells of a row. A row that isn't an object has a single cell. */
export function TableRow(props: TableRowProps): React.JSX.Element {
  const { source, sourceRow, id, activeColumn, matchColumn, query, onOpen } = props;
  const isOdd = source.isOdd(sourceRow);
  const columns = isOdd ? source.columns.slice(0, 1) : source.columns;
  return (
    <>
      {columns.map(({ name, isNumeric }, column) => {
        const value = source.getValue(sourceRow, column);
        const text = formatCell(value);
        const isMatch = column === matchColumn;
        const shown = truncate(text, maxLength).replaceAll(/\s+/g, ' ');
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The grid has the focus and handles keys.
          <div
            key={name}
            role="gridcell"
            id={`${id}-${column}`}
            aria-selected={column === activeColumn}
            className={getClassName(value, isOdd, isNumeric)}
            data-column={escapeInvisible(name, { inline: true })}
            // The match may be in the truncated part of the text.
            data-current={isMatch && text.length > maxLength ? '' : undefined}
            onClick={() => onOpen(column)}
          >
            <bdi>{renderFirstMatch(shown, query, isMatch)}</bdi>
          </div>
        );
      })}
    </>
  );
}
