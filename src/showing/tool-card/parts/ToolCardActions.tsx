'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';

const ActionsRoot = styled('div', { slot: 'Actions' })({
  display: 'flex',
  // Fills the row of a narrow card, like the buttons of a request.
  '@container (max-width: 27rem)': { '& > button': { flexGrow: 1 } },
});

const retryable: readonly ToolCardStatusName[] = [
  'failed',
  'interrupted',
  'cut-off',
  'outcome-unknown',
];

/** The button that retries an unsuccessful call. Renders nothing if the call can't be retried. */
export function ToolCardActions(): React.JSX.Element | null {
  const { invocation, ownerState, localeText, tabIndex, onRetry } = useToolCard();
  const retry = retryable.includes(ownerState.status.name) ? onRetry : undefined;
  return retry === undefined ? null : (
    <ToolCardSlot name="actions" as={ActionsRoot}>
      <CompactButton
        size="small"
        variant="outlined"
        tabIndex={tabIndex}
        aria-label={localeText.retryToolLabel(getToolName(invocation.toolName, localeText))}
        onClick={retry}
      >
        {localeText.retryLabel}
      </CompactButton>
    </ToolCardSlot>
  );
}
