'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { CopyStatus } from '../../ui/CopyStatus.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { hasError } from './ToolCardError.tsx';

const ActionsRoot = styled('div', { slot: 'Actions' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

const retryable: readonly ToolCardStatusName[] = [
  'failed',
  'interrupted',
  'cut-off',
  'outcome-unknown',
];

/** Buttons that retry an unsuccessful call and copy its error. */
export function ToolCardActions(): React.JSX.Element | null {
  const { invocation, ownerState, localeText, tabIndex, onRetry, redaction } = useToolCard();
  const { words, copy } = useCopy(localeText);
  const error = hasError(invocation) ? invocation.errorText : undefined;
  const retry = retryable.includes(ownerState.status.name) ? onRetry : undefined;
  if (retry === undefined && error === undefined) {
    return null;
  }
  return (
    <ToolCardSlot name="actions" as={ActionsRoot}>
      {retry === undefined ? null : (
        <CompactButton
          size="small"
          variant="outlined"
          tabIndex={tabIndex}
          aria-label={localeText.retryToolLabel(getToolName(invocation.toolName, localeText))}
          onClick={retry}
        >
          {localeText.retryLabel}
        </CompactButton>
      )}
      {error === undefined ? null : (
        <>
          <CompactButton
            size="small"
            color="inherit"
            tabIndex={tabIndex}
            onClick={() => copy(Promise.resolve(redaction.maskText(formatValue(error))))}
          >
            {words || localeText.copyWhatLabel(localeText.errorLabel)}
          </CompactButton>
          <CopyStatus words={words} />
        </>
      )}
    </ToolCardSlot>
  );
}
