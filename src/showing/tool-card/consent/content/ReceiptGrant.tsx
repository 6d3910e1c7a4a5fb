'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getDisplayName } from '../../../call/getDisplayName.ts';
import type { ToolGrantStore } from '../../../grants/createGrantStore.ts';
import { GrantStatus } from '../../../grants/GrantStatus.tsx';
import type { ToolGrant } from '../../../grants/ToolGrant.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Puts the time and the button next to the text, or on the next line of a narrow card. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
}));

/** Props of `ReceiptGrant`. */
export interface ReceiptGrantProps {
  readonly grant: ToolGrant;
  /** Whether the grant made the decision automatically. If not, the user created it with the decision. */
  readonly isAutomatic: boolean;
  readonly store: ToolGrantStore | undefined;
}

/**
 * Shows the grant in a receipt and what it allows. With a `store`, also shows how long the grant lasts, and a Revoke
 * button.
 */
export function ReceiptGrant({ grant, isAutomatic, store }: ReceiptGrantProps): React.JSX.Element {
  const { localeText, tabIndex } = useToolCard();
  const root = React.useRef<HTMLDivElement>(null);
  const text = useApprovalText();
  const label = getDisplayName(grant.label);
  return (
    <Line ref={root} tabIndex={-1}>
      <bdi>{isAutomatic ? text.grantUsedText(label) : text.grantGivenText(label)}</bdi>
      {store === undefined ? null : (
        <GrantStatus
          grant={grant}
          store={store}
          localeText={{ ...localeText, ...text }}
          tabIndex={tabIndex}
          // The focused button is removed, so the focus moves to the receipt.
          onRevoke={() => root.current?.focus()}
        />
      )}
    </Line>
  );
}
