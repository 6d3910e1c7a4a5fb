'use client';
import { styled } from '@mui/material/styles';

/** The content of a widget below its header. */
export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 0.5),
}));

/** The list of calls. */
export const CallList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  // Overrides the host's indentation of lists in a message.
  '&&': { margin: 0, padding: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

/** A call: its card, and the button that copies it. The button is on the same line if there is room. */
export const CallItem = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 4,
  '& > .ToolCard-root': { flex: '1 1 18rem', minInlineSize: 0, marginBlock: 0 },
});

/** The model's commentary on a call. */
export const CallCommentary = styled('div')(({ theme }) => ({
  flexBasis: '100%',
  paddingInline: theme.spacing(1),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}));

/** The disclosure widget that contains the timeline. Always open in print. */
export const TimelineDetails = styled('details')(({ theme }) => ({
  paddingInline: theme.spacing(1),
  '& > summary': {
    minBlockSize: 28,
    alignContent: 'center',
    paddingInline: theme.spacing(0.5),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '& > table': { marginBlockStart: theme.spacing(0.5) },
  '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
}));

/** The button that shows more calls. */
export const MoreButton = styled('button')(({ theme }) => ({
  minBlockSize: 28,
  font: 'inherit',
  color: (theme.vars ?? theme).palette.primary.main,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));
