'use client';
import * as React from 'react';
import type { ConsentSurroundings } from './ConsentContext.ts';
import { ExactInput, isSeenAtOnce } from './ExactInput.tsx';
import { ToolCardApproval } from './ToolCardApproval.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSection } from '../frame/ToolCardSection.tsx';
import { useConsent } from './useConsent.ts';
import type { DisclosureControl } from '../memory/useDisclosure.ts';

/** Props of `ToolCardRequestBody`. */
export interface ToolCardRequestBodyProps {
  readonly surroundings: ConsentSurroundings;
  readonly disclosure: DisclosureControl;
  readonly isForced: boolean;
  /** The input as the app shows it, or where it cannot be shown exactly. */
  readonly children: React.ReactNode;
}

/** The input of a call that waits for somebody's word, all of it exactly, and the question. */
export function ToolCardRequestBody(props: ToolCardRequestBodyProps): React.JSX.Element {
  const { surroundings, disclosure, isForced, children } = props;
  const { localeText, config, invocation } = useToolCard();
  const consent = useConsent(surroundings);
  const { text } = consent.request;
  const [hasAsked, setHasAsked] = React.useState(false);
  const showInput = (): void => {
    setHasAsked(true);
    disclosure.toggle();
  };
  const [revealedText, setRevealedText] = React.useState<string>();
  const isRevealed = text !== undefined && text === revealedText;
  const isSeen = text !== undefined && (isRevealed || isSeenAtOnce(text));
  return (
    <>
      {invocation.input === undefined ? (
        <div>{localeText.missingInputText}</div>
      ) : (
        <ToolCardSection label={localeText.inputLabel} disclosure={disclosure} isForced={isForced}>
          {text === undefined || config.Input !== undefined ? children : null}
          {text === undefined ? null : (
            <ExactInput
              text={text}
              isRevealed={isRevealed}
              onReveal={() => setRevealedText(text)}
              takesFocus={hasAsked}
            />
          )}
        </ToolCardSection>
      )}
      {consent.answer === undefined ? null : (
        <ToolCardApproval
          consent={consent}
          answer={consent.answer}
          draftKey={surroundings.answerKey}
          isInputSeen={disclosure.open && isSeen}
          onShowInput={disclosure.open ? undefined : showInput}
        />
      )}
    </>
  );
}
