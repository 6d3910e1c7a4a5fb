'use client';
import type * as React from 'react';
import { getToolName } from '../call/getDisplayName.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import { ToolCardNotice } from './frame/ToolCardNotice.tsx';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

interface Props {
  /** The call, which the tool part of a stored message may lack. */
  readonly invocation: Partial<ToolCardInvocation> | null | undefined;
  readonly localeText: ToolCardText;
}

/**
 * Replaces a card that failed to render. Doesn't use `ToolCardRoot`, because the theme's styles for it might have caused
 * the failure.
 */
export function FailedToolCard({ invocation, localeText }: Props): React.JSX.Element {
  const name = getToolName(invocation?.toolName, localeText);
  return (
    <ToolCardNotice role="group" aria-label={name} className={toolCardClasses.root}>
      <bdi>{name}</bdi> · {localeText.cardFailedText}
    </ToolCardNotice>
  );
}
