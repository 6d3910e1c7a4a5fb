'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { isApproval } from '../../../core/ToolDecision.ts';
import { getToolName } from '../../call/getDisplayName.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { writeToolAndServer } from '../frame/writeServerLabel.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { canDeny, getReasonToSend } from '../memory/ConsentPhase.ts';
import type { ConsentPhase } from '../memory/ConsentPhase.ts';
import { useApprovalPlace } from '../memory/useApprovalPlace.ts';
import { ReasonField } from './ReasonField.tsx';
import { ApproveButton } from './ApproveButton.tsx';
import { ignoreHeldKey } from './ignoreHeldKey.ts';
import type { AnswerHandler, Consent } from './useConsent.ts';
import { useRisk } from './useRisk.tsx';
import { useNumberAmongRequests } from './useNumberAmongRequests.ts';

const ApprovalRoot = styled('div', { slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  // Readers of a printed page can't follow the hint.
  '@media print': { '& > [id]': { display: 'none' } },
}));

/** The question and its buttons. In a narrow card, Deny and Approve share a row below the question. */
const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  scrollMarginBlock: theme.spacing(2),
  // Otherwise a button could be alone on a row.
  '@container (max-width: 36rem)': { '& > span': { flexBasis: '100%' } },
  '& [aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
  '@container (max-width: 27rem)': {
    '& > button': { flex: '1 1 0', minBlockSize: 40 },
    '& > .reason': { order: 1, flexBasis: '100%', minBlockSize: 32 },
    '@media (pointer: coarse)': { '& > button': { minBlockSize: 44 } },
  },
}));

const Question = styled('span')({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

/** Props of `ToolCardApproval`. */
export interface ToolCardApprovalProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly onAnswer: AnswerHandler;
  /** Whether the input is open and the user has seen all of it. */
  readonly isInputSeen: boolean;
  /** Says why the input can't be approved, if it contains hidden secrets. */
  readonly secretHint: string | undefined;
  /** Called when the user asks to see the input. Undefined if the input is already shown. */
  readonly onShowInput: (() => void) | undefined;
}

/** Returns the hints about the request: that it changed, and why Approve is disabled. */
function useHints(
  { shown, hasChanged }: Consent,
  isInputSeen: boolean,
  secretHint: string | undefined,
): readonly string[] {
  const { invocation, localeText } = useToolCard();
  const isIncomplete = invocation.input === undefined;
  return [
    hasChanged && localeText.requestChangedText,
    isIncomplete && localeText.inputIncompleteText,
    !isIncomplete && shown.text === undefined && localeText.inputNotReadableText,
    shown.text !== undefined && !isInputSeen && (secretHint ?? localeText.inputNotShownText),
  ].filter((hint) => hint !== false);
}

/** Asks the user whether the tool is allowed to run. */
export function ToolCardApproval(props: ToolCardApprovalProps): React.JSX.Element {
  const { request, consent, onAnswer, isInputSeen, secretHint, onShowInput } = props;
  const card = useToolCard();
  const { localeText, tabIndex, invocation, ownerState } = card;
  const { phase, shown, reason, answer } = consent;
  // The reason field and its button take the focus when the user opens or closes the field, but not when
  // the card mounts.
  const [hasToggledReason, setHasToggledReason] = React.useState(false);
  const hintId = React.useId();
  const questionRef = React.useRef<HTMLSpanElement>(null);
  const toolName = getToolName(shown.toolName, localeText);
  const fullName = writeToolAndServer(toolName, shown.server, localeText);
  const number = useNumberAmongRequests(fullName, questionRef);
  // If several requests of the same tool are waiting, their buttons need distinct names.
  const spokenName = number === undefined ? fullName : `${fullName} (${number})`;
  const ask = consent.isConfirming ? localeText.confirmQuestion : localeText.approvalQuestion;
  const question = ask(isolateBidi(ask(''), fullName));
  const texts: Record<ConsentPhase, string> = {
    placed: question,
    shown: question,
    locked: question,
    answering: localeText.sendingAnswerText,
    answered: localeText.answerSentText(answer !== undefined && isApproval(answer.decision)),
    failed: localeText.answerFailedText,
  };
  const isOver = !canDeny(phase);
  const getRow = (): HTMLElement | null | undefined => questionRef.current?.parentElement;
  useApprovalPlace(card.consent, invocation, ownerState.messageId, getRow, !isOver);
  const reasonToSend = getReasonToSend(reason);
  const hasReason = reasonToSend !== undefined;
  const hints = useHints(consent, isInputSeen, secretHint);
  const risk = useRisk(request, shown, `${hintId}risk`);
  const descriptionIds = [hints.length > 0 && hintId, risk.id].filter(Boolean).join(' ');
  const setIsReasonOpen = (isOpen: boolean): void => {
    setHasToggledReason(true);
    request.setReason({ ...reason, isOpen });
  };
  // Doesn't use `disabled`, because the button that the user just pressed would lose the focus.
  const control = { size: 'small', tabIndex, onKeyDown: ignoreHeldKey } as const;
  return (
    <ToolCardSlot name="approval" as={ApprovalRoot}>
      {hints.length === 0 || isOver ? null : (
        <ToolCardNotice id={hintId}>
          {hints.join(' ')}{' '}
          {onShowInput === undefined ? null : (
            <CompactButton {...control} onClick={onShowInput}>
              {localeText.showInputLabel}
            </CompactButton>
          )}
        </ToolCardNotice>
      )}
      {reason.isOpen ? (
        <ReasonField
          takesFocus={hasToggledReason}
          value={reason.text}
          isReadOnly={isOver}
          onChange={(text) => request.setReason({ ...reason, text })}
          onClose={() => setIsReasonOpen(false)}
        />
      ) : null}
      {risk.line}
      <Row>
        <Question ref={questionRef}>{texts[phase]}</Question>
        {reason.isOpen ? null : (
          <CompactButton
            {...control}
            className="reason"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just closed the field
            autoFocus={hasToggledReason}
            color="inherit"
            aria-label={localeText.addReasonToolLabel(spokenName)}
            onClick={() => setIsReasonOpen(true)}
          >
            {localeText.addReasonLabel}
          </CompactButton>
        )}
        <CompactButton
          {...control}
          className="deny"
          variant="outlined"
          color="inherit"
          aria-disabled={isOver}
          aria-label={
            hasReason
              ? localeText.denyToolWithReasonLabel(spokenName)
              : localeText.denyToolLabel(spokenName)
          }
          onClick={(press) =>
            onAnswer({ type: 'reject', ...(hasReason && { reason: reasonToSend }) }, press)
          }
        >
          {hasReason ? localeText.denyWithReasonLabel : localeText.denyLabel}
        </CompactButton>
        {/* Not both, because Approve would drop the reason. Deny stays in its place. */}
        {reason.isOpen ? (
          <CompactButton
            {...control}
            color="inherit"
            aria-disabled={isOver}
            onClick={() => (isOver ? undefined : setIsReasonOpen(false))}
          >
            {localeText.cancelLabel}
          </CompactButton>
        ) : (
          <ApproveButton
            request={request}
            consent={consent}
            isReady={isInputSeen && risk.isSettled}
            onAnswer={onAnswer}
            spokenName={spokenName}
            descriptionIds={isOver ? undefined : descriptionIds || undefined}
          />
        )}
      </Row>
    </ToolCardSlot>
  );
}
