'use client';
import { styled } from '@mui/material/styles';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import { PayloadFrame, fadeHeight } from '../../frame/PayloadFrame.tsx';
import type { PayloadFrameProps } from '../../frame/PayloadFrame.tsx';
import { getRowWindow } from './getRowWindow.ts';
import { searchMatchStyles } from './searchMatchStyles.ts';
import { useViewport } from './useViewport.ts';

const Space = styled('div')({ position: 'relative', minInlineSize: '100%' });
const Rows = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  ...searchMatchStyles(theme),
}));
const Header = styled('div')({ position: 'sticky', insetBlockStart: 0, zIndex: 1 });
const Row = styled('div')({ whiteSpace: 'pre', unicodeBidi: 'plaintext', textAlign: 'start' });
/**
 * An invisible element for measuring. As wide as ten digits, and as high as a row: `--row` if that is set, otherwise a
 * line of text.
 */
const Probe = styled('span')({
  position: 'absolute',
  visibility: 'hidden',
  blockSize: 'var(--row, auto)',
  '&::before': { content: '"0000000000"' },
});

/** The imperative handle of `WindowedRows`. */
export interface WindowedRowsHandle {
  readonly scrollToRow: (row: number) => void;
}

/** Props of `WindowedRows`. */
export interface WindowedRowsProps extends PayloadFrameProps {
  readonly count: number;
  readonly renderRow: (row: number) => React.ReactNode;
  /** A header row that stays in view. */
  readonly header?: React.ReactNode;
  /** Renders an overlay over the first visible rows, given the index of the first one. */
  readonly renderOverlay?: (firstVisible: number) => React.ReactNode;
  readonly rowProps?: (row: number) => React.HTMLAttributes<HTMLDivElement>;
  /** The index of the active row, on which keys act. Its `rowProps` must include an id. */
  readonly activeRow?: number;
  readonly handleRef?: React.Ref<WindowedRowsHandle>;
  /**
   * Whether to keep scrolling to the end as rows arrive, if the user is at the end.
   * @default false
   */
  readonly staysAtEnd?: boolean;
  /**
   * Whether to scroll to the end initially, if `staysAtEnd` is set.
   * @default false
   */
  readonly startsAtEnd?: boolean;
  /** Called with the number of characters that fit in a row. */
  readonly onColumns?: (columns: number) => void;
}

/**
 * Keeps a scroll container at its end as its content grows, if it started there or the user has scrolled there. Call
 * the returned function on each scroll event.
 */
const useStayAtEnd = (
  frameRef: React.RefObject<HTMLElement | null>,
  isEnabled: boolean,
  startsAtEnd: boolean,
  contentHeight: number,
  height: number,
): ((frame: HTMLElement) => void) => {
  const isAtEnd = React.useRef(startsAtEnd);
  useEnhancedEffect(() => {
    const frame = frameRef.current;
    if (frame !== null && isEnabled && isAtEnd.current) {
      frame.scrollTop = frame.scrollHeight;
    }
  }, [frameRef, isEnabled, contentHeight, height]);
  return ({ scrollTop, scrollHeight, clientHeight }) => {
    isAtEnd.current = scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
  };
};

/**
 * Keeps the same rows in view when `scale` changes. That happens as rows arrive, if all rows together are higher than
 * browsers support.
 */
const useSteadyScale = (frameRef: React.RefObject<HTMLElement | null>, scale: number): void => {
  const before = React.useRef(scale);
  useEnhancedEffect(() => {
    const ratio = before.current / scale;
    before.current = scale;
    if (frameRef.current !== null && ratio !== 1) {
      frameRef.current.scrollTop *= ratio;
    }
  }, [frameRef, scale]);
};

/** Renders only the rows near the scroll position. Supports any number of rows, which must have equal heights. */
export function WindowedRows(props: WindowedRowsProps): React.JSX.Element {
  const {
    count,
    renderRow,
    header,
    renderOverlay,
    rowProps,
    activeRow = -1,
    handleRef,
    ...rest
  } = props;
  const { staysAtEnd = false, startsAtEnd = false, onColumns, onScroll, ...other } = rest;
  const frameRef = React.useRef<HTMLDivElement>(null);
  const headerRef = React.useRef<HTMLDivElement>(null);
  const probeRef = React.useRef<HTMLSpanElement>(null);
  const [scrollTop, setScrollTop] = React.useState(0);
  const viewport = useViewport(frameRef, probeRef);
  const { columns, height, rowHeight } = viewport;
  const { space, scale, offset, first, last, top } = getRowWindow(scrollTop, count, viewport);

  useEnhancedEffect(() => onColumns?.(columns), [onColumns, columns]);

  useSteadyScale(frameRef, scale);
  const noteScroll = useStayAtEnd(frameRef, staysAtEnd, startsAtEnd, space, height);

  React.useImperativeHandle(handleRef, () => ({
    scrollToRow: (row) => {
      const frame = frameRef.current;
      const start = frame === null ? 0 : getRowWindow(frame.scrollTop, count, viewport).offset;
      const covered = renderOverlay === undefined || start === 0 ? 0 : height / 3;
      const target = row * rowHeight;
      const headerHeight = headerRef.current?.offsetHeight ?? 0;
      const isInView =
        target >= start + covered &&
        target + rowHeight <= start + height - headerHeight - fadeHeight;
      if (frame !== null && !isInView) {
        frame.scrollTop = Math.max(0, target - height / 3) / scale;
        setScrollTop(frame.scrollTop);
      }
    },
  }));

  const handleScroll = (event: React.UIEvent<HTMLDivElement>): void => {
    onScroll?.(event);
    noteScroll(event.currentTarget);
    setScrollTop(event.currentTarget.scrollTop);
  };

  // `aria-activedescendant` may only refer to a rendered row.
  const isActiveRendered = activeRow >= first && activeRow < last;
  return (
    <PayloadFrame
      aria-activedescendant={isActiveRendered ? rowProps?.(activeRow).id : undefined}
      unit="lines"
      {...other}
      ref={frameRef}
      rowHeight={rowHeight}
      showsEnd={startsAtEnd && !other.isArriving}
      onScroll={handleScroll}
    >
      <Probe ref={probeRef} aria-hidden />
      {header === undefined ? null : (
        <Header role="presentation" ref={headerRef}>
          {header}
        </Header>
      )}
      {renderOverlay === undefined ? null : (
        <Header role="presentation">{renderOverlay(Math.floor(offset / rowHeight))}</Header>
      )}
      <Space role="presentation" style={{ blockSize: space }}>
        <Rows role="presentation" style={{ insetBlockStart: top }}>
          {Array.from({ length: last - first }, (_, index) => {
            const row = first + index;
            const { style, ...attributes } = rowProps?.(row) ?? {};
            return (
              <Row key={row} {...attributes} style={{ ...style, minBlockSize: rowHeight }}>
                {renderRow(row)}
              </Row>
            );
          })}
        </Rows>
      </Space>
    </PayloadFrame>
  );
}
