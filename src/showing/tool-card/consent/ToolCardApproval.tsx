'use client';
import * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import { getToolName } from '../../call/getDisplayName.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { writeToolAndServer } from '../frame/writeServerLabel.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { canDeny, getApproval, getReasonToSend, getSentValue } from '../memory/ConsentPhase.ts';
import { useApprovalPlace } from '../memory/useApprovalPlace.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import {
  ApprovalRoot,
  ApprovalRow,
  Question,
  ApprovalExtras,
  OptionsPlace,
} from './content/ToolCardApprovalParts.ts';
import { getDenyLabels, getPhaseText, getQuestionText } from './content/getApprovalLabels.ts';
import { ApproveButton } from './ApproveButton.tsx';
import {
  optionsAndCancel,
  preloadRequestParts,
  reasonField,
  requestDetails,
  requestNotices,
} from './lazyRequestParts.ts';
import { findChosenOption, findMainOption, withOption } from './content/findOption.ts';
import { getRequestHints } from './content/getRequestHints.ts';
import { ignoreHeldKey } from './content/ignoreHeldKey.ts';
import type { AnswerHandler, Consent, ConsentOptions } from './useConsent.ts';
import type { ExactSecrets } from './useExactSecrets.tsx';
import { useRiskWait } from './content/useRiskWait.ts';
import { useNumberAmongRequests } from './content/useNumberAmongRequests.ts';

/** Props of `ToolCardApproval`. */
export interface ToolCardApprovalProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly onAnswer: AnswerHandler;
  readonly options: ConsentOptions;
  /** Whether the input section is open and the user has seen the complete input. */
  readonly isInputSeen: boolean;
  readonly secrets: ExactSecrets;
  /**
   * A button that shows what the user hasn't seen of the input, or the reason why it can't be seen. Null if neither is
   * needed.
   */
  readonly review: React.ReactNode;
  /** The id of the element below the input that shows the review instead, if any. */
  readonly reviewId: string | undefined;
}

