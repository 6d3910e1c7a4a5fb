import type { CSSObject, Theme } from '@mui/material/styles';
import { surfaceStyles } from './surfaceStyles.ts';

/** Returns the styles that cards and inline widgets share as blocks in a message. */
export const messageBlockStyles = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  ...surfaceStyles(theme),
  boxSizing: 'border-box',
  inlineSize: 'min(100%, var(--ToolCard-maxWidth, 48rem))',
  containerType: 'inline-size',
  // The width of a message bubble that fits its content, so that it doesn't jump when the block opens.
  containIntrinsicInlineSize: 'min(40rem, var(--ToolCard-maxWidth, 40rem))',
  marginBlock: theme.spacing(1),
  whiteSpace: 'normal',
  // The host's bubbles break words anywhere, which would squeeze tables and labels to single letters.
  wordBreak: 'normal',
  overflowWrap: 'break-word',
});
