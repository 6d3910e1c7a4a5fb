'use client';
import * as React from 'react';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSection } from '../frame/ToolCardSection.tsx';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { DisclosureControl } from '../memory/useDisclosure.ts';
import { inputRepeatsRequest } from './content/inputRepeatsRequest.ts';
import { ignoreHeldKey } from '../../ui/behavior/ignoreHeldKey.ts';
import { ExactInput, isShownAtOnce } from './ExactInput.tsx';
import { unanswerableRequest } from './lazyRequestParts.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { canDeny, getAnswerMode, isDraftOutdated } from '../memory/ConsentPhase.ts';
import { ToolCardApproval } from './ToolCardApproval.tsx';
import { useConsent } from './useConsent.ts';
import { useExactSecrets } from './useExactSecrets.tsx';
import type { ConsentOptions } from './useConsent.ts';

/** Props of `ToolCardRequestBody`. */
export interface ToolCardRequestBodyProps {
  readonly request: ConsentRequest;
  readonly options: ConsentOptions;
  readonly disclosure: DisclosureControl;
  /**
   * The input, rendered by the app's component or the payload viewer. Shown only if the app has its own component, or
   * if the exact input can't be shown.
   */
  readonly children: React.ReactNode;
}

/** The input of a call that waits for the user, and the question to answer. */
export function ToolCardRequestBody(props: ToolCardRequestBodyProps): React.JSX.Element {
  const { request, options, disclosure, children } = props;
  const { localeText, config, invocation, tabIndex } = useToolCard();
  const consent = useConsent(request, options);
  const { text, input, request: asked } = consent.shown;
  const secrets = useExactSecrets(text, input);
  const [shows, setShows] = React.useState(0);
  // Moves the focus to the input, because the button next to the hint is removed.
  const focusInput = (): void => setShows(shows + 1);
  const hasHint =
    consent.onAnswer !== undefined && (asked === undefined || asked.type === 'approval');
  // On a phone, the top of the input may be out of view, so the notice is next to the hint.
  const isNoticeNearHint = secrets.areHidden && secrets.count !== undefined && hasHint;
  const [revealedText, setRevealedText] = React.useState<string>();
  // The user may have to scroll a revealed input to see its end.
  const [seenText, setSeenText] = React.useState<string>();
  const isSeen =
    text !== undefined && !secrets.areHidden && (text === seenText || isShownAtOnce(text));
  const isShown = disclosure.open && isSeen;
  const isEditing =
    hasHint &&
    !consent.isLost &&
    getAnswerMode(consent, isSeen) === 'edit' &&
    !isDraftOutdated(consent, consent.shown);
  if (isShown && !isEditing && text !== seenText) {
    setSeenText(text);
  }
  // The form replaces the input only after the input itself was shown, because the form masks passwords.
  const isInForm = isEditing && text === seenText;
  const reveal = (): void => {
    focusInput();
    setRevealedText(text);
  };
  const isTruncated = text !== undefined && text !== revealedText && !isShownAtOnce(secrets.text);
  const canReveal = hasHint && isTruncated && !secrets.areHidden && canDeny(consent.phase);
  const [reviewLabel, onReview] = disclosure.open
    ? [localeText.showRestLabel, reveal]
    : [
        localeText.showInputLabel,
        () => {
          focusInput();
          disclosure.toggle();
        },
      ];
  const reviewId = React.useId();
  const review = isInForm ? null : disclosure.open && isNoticeNearHint ? (
    <>
      {secrets.canReveal ? null : <ToolCardNotice>{localeText.inputSecretText}</ToolCardNotice>}
      {secrets.renderNotice(focusInput, localeText.showSecretsLabel)}
    </>
  ) : canReveal || (hasHint && text !== undefined && !disclosure.open) ? (
    <CompactButton size="small" tabIndex={tabIndex} onKeyDown={ignoreHeldKey} onClick={onReview}>
      {reviewLabel}
    </CompactButton>
  ) : null;
  // The review is the footer of the input, unless the input isn't shown.
  const isBelow = review !== null && disclosure.open;
  return (
    <>
      {isInForm || inputRepeatsRequest(input, asked) ? null : invocation.input === undefined ? (
        <div>{localeText.missingInputText}</div>
      ) : (
        <ToolCardSection label={localeText.inputLabel} disclosure={disclosure}>
          {text === undefined || config.Input !== undefined ? children : null}
          {text === undefined ? null : (
            <>
              {isNoticeNearHint ? null : secrets.renderNotice()}
              <ExactInput
                text={secrets.text}
                isRevealed={text === revealedText}
                footer={review}
                footerId={reviewId}
                onWhole={secrets.areHidden ? undefined : request.wholeInput.set}
                onReveal={canReveal ? undefined : reveal}
                onSeen={() => setSeenText(secrets.areHidden ? undefined : text)}
                focusKey={shows}
              />
            </>
          )}
        </ToolCardSection>
      )}
      {consent.onAnswer === undefined ? (
        <OptionalLazyPart data={request}>
          <unanswerableRequest.Component request={asked} canDecide={consent.allowed.length > 0} />
        </OptionalLazyPart>
      ) : (
        <ToolCardApproval
          request={request}
          consent={consent}
          onAnswer={consent.onAnswer}
          options={options}
          isInputSeen={isInForm || isShown}
          secrets={secrets}
          review={isBelow ? null : review}
          reviewId={isBelow ? reviewId : undefined}
        />
      )}
    </>
  );
}