/** Asks the user to allow or deny a call, or to answer a question of a tool. */
export function ToolCardApproval(props: ToolCardApprovalProps): React.JSX.Element {
  const { request, consent, onAnswer, options, isInputSeen, review, reviewId } = props;
  const card = useToolCard();
  const { localeText, tabIndex, invocation, ownerState, config } = card;
  const { phase, shown, reason, draft, allowed, isLost } = consent;
  const { chat } = options;
  // The reason field and its button take the focus after the user toggles the field, but not when the card mounts.
  const [hasToggledReason, setHasToggledReason] = React.useState(false);
  const hintId = React.useId();
  const questionRef = React.useRef<HTMLSpanElement>(null);
  const toolName = getToolName(shown.toolName, localeText);
  const fullName = writeToolAndServer(toolName, shown.server, localeText);
  const number = useNumberAmongRequests(fullName, request, questionRef);
  // If several requests of the same tool are waiting, their buttons need distinct names.
  const spokenName = number === undefined ? fullName : `${fullName} (${number})`;
  const isInput = isQuestion(shown.request);
  const ask = getQuestionText(isInput, consent.isConfirming, localeText);
  const denial = findMainOption(config, 'reject_once');
  const chosen = consent.isConfirming
    ? findChosenOption(config, consent.confirming?.decision)
    : undefined;
  const question = chosen?.description ?? ask(isolateBidi(ask(''), fullName));
  const isAnswered = !canDeny(phase);
  const isOver = isAnswered || isLost;
  const getRow = (): HTMLElement | null | undefined => questionRef.current?.parentElement;
  useApprovalPlace(card.consent, invocation, ownerState.messageId, getRow, !isAnswered);
  const reasonToSend = getReasonToSend(reason);
  const hasReason = reasonToSend !== undefined;
  const hints = getRequestHints(
    // If there is a review, it already says that the user hasn't seen the complete input.
    {
      ...consent,
      input: invocation.input,
      isInputSeen: isInputSeen || isInput || Boolean(review ?? reviewId),
    },
    localeText,
  );
  const hasRisk = config.risk !== undefined;
  const [isRiskSettled, settleRisk] = useRiskWait(hasRisk, shown.text);
  const riskId = `${hintId}risk`;
  const draftId = `${hintId}draft`;
  const isIncomplete = draft?.isOpen === true && draft.isValid === false;
  const hasReview = hints.length > 0 || review !== null;
  const descriptionIds = [reviewId, hasReview && hintId, isIncomplete && draftId, hasRisk && riskId]
    .filter(Boolean)
    .join(' ');
  const setIsReasonOpen = (isOpen: boolean): void => {
    setHasToggledReason(true);
    request.setText('reason', { ...reason, isOpen });
  };
  React.useEffect(preloadRequestParts, []);
  const canReject = allowed.includes('reject');
  const hasOthers = isInput || allowed.some((kind) => kind === 'edit' || kind === 'respond');
  const rows = (hasOthers ? 1 : 0) + (hasRisk ? 0.7 : 0);
  const denyLabels = getDenyLabels(isInput, hasReason, spokenName, localeText);
  // A receiver may accept a changed input but not the original one. A web page has its own button in `EditOrRespond`.
  const canApprove =
    shown.request?.type !== 'url' &&
    (allowed.includes('approve') || getSentValue(getApproval(consent, shown)) !== undefined);
  // `disabled` would drop the focus of the button that was just pressed.
  const control = { size: 'small', tabIndex, onKeyDown: ignoreHeldKey } as const;
  return (
    <ToolCardSlot
      name="approval"
      as={ApprovalRoot}
      props={{ onPointerDownCapture: consent.onPointerDown }}
    >
      {hasReview && !isAnswered ? (
        <ApprovalExtras rows={0} id={hintId}>
          {hints.length === 0 ? null : <ToolCardNotice>{hints.join(' ')}</ToolCardNotice>}
          {review}
        </ApprovalExtras>
      ) : null}
      {reason.isOpen ? (
        <OptionalLazyPart data={request}>
          <reasonField.Component
            label={localeText.reasonLabel}
            takesFocus={hasToggledReason}
            value={reason.text}
            isReadOnly={isOver}
            onChange={(text) => request.setText('reason', { ...reason, text })}
            onClose={() => setIsReasonOpen(false)}
          />
        </OptionalLazyPart>
      ) : null}
      {rows > 0 || options.grants || options.undoMs ? (
        <ApprovalExtras rows={rows}>
          <OptionalLazyPart data={request}>
            <requestDetails.Component
              request={request}
              consent={consent}
              options={options}
              onAnswer={onAnswer}
              secrets={props.secrets}
              spokenName={spokenName}
              riskId={riskId}
              draftId={draftId}
              onAssessed={settleRisk}
            />
          </OptionalLazyPart>
        </ApprovalExtras>
      ) : null}
      <ApprovalRow>
        <Question ref={questionRef}>{getPhaseText(consent, question, localeText)}</Question>
        {reason.isOpen || (config.approvalOptions === undefined && !isInput) ? null : (
          // Cancel shares the row of the question if the other two buttons have their own.
          <OptionsPlace className={!isInput ? 'options' : canApprove ? 'cancel' : ''}>
            <OptionalLazyPart data={request}>
              <optionsAndCancel.Component
                {...{ request, consent, options, onAnswer, spokenName }}
              />
            </OptionalLazyPart>
          </OptionsPlace>
        )}
        {reason.isOpen || isInput || !canReject ? null : (
          <CompactButton
            {...control}
            className="reason"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just closed the field
            autoFocus={hasToggledReason}
            color="inherit"
            aria-disabled={isOver || undefined}
            aria-label={localeText.addReasonToolLabel(spokenName)}
            onClick={() => (isOver ? undefined : setIsReasonOpen(true))}
          >
            {localeText.addReasonLabel}
          </CompactButton>
        )}
        {canReject ? (
          <CompactButton
            {...control}
            className="deny"
            variant="outlined"
            color="inherit"
            aria-disabled={isOver}
            aria-label={denyLabels.full}
            onClick={(press) =>
              onAnswer(
                withOption({ type: 'reject', ...(hasReason && { reason: reasonToSend }) }, denial),
                press,
              )
            }
          >
            {denyLabels.short}
          </CompactButton>
        ) : null}
        {/* Approve is hidden while the user writes a reason, because approving would drop the reason. */}
        {reason.isOpen ? (
          <CompactButton
            {...control}
            color="inherit"
            aria-disabled={isOver}
            onClick={() => (isOver ? undefined : setIsReasonOpen(false))}
          >
            {localeText.cancelLabel}
          </CompactButton>
        ) : canApprove ? (
          <ApproveButton
            request={request}
            consent={consent}
            decision={isLost ? undefined : getApproval(consent, shown)}
            isReady={isInput || (isInputSeen && isRiskSettled)}
            onAnswer={onAnswer}
            spokenName={spokenName}
            descriptionIds={isAnswered ? undefined : descriptionIds || undefined}
          />
        ) : null}
        {consent.isPressIgnored || consent.hasChanged || consent.isConfirming || isLost ? (
          <OptionalLazyPart data={request}>
            <requestNotices.Component {...{ request, consent, chat }} />
          </OptionalLazyPart>
        ) : null}
      </ApprovalRow>
    </ToolCardSlot>
  );
}
