'use client';
import { styled } from '@mui/material/styles';
import { stickyHeaderSpace } from '../../../ui/look/stickyHeaderSpace.ts';

/** The root element of the controls for a request: the hints, the question and the buttons. */
export const ApprovalRoot = styled('div', { slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  // Hides the hints, which make no sense on paper.
  '@media print': { '& > [id]': { display: 'none' } },
}));

interface ExtrasProps {
  /** The number of rows to reserve space for. A row without buttons adds 0.7. */
  readonly rows: number;
}

/** The container of `RequestDetails`. Reserves space, so that the buttons don't move when the details load. */
export const ApprovalExtras = styled('div', {
  shouldForwardProp: (prop) => prop !== 'rows',
})<ExtrasProps>(({ theme, rows }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minBlockSize: Math.max(0, rows * 40 - 8),
  '@media (pointer: coarse)': { minBlockSize: Math.max(0, rows * 52 - 8) },
  '@media print': { minBlockSize: 0 },
  ...(rows === 0 && { '&:empty': { display: 'none' } }),
}));

/** The hints, and the button that shows what the user must see before they can approve. */
export const ReviewRow = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  // Fills the rows of a narrow card, like the buttons below.
  '@container (max-width: 27rem)': { justifyItems: 'stretch' },
}));

/** The place of `OptionsAndCancel`, before and after it has loaded. */
export const OptionsPlace = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  minInlineSize: 64,
  minBlockSize: 32,
  '& > button': { flexGrow: 1 },
});

/**
 * The question and its buttons. In a narrow card, Deny and Approve share a row below the question, Cancel is next to
 * the question, and the menu of options is next to the button that adds a reason.
 */
export const ApprovalRow = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  scrollMarginBlock: `${stickyHeaderSpace} ${theme.spacing(2)}`,
  // Less prominent than Deny and Approve.
  '& > .reason': { color: (theme.vars ?? theme).palette.text.secondary },
  // Keeps both buttons in one row.
  '@container (max-width: 36rem)': { '& > span': { flexBasis: '100%' } },
  '@container (max-width: 27rem)': {
    '& > button': { flex: '1 1 0', minBlockSize: 40 },
    // Reduces the space between the rows, because the button has enough padding.
    '& > .reason': { order: 1, flexBasis: '100%', minBlockSize: 32, marginBlock: '-4px -8px' },
    '@media (pointer: coarse)': { '& > button, & > .reason': { minBlockSize: 44 } },
    // The pseudo-elements are line breaks.
    '&:has(> .options)': {
      '&::after': { content: '""', order: 1, flexBasis: '100%' },
      '& > .reason, & > .options': {
        order: 2,
        flex: '1 1 0',
        marginBlock: '-12px -8px',
      },
    },
    '&:has(> .cancel)': {
      '& > span': { order: -3, flex: '1 1 0' },
      '& > .cancel': { order: -2, flex: '0 0 auto' },
      '&::before': { content: '""', order: -1, flexBasis: '100%', marginBlockStart: -8 },
    },
  },
}));

export const Question = styled('span')({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
