'use client';
import { styled } from '@mui/material/styles';

/** The root element of the question and its answers. */
export const ApprovalRoot = styled('div', { slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  // Hides the hints, which make no sense on paper.
  '@media print': { '& > [id]': { display: 'none' } },
}));

interface ExtrasProps {
  /** The number of rows to reserve. 0.7 for a row without buttons. */
  readonly rows: number;
}

/** The container of the lazy content. Reserves space for that content, so that the buttons don't move when it loads. */
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

/** The question and its buttons. In a narrow card, Deny and Approve share a row below the question. */
export const ApprovalRow = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  scrollMarginBlock: theme.spacing(2),
  // Keeps both buttons in one row.
  '@container (max-width: 36rem)': { '& > span': { flexBasis: '100%' } },
  '@container (max-width: 27rem)': {
    '& > button': { flex: '1 1 0', minBlockSize: 40 },
    // Reduces the space between the rows, because the button has enough padding.
    '& > .reason': { order: 1, flexBasis: '100%', minBlockSize: 32, marginBlock: '-4px -8px' },
    '@media (pointer: coarse)': { '& > button, & > .reason': { minBlockSize: 44 } },
  },
}));

export const Question = styled('span')({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
