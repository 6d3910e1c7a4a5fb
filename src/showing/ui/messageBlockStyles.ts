import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the styles that cards and inline widgets share, because both are blocks in a message. */
export const messageBlockStyles = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  boxSizing: 'border-box',
  // A fixed width, so that a message bubble that fits its content doesn't jump when the block opens.
  inlineSize: '40rem',
  // Fills a bubble that is slightly wider, so that no gap is left at its end.
  minInlineSize: 'min(100%, 48rem)',
  maxInlineSize: '100%',
  containerType: 'inline-size',
  marginBlock: theme.spacing(0.5),
  whiteSpace: 'normal',
});
