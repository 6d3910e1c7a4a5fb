'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { Receipt } from '../memory/ConsentMemory.ts';
import { ExactInput } from './ExactInput.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';

const ReceiptRoot = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Props of `ToolCardReceipt`. */
export interface ToolCardReceiptProps {
  readonly receipt: Receipt;
}

/** States how a request was answered: who, when, why, and for which input where that is not the one above. */
export function ToolCardReceipt({ receipt }: ToolCardReceiptProps): React.JSX.Element {
  const { invocation, localeText } = useToolCard();
  // A server does not know the reader's time zone.
  const isHydrating = useIsHydrating();
  const { approved, by, at, reason, inputText } = receipt;
  const copy = React.useMemo(() => copyExactJson(invocation.input), [invocation.input]);
  const isToldBelow =
    invocation.state === 'output-denied' && invocation.approval?.reason === reason;
  const isOtherInput =
    inputText !== undefined && JSON.stringify(copy?.value, null, 2) !== inputText;
  return (
    <ReceiptRoot>
      <bdi>
        {localeText.receiptText({
          approved,
          by,
          at: isHydrating ? undefined : localeText.timeText(at),
        })}
      </bdi>
      {reason === undefined || isToldBelow ? null : (
        <div>
          <bdi>{reason}</bdi>
        </div>
      )}
      {isOtherInput ? (
        <>
          <div>{localeText.answeredInputLabel}</div>
          <ExactInput text={inputText} isRevealed onReveal={() => undefined} />
        </>
      ) : null}
    </ReceiptRoot>
  );
}
