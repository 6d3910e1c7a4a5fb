'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { chevron } from '../../ui/look/chevron.ts';
import { monospace } from '../../ui/look/monospace.ts';

/** The height in pixels of the fade at the bottom of a frame whose content continues. */
export const fadeHeight: number = 40;

const FrameRoot = styled('div', { slot: 'Content' })(({ theme }) => ({
  boxSizing: 'border-box',
  maxBlockSize: '20rem',
  overflow: 'auto',
  // Keeps the focused element from being scrolled under the fade.
  scrollPaddingBlockEnd: fadeHeight,
  contain: 'content',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  '--toolcard-tint': (theme.vars ?? theme).palette.action.hover,
  backgroundColor: 'var(--toolcard-tint)',
  // A border for forced-colors mode, which removes the background.
  outline: '1px solid transparent',
  outlineOffset: -1,
  color: (theme.vars ?? theme).palette.text.primary,
  font: `${theme.typography.pxToRem(13)}/${theme.typography.pxToRem(20)} ${monospace}`,
  '@container (max-width: 27rem)': {
    paddingInline: '6px 4px',
    font: `${theme.typography.pxToRem(12)}/1.5 ${monospace}`,
  },
  tabSize: 2,
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
  '@media print': { maxBlockSize: 'none', contain: 'none' },
}));

/** The end of the content. As wide as the visible part, so that only vertical scrolling moves it out of view. */
const End = styled('div')({
  position: 'sticky',
  insetInlineStart: 0,
  blockSize: 1,
  marginBlockStart: -1,
});

/** Props of `PayloadFrame`. */
export interface PayloadFrameProps extends React.HTMLAttributes<HTMLDivElement> {
  /** The accessible name of the content. */
  readonly label: string;
}

/** Fades out the content at the bottom, and points down, while there is more below. */
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
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    // The color of the frame, but opaque.
    backgroundColor: `var(--toolcard-ground, ${(theme.vars ?? theme).palette.background.paper})`,
    backgroundImage: 'linear-gradient(var(--toolcard-tint) 0 0)',
    maskImage: 'linear-gradient(transparent, black 60%)',
  },
  // Leaves the outline of the frame visible.
  ':focus-visible > &': { clipPath: 'inset(0 0 2px)' },
  '@media (forced-colors: active)': { clipPath: 'inset(0 0 2px)' },
  '&::after': {
    ...chevron,
    position: 'absolute',
    insetBlockEnd: 4,
    insetInlineStart: 'calc(50% - 8px)',
  },
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

/**
 * The scroll container of a payload. Focusable, so that keyboard users can scroll it. Its content fades out at the
 * bottom if there is more below.
 */
export const PayloadFrame: React.ForwardRefExoticComponent<
  PayloadFrameProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, PayloadFrameProps>(function PayloadFrame(props, ref) {
  const { label, tabIndex = 0, children, ...other } = props;
  const endRef = React.useRef<HTMLDivElement>(null);
  useCutMark(endRef);
  return (
    <FrameRoot ref={ref} role="group" aria-label={label} {...other} tabIndex={tabIndex}>
      {children}
      <End ref={endRef} aria-hidden />
      <Fade aria-hidden />
    </FrameRoot>
  );
});
