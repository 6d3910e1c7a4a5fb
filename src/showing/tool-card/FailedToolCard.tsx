'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolCardLocaleText } from '../locales/ToolCardLocaleText.ts';
import { displayName } from '../call/displayName.ts';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

/** Not the root of a card: what a theme says of that may be what failed. */
const FailedRoot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
}));

interface Props {
  /** The call, or what a message holds in its place. */
  readonly invocation: Partial<ToolCardInvocation> | null | undefined;
  readonly localeText: ToolCardLocaleText;
}

/** Stands for a card that could not be shown, as when a style of the theme fails. It cannot fail itself. */
export function FailedToolCard({ invocation, localeText }: Props): React.JSX.Element {
  const name = displayName(invocation?.toolName);
  return (
    <FailedRoot
      role="group"
      aria-label={name}
      className={`${toolCardClasses.root} ${toolCardClasses.outlined}`}
    >
      <bdi>{name}</bdi> · {localeText.cardFailedText}
    </FailedRoot>
  );
}
