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

/**
 * The container of `RequestDetails`. Reserves space for the risk, so that the buttons don't move when the risk arrives.
 */
export const ApprovalExtras = styled('div')(({ theme }) => ({
  display: 'contents',
  '&[data-reserved]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: theme.spacing(1),
    minBlockSize: 36,
    '@container (max-width: 27rem)': { minBlockSize: 56 },
  },
}));

/** The question and its answers: in one row if there is space, otherwise the answers are below the question. */
export const ApprovalRow = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  scrollMarginBlock: `${stickyHeaderSpace} ${theme.spacing(2)}`,
}));

/** The question, or the state of its answer. */
export const Question = styled('span')({
  flex: '99 1 12rem',
  overflowWrap: 'break-word',
  '&:empty': { display: 'none' },
  '@container (max-width: 27rem)': { flexBasis: '100%' },
});

/**
 * The buttons that answer a request. In a narrow card, Deny and Approve share a row, and the other answers are below
 * them.
 */
export const Answers = styled('div')(({ theme }) => ({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  '& .deny': { borderColor: (theme.vars ?? theme).palette.text.secondary },
  '@container (max-width: 27rem)': {
    alignItems: 'stretch',
    '& button': { flex: '1 1 calc(50% - 4px)', paddingBlock: 8 },
  },
}));

/**
 * The place of `OtherAnswers`, which reserves space for their number until they have loaded. Its buttons are less
 * prominent than Deny and Approve. In a narrow card, they have their own row, unless they are as important
 * (`data-inline`).
 */
export const OtherAnswersPlace = styled('div')<{ readonly count: number }>(({ theme, count }) => ({
  display: count === 0 ? 'none' : 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  flex: '1 1 auto',
  minInlineSize: `${count * 7}rem`,
  minBlockSize: 32,
  // The buttons have no borders, so that only the distances of their texts count.
  marginInline: -5,
  '& .MuiButton-text': { minInlineSize: 0, color: (theme.vars ?? theme).palette.text.secondary },
  '@container (max-width: 27rem)': {
    order: 1,
    flexBasis: '100%',
    minInlineSize: 0,
    marginBlockEnd: -8,
    '&& button': { flex: '1 1 auto', paddingBlock: 4 },
  },
  '&&[data-inline]': {
    display: 'contents',
    '@container (max-width: 27rem)': {
      '& button, & ~ button': { flex: '1 1 5rem' },
    },
  },
}));
