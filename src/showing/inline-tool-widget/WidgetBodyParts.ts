'use client';
import { styled } from '@mui/material/styles';
import { chevron, pointUp } from '../ui/look/chevron.ts';

/** The row with the header and the controls for all calls. */
export const HeaderRow = styled('div')({
  display: 'flex',
  alignItems: 'center',
  borderRadius: 'inherit',
  // Aligns the controls with those of the calls.
  '& > button + button, & > button:not(:first-of-type)': { marginInlineEnd: 2 },
  '& > button:last-of-type:not(:first-of-type)': { marginInlineEnd: 6 },
});

/** The content below the header. Its padding aligns the icons of its cards with the icon in the header. */
export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 0.5, 1),
}));

/** The list of calls. */
export const CallList = styled('ul')({
  listStyle: 'none',
  // Overrides the host's indentation of lists in messages.
  '&&': { margin: 0, padding: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
});

/**
 * A call: its commentary, its card, and a button at the end of the card's header that copies the call. On devices that
 * can hover, the button is visible only on hover or focus.
 */
export const CallItem = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  '& > *': { gridColumn: '1 / 3' },
  '& > .ToolCard-root': { gridRow: 2, marginBlock: 0 },
  '&:has(> button) > .ToolCard-root > .ToolCard-header': { paddingInlineEnd: 36 },
  '& > button': { gridRow: 2, gridColumn: 2, zIndex: 1, marginInlineEnd: 2 },
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within) > button': { opacity: 0 },
  },
  '@media (pointer: coarse)': {
    '&:has(> button) > .ToolCard-root > .ToolCard-header': { paddingInlineEnd: 48 },
  },
});

/** The model's commentary on a call. */
export const CallCommentary = styled('div')(({ theme }) => ({
  paddingBlock: theme.spacing(0.5),
  // Aligns the commentary with the names of the tools.
  paddingInline: theme.spacing(4, 1),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}));

/** The `details` element around the timeline. Always open in print. */
export const TimelineDetails = styled('details')(({ theme }) => ({
  paddingInline: theme.spacing(1),
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 28,
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&::after': { ...chevron, marginInlineStart: 'auto' },
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '&[open] > summary::after': { transform: pointUp },
  '& > table': { marginBlockStart: theme.spacing(0.5) },
  '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
}));

export const MoreButton = styled('button')(({ theme }) => ({
  minBlockSize: 28,
  font: 'inherit',
  color: (theme.vars ?? theme).palette.primary.main,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));
