import type { CSSObject, Theme } from '@mui/material/styles';
import { surfaceStyles } from './surfaceStyles.ts';

/** Returns the styles that cards and inline widgets share as blocks in a message. */
export const messageBlockStyles = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  ...surfaceStyles(theme),
  boxSizing: 'border-box',
  inlineSize: 'min(100%, var(--ToolCard-maxWidth, 48rem))',
  containerType: 'inline-size',
  // The width for a message bubble that fits its content. As wide as the block can be, so that the block doesn't jump
  // when it opens, or when long text arrives next to it.
  // The border isn't part of it.
  containIntrinsicInlineSize: 'calc(var(--ToolCard-maxWidth, 48rem) - 2px)',
  marginBlock: theme.spacing(1),
  whiteSpace: 'normal',
  // The host's bubbles break words anywhere, which would squeeze tables and labels to single letters.
  wordBreak: 'normal',
  overflowWrap: 'break-word',
});
