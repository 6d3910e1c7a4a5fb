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
import { canDeny, getAnswerMode, getApproval, getSentValue } from '../memory/ConsentPhase.ts';
import { useApprovalPlace } from '../memory/useApprovalPlace.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import {
  Answers,
  ApprovalExtras,
  ApprovalRoot,
  ApprovalRow,
  OtherAnswersPlace,
  Question,
} from './content/ToolCardApprovalParts.ts';
import { getPhaseText } from './content/getPhaseText.ts';
import { ApproveButton } from './ApproveButton.tsx';
import {
  otherAnswers,
  preloadRequestParts,
  requestDetails,
  requestNotices,
} from './lazyRequestParts.ts';
import { findChosenOption, findMainOption, withOption } from './content/findOption.ts';
import { hasHiddenCharacters, getRequestHints } from './content/getRequestHints.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
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
  const { request, consent, onAnswer, options, isInputSeen, secrets, review, reviewId } = props;
  const card = useToolCard();
  const { localeText, tabIndex, invocation, ownerState, config } = card;
  const { phase, shown, draft, allowed, isLost } = consent;
  const { chat } = options;
  const hintId = React.useId();
  const questionRef = React.useRef<HTMLSpanElement>(null);
  const toolName = getToolName(shown.toolName, localeText);
  const fullName = writeToolAndServer(toolName, shown.server, localeText);
  const number = useNumberAmongRequests(fullName, request, questionRef);
  // If several requests of the same tool are waiting, their buttons need distinct names.
  const spokenName = number === undefined ? fullName : `${fullName} (${number})`;
  const isInput = isQuestion(shown.request);
  const { approvalQuestion, confirmQuestion, inputQuestion } = localeText;
  const plainQuestion = consent.isConfirming ? confirmQuestion : approvalQuestion;
  const ask = isInput ? inputQuestion : plainQuestion;
  const denial = findMainOption(config, 'reject_once');
  const confirmed = consent.isConfirming ? consent.confirming?.decision : undefined;
  // The message of a question is above the form.
  const hasMessage = isInput && Boolean(shown.request?.message);
  const question = hasMessage
    ? ''
    : (findChosenOption(config, confirmed)?.description ?? ask(isolateBidi(ask(''), fullName)));
  const isAnswered = !canDeny(phase);
  const isOver = isAnswered || isLost;
  const getRow = (): HTMLElement | null | undefined => questionRef.current?.parentElement;
  useApprovalPlace(card.consent, invocation, ownerState.messageId, getRow, !isAnswered);
  // The snapshot contains the title with codes instead of hidden characters.
  const { title } = invocation;
  const isHiding = React.useMemo(() => hasHiddenCharacters({ ...shown, title }), [shown, title]);
  const hints = getRequestHints(
    // If there is a review, it already says that the user hasn't seen the complete input.
    {
      ...consent,
      isHiding,
      input: invocation.input,
      isInputSeen: isInputSeen || isInput || Boolean(review ?? reviewId),
    },
    localeText,
  );
  const hasRisk = config.risk !== undefined;
  const [risk, onAssessed] = useRiskWait(hasRisk, shown.text);
  const riskId = `${hintId}risk`;
  const draftId = `${hintId}draft`;
  const isIncomplete = draft?.isOpen === true && draft.isValid === false;
  const hasReview = hints.length > 0 || review !== null;
  const descriptionIds = [reviewId, hasReview && hintId, isIncomplete && draftId, hasRisk && riskId]
    .filter(Boolean)
    .join(' ');
  React.useEffect(preloadRequestParts, []);
  const mode = getAnswerMode(consent, !secrets.areHidden);
  // Approving would drop the text that the user is writing.
  const isWriting = mode === 'reason' || mode === 'response';
  const otherKinds = allowed.filter((kind) => kind !== 'approve').length;
  const others = isInput ? 1 : mode === 'edit' ? 0 : otherKinds + (config.approvalOptions ? 1 : 0);
  // A receiver may accept a changed input but not the original one. A web page has its own button in `AnswerFields`.
  const canApprove =
    !isWriting &&
    shown.request?.type !== 'url' &&
    (allowed.includes('approve') || getSentValue(getApproval(consent, shown)) !== undefined);
  return (
    <ToolCardSlot
      name="approval"
      as={ApprovalRoot}
      props={{ onPointerDownCapture: consent.onPointerDown }}
    >
      {hasReview && !isAnswered ? (
        <ApprovalExtras id={hintId}>
          {hints.length === 0 ? null : <ToolCardNotice>{hints.join(' ')}</ToolCardNotice>}
          {review}
        </ApprovalExtras>
      ) : null}
      <ApprovalExtras data-reserved={hasRisk || undefined}>
        <OptionalLazyPart data={request}>
          <requestDetails.Component
            {...{ request, consent, options, onAnswer, spokenName, riskId, draftId, onAssessed }}
            secrets={secrets}
            hasHiddenCharacters={isHiding}
          />
        </OptionalLazyPart>
      </ApprovalExtras>
      <ApprovalRow>
        <Question ref={questionRef}>{getPhaseText(consent, question, localeText)}</Question>
        <Answers>
          <OtherAnswersPlace count={others} data-inline={isInput || isWriting || undefined}>
            <OptionalLazyPart data={request}>
              <otherAnswers.Component
                {...{ request, consent, options, onAnswer, spokenName }}
                canEdit={!secrets.areHidden}
              />
            </OptionalLazyPart>
          </OtherAnswersPlace>
          {allowed.includes('reject') && !isWriting ? (
            // `disabled` would drop the focus of the button that was just pressed.
            <CompactButton
              size="small"
              tabIndex={tabIndex}
              onKeyDown={ignoreHeldKey}
              className="deny"
              variant="outlined"
              color="inherit"
              aria-disabled={isOver}
              aria-label={
                isInput
                  ? `${localeText.declineLabel} (${spokenName})`
                  : localeText.denyToolLabel(spokenName)
              }
              onClick={(press) => onAnswer(withOption({ type: 'reject' }, denial), press)}
            >
              {isInput ? localeText.declineLabel : localeText.denyLabel}
            </CompactButton>
          ) : null}
          {canApprove ? (
            <ApproveButton
              request={request}
              consent={consent}
              decision={isLost ? undefined : getApproval(consent, shown)}
              isReady={isInput || (isInputSeen && risk.isSettled)}
              isRisky={risk.level === 'high'}
              onAnswer={onAnswer}
              spokenName={spokenName}
              descriptionIds={isAnswered ? undefined : descriptionIds || undefined}
            />
          ) : null}
        </Answers>
        {consent.isPressIgnored || consent.hasChanged || consent.isConfirming || isLost ? (
          <OptionalLazyPart data={request}>
            <requestNotices.Component {...{ request, consent, chat }} />
          </OptionalLazyPart>
        ) : null}
      </ApprovalRow>
    </ToolCardSlot>
  );
}
