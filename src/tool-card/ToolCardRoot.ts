'use client';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type { ToolCardOwnerState } from './ToolCardContext.ts';

const cornerOf = (theme: Theme): string => {
  const { borderRadius } = (theme.vars ?? theme).shape;
  return typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius;
};

/** The element around a card. */
export const ToolCardRoot = styled('div', { name: 'ToolCard', slot: 'Root' })<{
  readonly ownerState?: Pick<ToolCardOwnerState, 'variant'>;
}>(({ theme, ownerState }) => ({
  ...theme.typography.body2,
  boxSizing: 'border-box',
  // A width of its own, so that a bubble that fits its content does not jump when the card opens.
  inlineSize: '40rem',
  maxInlineSize: '100%',
  containerType: 'inline-size',
  marginBlock: theme.spacing(0.5),
  borderRadius: `calc(${cornerOf(theme)} * 2)`,
  color: (theme.vars ?? theme).palette.text.primary,
  whiteSpace: 'normal',
  ...(ownerState?.variant !== 'plain' && {
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
  }),
}));
