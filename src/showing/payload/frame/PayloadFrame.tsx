'use client';
import { styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../locales/ToolPayloadLocaleText.ts';
import { FrameFooter } from './FrameFooter.ts';
import { FrameHeader } from './FrameHeader.ts';
import { FrameMoreButton } from './FrameMoreButton.tsx';
import { FrameRoot } from './FrameRoot.ts';
import { frameHeightStyles, useFrameHeight } from './useFrameHeight.ts';

/** The height in pixels of the fade at the bottom of a frame whose content continues. */
export const fadeHeight: number = 24;

const Root = styled(FrameRoot)({
  ...frameHeightStyles,
  // Keeps the focused element from being scrolled under the fade.
  scrollPaddingBlockEnd: fadeHeight,
});

/** The end of the content. As wide as the visible part, so that only vertical scrolling moves it out of view. */
const End = styled('div')({
  position: 'sticky',
  insetInlineStart: 0,
  blockSize: 1,
  marginBlockStart: -1,
});

/** Fades out the content at the bottom while there is more below. */
const Fade = styled('div')(({ theme }) => ({
  display: 'none',
  '[data-cut] > &': { display: 'block' },
  position: 'sticky',
  // Also covers the padding. A view whose frame has no padding sets the property to 0.
  insetBlockEnd: 'calc(0px - var(--toolcard-inset, 8px))',
  insetInlineStart: 0,
  blockSize: fadeHeight,
  marginBlockStart: -fadeHeight,
  pointerEvents: 'none',
  // The color of the frame, but opaque.
  backgroundColor: `var(--toolcard-ground, ${(theme.vars ?? theme).palette.background.paper})`,
  backgroundImage: 'linear-gradient(var(--toolcard-tint) 0 0)',
  maskImage: 'linear-gradient(transparent, black)',
  // Leaves the outline of the frame visible.
  ':focus-visible > &': { clipPath: 'inset(0 0 2px)' },
  '@media (forced-colors: active)': { clipPath: 'inset(0 0 2px)' },
  '@media print': { '&&': { display: 'none' } },
}));

/**
 * Sets `data-cut` on a frame while the end of its content is out of view. Observes the end instead of measuring the
 * content, because that would lay out the page on each change.
 */
const useCutMark = (endRef: React.RefObject<HTMLElement | null>): void => {
  React.useEffect(() => {
    const end = endRef.current;
    const root = end?.parentElement;
    if (!end || !root || !('IntersectionObserver' in globalThis)) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => root.toggleAttribute('data-cut', entries.at(-1)?.isIntersecting === false),
      { root },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [endRef]);
};

/** Props of `PayloadFrame`. */
export interface PayloadFrameProps extends React.HTMLAttributes<HTMLDivElement> {
  /** The accessible name of the content. */
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  /** What the content consists of. If set, a button says how many of them are out of view. */
  readonly unit?: 'rows' | 'lines';
  /**
   * The height of a row in pixels.
   * @default the height of a line of text
   */
  readonly rowHeight?: number;
  /**
   * Whether the content is still arriving. If so, its end is in view, and the height stays the same.
   * @default false
   */
  readonly isArriving?: boolean;
  /**
   * Whether the frame shows the end of its content first. If so, the button that shows the rest is above it.
   * @default false
   */
  readonly showsEnd?: boolean;
  /**
   * The selector of the parts of the content, below its container, between which it is cut.
   * @default it is cut anywhere
   */
  readonly items?: string;
  /** Controls of a part of the content, at the end of the row below it. */
  readonly footer?: React.ReactNode;
}

/**
 * The frame of a payload: a scroll container, which is focusable so that keyboard users can scroll it. If its content
 * is long, a button shows the rest.
 */
export const PayloadFrame: React.ForwardRefExoticComponent<
  PayloadFrameProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, PayloadFrameProps>(function PayloadFrame(props, ref) {
  const { label, localeText, unit, rowHeight, tabIndex = 0, children, ...rest } = props;
  const { isArriving = false, showsEnd = false, items, footer, style, ...other } = rest;
  const frameRef = React.useRef<HTMLDivElement>(null);
  const contentRef = React.useRef<HTMLDivElement>(null);
  const endRef = React.useRef<HTMLDivElement>(null);
  const rootRef = useForkRef(ref, frameRef);
  const frame = useFrameHeight({ frameRef, contentRef, rowHeight, isArriving, items });
  useCutMark(endRef);
  const hasMore = frame.limit !== undefined && frame.limit !== 'arriving';
  const more = hasMore ? (
    <FrameMoreButton {...{ frame, frameRef, unit, localeText, tabIndex }} />
  ) : null;
  const below = showsEnd ? null : more;
  return (
    <>
      {showsEnd && more ? <FrameHeader>{more}</FrameHeader> : null}
      <Root
        ref={rootRef}
        role="group"
        aria-label={label}
        {...other}
        tabIndex={tabIndex}
        data-height={frame.limit}
        style={{ ...style, ...frame.style }}
      >
        <div ref={contentRef} role="presentation">
          {children}
        </div>
        <End ref={endRef} aria-hidden />
        <Fade aria-hidden />
      </Root>
      {below || footer ? (
        <FrameFooter>
          {below}
          {footer}
        </FrameFooter>
      ) : null}
    </>
  );
});
