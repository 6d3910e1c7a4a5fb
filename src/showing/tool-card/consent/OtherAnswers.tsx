'use client';
import type { ButtonProps } from '@mui/material/Button';
import * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useHasChanged } from '../../ui/useHasChanged.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { canDeny, getAnswerMode, getReasonToSend } from '../memory/ConsentPhase.ts';
import type { AnswerMode } from '../memory/ConsentPhase.ts';
import { ApprovalOptions } from './ApprovalOptions.tsx';
import type { ApprovalOptionsProps } from './ApprovalOptions.tsx';
import { createDraft } from './InputEditor.tsx';
import { findMainOption, withOption } from './content/findOption.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
import { useApprovalText } from './content/useApprovalText.ts';

/** Props of `OtherAnswers`. */
export interface OtherAnswersProps extends ApprovalOptionsProps {
  /** Whether the form may show the input, because no secrets are hidden. */
  readonly canEdit: boolean;
}

interface SendButtonProps extends OtherAnswersProps {
  /** Whether the text is the reason for a denial. If not, it is a response that replaces the result. */
  readonly isReason: boolean;
  readonly control: ButtonProps;
}

/** The button that sends the text in the field. Without a reason, a call can be denied all the same. */
function SendButton(props: SendButtonProps): React.JSX.Element {
  const { consent, onAnswer, spokenName, isReason, control } = props;
  const { phase, reason, response } = consent;
  const { localeText, config } = useToolCard();
  const text = useApprovalText();
  const written = getReasonToSend(isReason ? reason : response);
  if (isReason) {
    const denial = findMainOption(config, 'reject_once');
    return (
      <CompactButton
        {...control}
        className="deny"
        variant="outlined"
        aria-label={
          written ? text.denyToolWithReasonLabel(spokenName) : localeText.denyToolLabel(spokenName)
        }
        onClick={(press) =>
          onAnswer(
            withOption({ type: 'reject', ...(written && { reason: written }) }, denial),
            press,
          )
        }
      >
        {written ? text.denyWithReasonLabel : localeText.denyLabel}
      </CompactButton>
    );
  }
  const canSend = canDeny(phase) && !consent.isLost && written !== undefined && phase !== 'locked';
  return (
    <CompactButton
      {...control}
      variant="contained"
      color="primary"
      disableElevation
      aria-disabled={!canSend}
      onClick={(press) =>
        canSend ? onAnswer({ type: 'respond', text: written }, press) : undefined
      }
    >
      {text.sendResponseLabel}
    </CompactButton>
  );
}

/**
 * The buttons for answers other than Deny and Approve. While the user edits the input, nothing. While they write a text,
 * only the buttons that cancel or send it. Loaded lazily.
 */
export function OtherAnswers(props: OtherAnswersProps): React.JSX.Element | null {
  const { request, consent, onAnswer, spokenName, canEdit } = props;
  const { shown, phase, reason, response, draft, allowed, isLost } = consent;
  const { tabIndex } = useToolCard();
  const text = useApprovalText();
  const mode = getAnswerMode(consent, canEdit);
  const hasChanged = useHasChanged(mode);
  const [lastMode, setLastMode] = React.useState(mode);
  if (mode !== undefined && mode !== lastMode) {
    setLastMode(mode);
  }
  const isOver = !canDeny(phase) || isLost;
  /** Props of a button. The one that has opened a field takes the focus when the field closes. */
  const control = (opens?: AnswerMode) =>
    ({
      size: 'small',
      color: 'inherit',
      tabIndex,
      autoFocus: hasChanged && opens !== undefined && opens === lastMode,
      'aria-disabled': isOver || undefined,
      onKeyDown: ignoreHeldKey,
    }) as const;
  const unlessOver =
    (act: () => void): (() => void) =>
    () =>
      isOver ? undefined : act();
  if (isQuestion(shown.request)) {
    return (
      <CompactButton
        {...control()}
        aria-label={`${text.cancelLabel} (${spokenName})`}
        onClick={(press) => onAnswer({ type: 'cancel' }, press)}
      >
        {text.cancelLabel}
      </CompactButton>
    );
  }
  if (mode === 'edit') {
    return null;
  }
  if (mode !== undefined) {
    return (
      <>
        <CompactButton
          {...control()}
          onClick={unlessOver(() => request.setText(mode, { ...consent[mode], isOpen: false }))}
        >
          {text.cancelLabel}
        </CompactButton>
        <SendButton {...props} isReason={mode === 'reason'} control={control()} />
      </>
    );
  }
  return (
    <>
      {!isLost && allowed.includes('edit') && shown.text !== undefined && canEdit ? (
        <CompactButton
          {...control('edit')}
          aria-label={`${text.editInputLabel} (${spokenName})`}
          onClick={unlessOver(() =>
            request.setDraft(draft === undefined ? createDraft(shown) : { ...draft, isOpen: true }),
          )}
        >
          {text.editLabel}
        </CompactButton>
      ) : null}
      {!isLost && allowed.includes('respond') ? (
        <CompactButton
          {...control('response')}
          aria-label={`${text.respondLabel} (${spokenName})`}
          onClick={unlessOver(() => request.setText('response', { ...response, isOpen: true }))}
        >
          {text.respondLabel}
        </CompactButton>
      ) : null}
      <ApprovalOptions {...props} />
      {allowed.includes('reject') ? (
        <CompactButton
          {...control('reason')}
          aria-label={text.addReasonToolLabel(spokenName)}
          onClick={unlessOver(() => request.setText('reason', { ...reason, isOpen: true }))}
        >
          {text.addReasonLabel}
        </CompactButton>
      ) : null}
    </>
  );
}
