'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { ToolCardApproval } from './ToolCardApproval.tsx';
import type { ToolCardApprovalProps } from './ToolCardApproval.tsx';
import { useToolCard } from './ToolCardContext.ts';
import type { ToolCardOwnerState } from './ToolCardContext.ts';
import { ToolCardSection } from './ToolCardSection.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { ToolCardExpansion, ToolCardExpansionMap } from './expansionPolicy.ts';
import { toolCardColor } from './toolCardColor.ts';

const ErrorRoot = styled('div', { name: 'ToolCard', slot: 'Error' })<{
  readonly ownerState?: ToolCardOwnerState;
}>(({ theme, ownerState }) => ({
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `2px solid ${toolCardColor(theme, ownerState?.status.tone ?? 'neutral')}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const ErrorLabel = styled('div', { name: 'ToolCard', slot: 'ErrorLabel' })(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  fontWeight: theme.typography.fontWeightMedium,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** Why a call has no result: its error, or the reason it was denied. */
function ToolCardError(): React.JSX.Element | null {
  const { invocation, localeText } = useToolCard();
  const { state, errorText, approval } = invocation;
  if (state !== 'output-error' && state !== 'output-denied') {
    return null;
  }
  const isDenial = state === 'output-denied';
  const reason = isDenial ? approval?.reason : errorText;
  return (
    <ToolCardSlot name="error" as={ErrorRoot}>
      <ErrorLabel>{isDenial ? localeText.denialLabel : localeText.errorLabel}</ErrorLabel>
      {reason ?? localeText.noReasonText}
    </ToolCardSlot>
  );
}

interface Props {
  /** The input as far as it has arrived, while it arrives. */
  readonly liveInput: unknown;
  readonly policy: ToolCardExpansion | ToolCardExpansionMap | undefined;
  /** The way to answer a request for approval; undefined where nobody would hear it. */
  readonly approval: ToolCardApprovalProps | undefined;
}

/** What a card holds below its header: the input, and then how the call went. */
export function ToolCardBody({ liveInput, policy, approval }: Props): React.JSX.Element {
  const { invocation, ownerState, localeText } = useToolCard();
  const { state, input, output } = invocation;
  const shownInput = input === undefined ? liveInput : input;
  const isArriving = input === undefined && ownerState.status.isActive;
  const hasOutput = state === 'output-available' || output !== undefined;
  return (
    <>
      {shownInput === undefined ? (
        <div>{isArriving ? localeText.waitingForInputText : localeText.missingInputText}</div>
      ) : (
        <ToolCardSection
          section="input"
          value={shownInput}
          isArriving={isArriving}
          policy={policy}
        />
      )}
      {hasOutput ? <ToolCardSection section="output" value={output} policy={policy} /> : null}
      <ToolCardError />
      {state === 'approval-requested' && approval ? <ToolCardApproval {...approval} /> : null}
    </>
  );
}
