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
  '& > .deny': { borderColor: (theme.vars ?? theme).palette.text.secondary },
  // Less prominent than Deny and Approve.
  '& > .reason': { color: (theme.vars ?? theme).palette.text.secondary },
  // Keeps both buttons in one row.
  '@container (max-width: 36rem)': { '& > span': { flexBasis: '100%' } },
  '@container (max-width: 27rem)': {
    '& > button, & > div': { flex: '1 1 calc(50% - 4px)', minBlockSize: 40 },
    '@media (pointer: coarse)': { '&& > button': { minBlockSize: 44 } },
    // Leaves enough room for the button that shares the row of the question, which otherwise fills a row.
    '& > span': { order: -2, flex: '99 1 max(7rem, 100% - 9rem)' },
    '& > .reason, & > .cancel': {
      order: -1,
      flex: '1 0 auto',
      minBlockSize: 32,
      // Aligns the text with the edge, and keeps the row as high as the question.
      marginBlock: -6,
      marginInlineEnd: -5,
    },
    '&:has(> .options)': {
      '& > span': { flexBasis: '100%' },
      '& > .reason, & > .options': {
        order: 1,
        flex: '1 1 40%',
        margin: '-4px 0 -8px',
      },
    },
  },
}));

export const Question = styled('span')({
  flex: '1 1 12rem',
  maxInlineSize: '100%',
  // Unlike `anywhere`, keeps a button from sharing the row if that would break a name.
  overflowWrap: 'break-word',
});
