'use client';
import { styled } from '@mui/material/styles';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadFrameProps } from '../../frame/PayloadFrame.tsx';
import { matchColors } from './matchColors.ts';

/** Browsers draw nothing right that is much higher than this, in pixels. */
const maxHeight = 8_000_000;
/** Rows beyond the edges, so that fast scrolling shows no gap. */
const overscan = 8;
const maxVisible = 60;

const Space = styled('div')({ position: 'relative', minInlineSize: '100%' });
const Rows = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  ...matchColors(theme),
}));
const Row = styled('div')({ whiteSpace: 'pre', unicodeBidi: 'plaintext', textAlign: 'start' });
/** As wide as ten digits and as high as a row, and never seen. */
const Probe = styled('span')({
  position: 'absolute',
  visibility: 'hidden',
  '&::before': { content: '"0000000000"' },
});

/** What a row can be: how high, and how many letters wide. */
export interface RowMetrics {
  readonly rowHeight: number;
  readonly columns: number;
}

/** The way to a row from outside. */
export interface WindowedRowsHandle {
  readonly scrollToRow: (row: number) => void;
}

interface Viewport extends RowMetrics {
  readonly height: number;
}

/** Before anything is measured, as on a server. */
const unmeasured: Viewport = { rowHeight: 20, columns: 80, height: 320 };

const measure = (frame: HTMLElement, probe: HTMLElement): Viewport => {
  const { width, height: rowHeight } = probe.getBoundingClientRect();
  const style = getComputedStyle(frame);
  const room =
    frame.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
  const columns = Math.max(8, Math.floor(room / (width / 10)) - 1);
  const isShown = width > 0 && rowHeight > 0 && frame.clientHeight > 0;
  return isShown ? { rowHeight, columns, height: frame.clientHeight } : unmeasured;
};

/** Where the reader is: in rows, and in pixels. */
const place = (scrollTop: number, count: number, { rowHeight, height }: Viewport) => {
  const whole = count * rowHeight;
  const space = Math.min(whole, maxHeight);
  const scale = space < whole ? (whole - height) / (space - height) : 1;
  const offset = Math.max(0, Math.min(scrollTop * scale, whole - height));
  const first = Math.max(0, Math.floor(offset / rowHeight) - overscan);
  const visible = Math.min(maxVisible, Math.ceil(height / rowHeight) + 1);
  const last = Math.min(count, Math.floor(offset / rowHeight) + visible + overscan);
  return { space, scale, offset, first, last, top: scrollTop - offset + first * rowHeight };
};

const isSame = (one: Viewport, other: Viewport): boolean =>
  one.rowHeight === other.rowHeight && one.columns === other.columns && one.height === other.height;

/** Props of rows of which only those near the reader are in the page. */
export interface WindowedRowsProps extends PayloadFrameProps {
  readonly count: number;
  /** What stands in a row. */
  readonly renderRow: (row: number) => React.ReactNode;
  /** The element of a row, where it needs more than a line of text. */
  readonly rowProps?: (row: number) => React.HTMLAttributes<HTMLDivElement>;
  /** The row that the keys act on: it has an id. */
  readonly activeRow?: number;
  readonly handleRef?: React.Ref<WindowedRowsHandle>;
  /** Whether a reader who is at the end stays there when more rows come. */
  readonly staysAtEnd?: boolean;
  /** Takes how many letters fit into a row. */
  readonly onMetrics?: (metrics: RowMetrics) => void;
}

/** Rows of the same height, of which only those near the reader are in the page. */
export function WindowedRows(props: WindowedRowsProps): React.JSX.Element {
  const {
    count,
    renderRow,
    rowProps,
    activeRow = -1,
    handleRef,
    staysAtEnd = false,
    ...rest
  } = props;
  const { onMetrics, onScroll, ...other } = rest;
  const frameRef = React.useRef<HTMLDivElement>(null);
  const probeRef = React.useRef<HTMLSpanElement>(null);
  const [scrollTop, setScrollTop] = React.useState(0);
  const [viewport, setViewport] = React.useState(unmeasured);
  const { space, scale, first, last, top: start } = place(scrollTop, count, viewport);

  useEnhancedEffect(() => {
    const [frame, probe] = [frameRef.current, probeRef.current];
    if (frame === null || probe === null) {
      return undefined;
    }
    const update = (): void => {
      const next = measure(frame, probe);
      setViewport((before) => (isSame(before, next) ? before : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  useEnhancedEffect(() => onMetrics?.(viewport), [onMetrics, viewport]);

  const isAtEnd = React.useRef(false);
  useEnhancedEffect(() => {
    const frame = frameRef.current;
    if (frame !== null && staysAtEnd && isAtEnd.current) {
      frame.scrollTop = frame.scrollHeight;
    }
  }, [staysAtEnd, space]);

  React.useImperativeHandle(handleRef, () => ({
    scrollToRow: (row) => {
      const frame = frameRef.current;
      const offset = frame === null ? 0 : place(frame.scrollTop, count, viewport).offset;
      const target = row * viewport.rowHeight;
      const isInView = target >= offset && target + viewport.rowHeight <= offset + viewport.height;
      if (frame !== null && !isInView) {
        frame.scrollTop = Math.max(0, target - viewport.height / 3) / scale;
        setScrollTop(frame.scrollTop);
      }
    },
  }));

  return (
    <PayloadFrame
      // A row that is not in the page cannot be named.
      aria-activedescendant={
        activeRow >= first && activeRow < last ? rowProps?.(activeRow).id : undefined
      }
      {...other}
      ref={frameRef}
      onScroll={(event) => {
        onScroll?.(event);
        const { scrollTop: top, scrollHeight, clientHeight } = event.currentTarget;
        isAtEnd.current = top > 0 && top + clientHeight > scrollHeight - 2;
        setScrollTop(top);
      }}
    >
      <Probe ref={probeRef} aria-hidden />
      <Space role="presentation" style={{ blockSize: space }}>
        <Rows role="presentation" style={{ insetBlockStart: start }}>
          {Array.from({ length: last - first }, (_, index) => (
            <Row
              key={first + index}
              {...rowProps?.(first + index)}
              style={{ minBlockSize: viewport.rowHeight }}
            >
              {renderRow(first + index)}
            </Row>
          ))}
        </Rows>
      </Space>
    </PayloadFrame>
  );
}
