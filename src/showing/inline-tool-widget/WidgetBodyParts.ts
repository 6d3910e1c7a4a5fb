'use client';
import { styled } from '@mui/material/styles';
import { toolCardClasses } from '../tool-card/frame/toolCardClasses.ts';
import { chevron, pointUp } from '../ui/look/chevron.ts';
import { getRadius } from '../ui/look/surfaceStyles.ts';

/** The content below the header. Its padding aligns the icons of its cards with the icon in the header. */
export const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 0.5, 0.5),
  borderBlockStart: '1px solid var(--toolcard-border)',
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

/** A call: its commentary, its card, and its action while the card is open. */
export const CallItem = styled('li')({
  '& > .ToolCard-root': { marginBlock: 0 },
  // The other cards have no border, so that a request stands out.
  '& > .ToolCard-root[data-tone="attention"]': {
    outline: '1px solid var(--toolcard-border)',
    outlineOffset: -1,
  },
});

/** A row of quiet actions. The first icon and text are in the columns of those of the calls. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  marginInlineStart: 2,
  '& > button': { gap: 8, fontSize: theme.typography.pxToRem(12) },
  [`li:not(:has(> .${toolCardClasses.expanded})) > &`]: { display: 'none' },
  '@media print': { display: 'none' },
}));

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
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minBlockSize: 28,
    paddingInline: theme.spacing(1),
    borderRadius: getRadius(theme),
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&::after': { ...chevron, marginInlineStart: 'auto' },
    '&:focus-visible': {
      outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
      outlineOffset: -2,
    },
  },
  '&[open] > summary': { '&::after': { transform: pointUp }, '& > svg': { display: 'none' } },
  '& > table': { inlineSize: 'calc(100% - 16px)', marginInline: 8, marginBlockEnd: 4 },
  '@media print': {
    '& > summary > svg': { display: 'none' },
    '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
  },
}));

export const MoreButton = styled('button')(({ theme }) => ({
  minBlockSize: 28,
  borderRadius: getRadius(theme),
  font: 'inherit',
  fontSize: theme.typography.pxToRem(13),
  color: (theme.vars ?? theme).palette.primary.dark,
  ...theme.applyStyles('dark', { color: (theme.vars ?? theme).palette.primary.main }),
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--toolcard-hover)' } },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));
