'use client';
import * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import type { RowMetrics, WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import { joinChunks } from '../../../format/value/joinChunks.ts';
import { renderHighlights } from './renderHighlights.tsx';
import type { TextToken } from './renderHighlights.tsx';
import { useRowIndex } from './useRowIndex.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import { useTextSearch } from './useTextSearch.ts';

const noTokens: readonly TextToken[] = [];

/** Props of a text of any length. */
export interface LongTextProps extends PayloadViewProps {
  /** Writes the text, in pieces. */
  readonly write: () => Iterable<string>;
  /** What is shown until all of it is written. */
  readonly beginning: string;
  /** The parts of the text that have a look of their own, in their order. */
  readonly tokens?: readonly TextToken[];
}

/** A text of any length, in rows of which only those near the reader are in the page. */
export function WindowedText(props: LongTextProps): React.JSX.Element {
  const { write, beginning, tokens = noTokens, label, tabIndex, className, search } = props;
  const gather = React.useCallback(() => joinChunks(write()), [write]);
  const text = useSlicedWork(gather) ?? beginning;
  const [columns, setColumns] = React.useState(80);
  const index = useRowIndex(text, columns);
  const matches = useTextSearch(text, search);
  const rowsRef = React.useRef<WindowedRowsHandle>(null);
  const match = search?.match ?? 0;
  const found = matches?.starts[match];
  const row = index.rowAt(found ?? Infinity);
  React.useEffect(() => {
    if (found !== undefined && row !== undefined) {
      rowsRef.current?.scrollToRow(row);
    }
  }, [found, row]);
  const takeMetrics = React.useCallback((metrics: RowMetrics) => setColumns(metrics.columns), []);
  return (
    <WindowedRows
      label={label}
      tabIndex={tabIndex}
      className={className}
      handleRef={rowsRef}
      staysAtEnd
      count={index.count}
      onMetrics={takeMetrics}
      renderRow={(shown) =>
        renderHighlights(text, [index.startOf(shown), index.endOf(shown)], tokens, matches, match)
      }
    />
  );
}
