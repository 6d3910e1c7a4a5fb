'use client';
import { styled } from '@mui/material/styles';
import type { ToolActivityPhase } from '../call/toolActivity.ts';
import { messageBlockStyles } from '../ui/look/messageBlockStyles.ts';
import { fade, getRadius } from '../ui/look/surfaceStyles.ts';
import { slotOverrides } from '../ui/slotOverrides.ts';
import type { InlineToolWidgetProps } from './InlineToolWidget.tsx';
import { inlineToolWidgetClasses, inlineToolWidgetParts } from './inlineToolWidgetClasses.ts';

/** The props and state of a widget, for style overrides in the theme. */
export interface InlineToolWidgetOwnerState extends InlineToolWidgetProps {
  readonly phase: ToolActivityPhase;
  /** Whether the widget is open. */
  readonly expanded: boolean;
}

/** The root element of a widget. */
export const InlineToolWidgetRoot = styled('div', {
  name: 'InlineToolWidget',
  slot: 'Root',
  overridesResolver: slotOverrides(inlineToolWidgetClasses, inlineToolWidgetParts),
})<{ readonly ownerState: InlineToolWidgetOwnerState }>(({ theme }) => ({
  ...messageBlockStyles(theme),
  border: '1px solid var(--toolcard-border)',
  borderRadius: `var(--ToolCard-radius, ${getRadius(theme)})`,
  // Set because the error color has too little contrast on the background of a message bubble.
  backgroundColor: 'var(--toolcard-ground)',
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media (hover: hover)': {
    [`&:has(> .${inlineToolWidgetClasses.header}:hover)`]: {
      '--toolcard-border': fade((theme.vars ?? theme).palette.text.primary, 28),
    },
  },
}));
