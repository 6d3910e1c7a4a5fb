'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

/**
 * A plain root element. Doesn't use `ToolCardRoot`, because the theme's styles for it might have caused
 * the failure.
 */
const FailedRoot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: theme.spacing(1),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflowWrap: 'anywhere',
}));

interface Props {
  /** The call, which the tool part of a stored message may lack. */
  readonly invocation: Partial<ToolCardInvocation> | null | undefined;
  readonly localeText: ToolCardText;
}

/** Replaces a card that failed to render, for example because of a style in the theme. */
export function FailedToolCard({ invocation, localeText }: Props): React.JSX.Element {
  const name = getToolName(invocation?.toolName, localeText);
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
