'use client';
import * as React from 'react';
import type { LiveInput } from '../callRecords.ts';
import { ExactInput, isSeenAtOnce } from './ExactInput.tsx';
import { ToolCardActions } from './ToolCardActions.tsx';
import { ToolCardApproval } from './ToolCardApproval.tsx';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardError } from './ToolCardError.tsx';
import { ToolCardNotice } from './ToolCardNotice.tsx';
import { ToolCardReceipt } from './ToolCardReceipt.tsx';
import { ToolCardSection } from './ToolCardSection.tsx';
import { ToolCardValue } from './ToolCardValue.tsx';
import type { Consent } from './useConsent.ts';
import { useDisclosure } from './useDisclosure.ts';
import type { DisclosureControl } from './useDisclosure.ts';

/** Whether a section of the card is open. */
function useSection(section: 'input' | 'output'): DisclosureControl {
  const card = useToolCard();
  const ownerState = { ...card.ownerState, section };
  return useDisclosure({
    ownerState,
    decided: card.decideExpansion(ownerState),
    memory: card.memory,
    disclosures: card.disclosures,
    memoryKey: card.memoryKey && `${card.memoryKey}/${section}`,
  });
}

interface Props {
  /** The input as far as it has arrived, where the call does not hold it. */
  readonly liveInput: unknown;
  readonly openPath: LiveInput['path'];
  readonly consent: Consent;
  /** Whether it is laid out for paper: all of it. */
  readonly isPrinted: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** What a card holds below its header: the input, and then how the call went. */
export function ToolCardBody(props: Props): React.JSX.Element {
  const { liveInput, openPath, consent, isPrinted, onRetry } = props;
  const { invocation, ownerState, localeText, config, memory } = useToolCard();
  const { state, input, output, approval, preliminary } = invocation;
  const inputSection = useSection('input');
  const outputSection = useSection('output');
  const [revealedText, setRevealedText] = React.useState<string>();

  const shownInput = input === undefined ? liveInput : input;
  const isArriving = input === undefined && ownerState.status.isActive;
  const isAsked = state === 'approval-requested';
  const { request, answer } = consent;
  const exactText = isAsked ? request.text : undefined;
  const isRevealed = exactText !== undefined && exactText === revealedText;
  const isInputSeen =
    inputSection.open && exactText !== undefined && (isRevealed || isSeenAtOnce(exactText));

  const hasOutput = state === 'output-available' || output !== undefined;
  const isUnasked = isAsked || state === 'output-denied' || approval?.approved === false;
  const receipt = isAsked ? undefined : memory.receipts.get(consent.key);
  return (
    <>
      {shownInput === undefined ? (
        <div>{isArriving ? localeText.waitingForInputText : localeText.missingInputText}</div>
      ) : (
        <ToolCardSection
          label={localeText.inputLabel}
          disclosure={inputSection}
          isForced={isPrinted}
        >
          {exactText === undefined || config.Input !== undefined ? (
            <ToolCardValue
              isPrinted={isPrinted}
              section="input"
              value={shownInput}
              isArriving={isArriving}
              openPath={openPath}
            />
          ) : null}
          {exactText === undefined ? null : (
            <ExactInput
              text={exactText}
              isRevealed={isRevealed}
              onReveal={() => setRevealedText(exactText)}
            />
          )}
        </ToolCardSection>
      )}
      {receipt === undefined ? null : <ToolCardReceipt receipt={receipt} />}
      {hasOutput ? (
        <ToolCardSection
          label={localeText.outputLabel}
          note={preliminary === true ? localeText.preliminaryText : undefined}
          disclosure={outputSection}
          isForced={isPrinted}
        >
          {isUnasked ? <ToolCardNotice>{localeText.unaskedOutputText}</ToolCardNotice> : null}
          <ToolCardValue isPrinted={isPrinted} section="output" value={output} />
        </ToolCardSection>
      ) : null}
      <ToolCardError />
      {isAsked && answer ? (
        <ToolCardApproval
          consent={consent}
          answer={answer}
          isInputSeen={isInputSeen}
          onShowInput={inputSection.open ? undefined : inputSection.toggle}
        />
      ) : null}
      <ToolCardActions onRetry={onRetry} />
    </>
  );
}
