'use client';
import * as React from 'react';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { WindowedRows } from '../rows/WindowedRows.tsx';
import type { WindowedRowsHandle } from '../rows/WindowedRows.tsx';
import { joinTextPieces } from '../../../format/value/joinTextPieces.ts';
import { renderTokens } from './renderTokens.tsx';
import type { RenderToken } from './renderTokens.tsx';
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';
import { useRowIndex } from './useRowIndex.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import { useTextSearch } from './useTextSearch.ts';

/** The attributes of a row. */
export type RowProps = React.HTMLAttributes<HTMLDivElement> & { readonly 'data-line'?: number };

/** Props of `WindowedText`. */
export interface WindowedTextProps<T extends TextToken = TextToken> extends PayloadViewProps {
  /** Yields the text in pieces. */
  readonly write: () => Iterable<string>;
  /** The text to show until the whole text is available. */
  readonly beginning: string;
  /** The ranges of the text that have their own style, in ascending order. */
  readonly tokens?: readonly T[];
  /**
   * Renders a token.
   * @default renders a `span` with the token's class name
   */
  readonly renderToken?: RenderToken<T>;
  /** Returns the attributes of the row that starts at an index of the text. */
  readonly getRowProps?: (start: number) => RowProps;
}

/** Shows text of any length. Renders only the rows near the scroll position. */
export function WindowedText<T extends TextToken = TextToken>(
  props: WindowedTextProps<T>,
): React.JSX.Element {
  const { write, beginning, tokens, label, tabIndex, className, search } = props;
  const { isArriving, renderToken, getRowProps } = props;
  const join = React.useCallback(() => joinTextPieces(write()), [write]);
  const text = useSlicedWork(join) ?? beginning;
  const [columns, setColumns] = React.useState(80);
  const index = useRowIndex(text, columns);
  const matches = useTextSearch(text, search);
  const rowsRef = React.useRef<WindowedRowsHandle>(null);
  const match = search?.match ?? 0;
  const found = matches?.starts[match];
  const foundRow = index.findRow(found ?? Infinity);
  React.useEffect(() => {
    if (found !== undefined && foundRow !== undefined) {
      rowsRef.current?.scrollToRow(foundRow);
    }
  }, [found, foundRow]);
  return (
    <WindowedRows
      label={label}
      tabIndex={tabIndex}
      className={className}
      handleRef={rowsRef}
      staysAtEnd
      startsAtEnd={isArriving}
      count={index.count}
      onColumns={setColumns}
      {...(getRowProps && { rowProps: (row) => getRowProps(index.getStart(row)) })}
      renderRow={(row) =>
        renderTokens(
          text,
          [index.getStart(row), index.getEnd(row)],
          tokens ?? [],
          matches,
          match,
          renderToken,
        )
      }
    />
  );
}
