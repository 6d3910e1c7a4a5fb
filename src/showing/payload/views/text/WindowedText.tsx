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
  /**
   * Whether the text is prose, whose wrapped lines aren't indented.
   * @default false
   */
  readonly isProse?: boolean;
  /**
   * Whether to show the end of the text first.
   * @default `isArriving`
   */
  readonly startsAtEnd?: boolean;
  /** Returns the attributes of the row that starts at an index of the text. */
  readonly getRowProps?: (start: number) => RowProps;
}

/** Returns the style of a row that continues a line. */
export const getHangStyle = (columns: number): React.CSSProperties =>
  columns > 0 ? { textIndent: `${columns}ch` } : {};

/** Shows text of any length. Renders only the rows near the scroll position. */
export function WindowedText<T extends TextToken = TextToken>(
  props: WindowedTextProps<T>,
): React.JSX.Element {
  const { write, beginning, tokens, label, localeText, tabIndex, className, search } = props;
  const { isArriving, startsAtEnd = isArriving, isProse = false, renderToken, getRowProps } = props;
  const join = React.useCallback(() => joinTextPieces(write()), [write]);
  const text = useSlicedWork(join) ?? beginning;
  const [columns, setColumns] = React.useState(80);
  const index = useRowIndex(text, columns, !isProse);
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
      {...{ label, localeText, tabIndex, className, isArriving, startsAtEnd }}
      handleRef={rowsRef}
      staysAtEnd
      count={index.count}
      onColumns={setColumns}
      rowProps={(row) => ({
        ...getRowProps?.(index.getStart(row)),
        style: getHangStyle(index.getHang(row)),
      })}
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
