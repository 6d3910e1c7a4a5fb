'use client';
import * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { canDeny } from '../memory/ConsentPhase.ts';
import { ApprovalOptions } from './ApprovalOptions.tsx';
import type { ApprovalOptionsProps } from './ApprovalOptions.tsx';
import { ignoreHeldKey } from './content/ignoreHeldKey.ts';

/** The controls next to Deny and Approve: the menu of further options, and Cancel for a question. Loaded lazily. */
export function OptionsAndCancel(props: ApprovalOptionsProps): React.JSX.Element {
  const { consent, onAnswer, spokenName } = props;
  const { localeText, tabIndex } = useToolCard();
  return (
    <>
      <ApprovalOptions {...props} />
      {isQuestion(consent.shown.request) ? (
        <CompactButton
          size="small"
          color="inherit"
          tabIndex={tabIndex}
          aria-disabled={!canDeny(consent.phase)}
          aria-label={`${localeText.cancelLabel} (${spokenName})`}
          onKeyDown={ignoreHeldKey}
          onClick={(press) => onAnswer({ type: 'cancel' }, press)}
        >
          {localeText.cancelLabel}
        </CompactButton>
      ) : null}
    </>
  );
}
