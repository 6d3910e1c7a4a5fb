'use client';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import * as React from 'react';

/** The heights of a frame in rem. */
const heights = {
  /** Maximum height of a frame. Higher content is clamped. */
  max: 24,
  /** Maximum height while the content is arriving, and afterwards, so that its end moves nothing. */
  maxArriving: 20,
  /** The height of a clamped frame, which has a row with a button below it. */
  clamped: 18,
  /** The height of the beginning of the next item, if the content is cut between items. */
  peek: 2,
  /** Maximum height of content that is shown as a whole on request. Higher content scrolls. */
  expanded: 75,
} as const;

const toRem = (height: keyof typeof heights): string => `${heights[height]}rem`;

/** The styles that limit the height of a frame. */
export const frameHeightStyles = {
  maxBlockSize: toRem('max'),
  '&[data-height="arriving"]': { maxBlockSize: toRem('maxArriving') },
  '&[data-height="clamped"]': { maxBlockSize: `var(--toolcard-clamp, ${toRem('clamped')})` },
  '&[data-height="expanded"]': { maxBlockSize: 'none' },
  '&[data-height="scrolling"]': { maxBlockSize: 'max(24rem, 80svh)' },
  '@media print': { '&&': { maxBlockSize: 'none' } },
};

/** The height of a frame, and the part of its content that is out of view. */
export interface FrameHeight {
  /** How the height is limited. Undefined if all of the content is in view. */
  readonly limit: 'arriving' | 'clamped' | 'expanded' | 'scrolling' | undefined;
  /** The number of rows that are out of view while the frame is clamped. */
  readonly hiddenRows: number;
  /** The style of the frame, with the height at which it is clamped. */
  readonly style: React.CSSProperties;
  readonly toggle: () => void;
}

/** Options for `useFrameHeight`. */
export interface FrameHeightOptions {
  readonly frameRef: React.RefObject<HTMLElement | null>;
  readonly contentRef: React.RefObject<HTMLElement | null>;
  /** The height of a row in pixels. Undefined for the height of a line of text. */
  readonly rowHeight: number | undefined;
  readonly isArriving: boolean;
  /** The selector of the parts of the content between which it is cut. */
  readonly items: string | undefined;
}

/** The height of the content in rem, the height at which it is clamped, and the number of rows that are then hidden. */
interface Measured {
  readonly height: number;
  readonly clamped: number | undefined;
  readonly hiddenRows: number;
}

const unmeasured: Measured = { height: 0, clamped: undefined, hiddenRows: 0 };

const isSame = (one: Measured, other: Measured): boolean =>
  one.height === other.height &&
  one.clamped === other.clamped &&
  one.hiddenRows === other.hiddenRows;

/** Returns the largest height below the maximum at which no item is cut. Undefined if that is too low. */
const findBreak = (content: HTMLElement, items: string, rem: number): number | undefined => {
  const { top } = content.getBoundingClientRect();
  const ends = Array.from(
    content.querySelectorAll(`:scope > ${items}`),
    (item) => (item.getBoundingClientRect().bottom - top) / rem + heights.peek,
  );
  return ends.findLast((end) => end >= heights.max / 2 && end <= heights.max);
};

const measureFrame = (
  frame: HTMLElement,
  content: HTMLElement,
  { rowHeight, items }: Pick<FrameHeightOptions, 'rowHeight' | 'items'>,
): Measured => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const row = rowHeight ?? parseFloat(getComputedStyle(frame).lineHeight);
  const { scrollHeight } = frame;
  const hiddenRows = Math.max(1, Math.ceil((scrollHeight - heights.clamped * rem) / row));
  const height = scrollHeight / rem;
  const isLong = height > heights.maxArriving && items !== undefined;
  return { height, hiddenRows, clamped: isLong ? findBreak(content, items, rem) : undefined };
};

/**
 * Decides how high a frame is. Content is clamped only if a considerable part of it is then out of view, because a
 * button that shows two more lines takes more space than it saves.
 */
export function useFrameHeight(options: FrameHeightOptions): FrameHeight {
  const { frameRef, contentRef, rowHeight, isArriving, items } = options;
  const [{ height, clamped, hiddenRows }, setMeasured] = React.useState(unmeasured);
  const [isExpanded, setIsExpanded] = React.useState(false);
  const [wasArriving] = React.useState(isArriving);
  useEnhancedEffect(() => {
    const [frame, content] = [frameRef.current, contentRef.current];
    if (frame === null || content === null || !('ResizeObserver' in globalThis)) {
      return undefined;
    }
    const measure = (): void => {
      const next = measureFrame(frame, content, { rowHeight, items });
      setMeasured((before) => (isSame(before, next) ? before : next));
    };
    // Measures before the first paint, so that a clamped frame doesn't move what is below it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frameRef, contentRef, rowHeight, items]);
  const isLong = height > (wasArriving ? heights.maxArriving : heights.max);
  const expanded = height > heights.expanded ? 'scrolling' : 'expanded';
  return {
    limit: isArriving ? 'arriving' : isLong ? (isExpanded ? expanded : 'clamped') : undefined,
    hiddenRows,
    style:
      clamped === undefined ? {} : ({ '--toolcard-clamp': `${clamped}rem` } as React.CSSProperties),
    toggle: () => setIsExpanded(!isExpanded),
  };
}
