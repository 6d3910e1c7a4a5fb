'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { monospace } from '../../ui/look/monospace.ts';

const FrameRoot = styled('div', { slot: 'Content' })(({ theme }) => ({
  boxSizing: 'border-box',
  maxBlockSize: '20rem',
  overflow: 'auto',
  overscrollBehaviorBlock: 'auto',
  contain: 'content',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
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

/** Props of `PayloadFrame`. */
export interface PayloadFrameProps extends React.HTMLAttributes<HTMLDivElement> {
  /** The accessible name of the content. */
  readonly label: string;
}

/** The scroll container of a payload. Focusable, so that keyboard users can scroll it. */
export const PayloadFrame: React.ForwardRefExoticComponent<
  PayloadFrameProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, PayloadFrameProps>(function PayloadFrame(props, ref) {
  const { label, tabIndex = 0, ...other } = props;
  return <FrameRoot ref={ref} role="group" aria-label={label} {...other} tabIndex={tabIndex} />;
});
