'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import { getDecisionReason, getEditedInput, isApproval } from '../../../core/ToolDecision.ts';
import type { ToolGrantStore } from '../../grants/createGrantStore.ts';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { Receipt } from '../memory/ConsentPhase.ts';
import { ExactInput } from './ExactInput.tsx';
import { ReceiptDetails } from './content/ReceiptDetails.tsx';
import { getAnswerLabel } from './content/getAnswerLabel.ts';
import { useApprovalText } from './content/useApprovalText.ts';

const ReceiptRoot = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Props of `ToolCardReceipt`. */
export interface ToolCardReceiptProps {
  readonly receipt: Receipt;
  /** The store with the user's grants. */
  readonly grants: ToolGrantStore | undefined;
}

/**
 * Shows how a request was answered: the decision, the approver, the time and the reason. If the user edited the input,
 * also shows the changes. Otherwise, if the input has changed since the answer, shows the input at that time.
 */
export function ToolCardReceipt({ receipt, grants }: ToolCardReceiptProps): React.JSX.Element {
  const { invocation, record, localeText, redaction } = useToolCard();
  const approvalText = useApprovalText();
  // Shows the time only after hydration, because the server doesn't know the user's time zone.
  const isHydrating = useIsHydrating();
  const { decision, by, at, inputText, grant, isAutomatic = false } = receipt;
  const approved = isApproval(decision);
  const reason = getDecisionReason(decision);
  const edited = getEditedInput(decision) ?? record?.approvedInput;
  const copy = React.useMemo(() => copyExactJson(invocation.input), [invocation.input]);
  const isOtherInput =
    inputText !== undefined && JSON.stringify(copy?.value, null, 2) !== inputText;
  const line = approvalText.receiptText({
    approved,
    answer: getAnswerLabel(decision, record?.request, localeText),
    by,
    at: isHydrating || at === undefined ? undefined : localeText.timeText(at),
  });
  return (
    <ReceiptRoot>
      <bdi>{line}</bdi>
      {reason === undefined ? null : (
        <div>
          <bdi>{redaction.maskText(reason)}</bdi>
        </div>
      )}
      <ReceiptDetails
        line={line}
        toolName={receipt.toolName}
        decision={decision}
        edited={edited}
        asked={inputText === undefined ? copy?.value : JSON.parse(inputText)}
        grant={grant}
        isAutomatic={isAutomatic}
        grants={grants}
      />
      {isOtherInput && edited === undefined ? (
        <>
          <div>{approvalText.answeredInputLabel}</div>
          <ExactInput text={redaction.maskText(inputText)} isRevealed />
        </>
      ) : null}
    </ReceiptRoot>
  );
}
