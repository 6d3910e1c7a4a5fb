'use client';
import * as React from 'react';
import type { LiveInput } from '../../../core/liveInputs.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { Receipt } from '../memory/ConsentMemory.ts';
import type { ConsentSurroundings } from '../consent/ConsentContext.ts';
import { ToolCardActions } from './ToolCardActions.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardError } from './ToolCardError.tsx';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardReceipt } from '../consent/ToolCardReceipt.tsx';
import { ToolCardRequestBody } from '../consent/ToolCardRequestBody.tsx';
import { ToolCardSection } from '../frame/ToolCardSection.tsx';
import { ToolCardValue } from './ToolCardValue.tsx';
import { opensByDefault } from '../../call/expansionPolicy.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { useDisclosure } from '../memory/useDisclosure.ts';
import type { DisclosureControl } from '../memory/useDisclosure.ts';

/** Whether a section of the card is open. */
function useSection(section: 'input' | 'output'): DisclosureControl {
  const card = useToolCard();
  const ownerState = { ...card.ownerState, section };
  return useDisclosure({
    state: ownerState.state,
    opens: opensByDefault(ownerState),
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
  readonly surroundings: ConsentSurroundings;
  /** Whether it is laid out for paper: all of it. */
  readonly isPrinted: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Whether an input holds nothing, as that of a tool without parameters. */
const isNothing = (input: unknown): boolean =>
  typeof input === 'object' && formatValue(input, 0) === '{}';

/** What was asked of the tool; and, where somebody must agree to it, the question. */
function InputSection(props: Props): React.JSX.Element | null {
  const { liveInput, openPath, surroundings, isPrinted } = props;
  const { invocation, ownerState, localeText, config, lazyPayload } = useToolCard();
  const disclosure = useSection('input');
  const { state, input } = invocation;
  const shown = input === undefined ? liveInput : input;
  const isArriving = input === undefined && ownerState.status.isActive;
  const hasNothing = React.useMemo(() => isNothing(shown), [shown]);
  const value = (
    <ToolCardValue
      section="input"
      value={shown}
      isArriving={isArriving}
      openPath={openPath}
      isPrinted={isPrinted}
    />
  );
  if (state === 'approval-requested') {
    return (
      <ToolCardRequestBody surroundings={surroundings} disclosure={disclosure} isForced={isPrinted}>
        {value}
      </ToolCardRequestBody>
    );
  }
  if (shown === undefined) {
    return <div>{isArriving ? localeText.waitingForInputText : localeText.missingInputText}</div>;
  }
  // What arrives, lives elsewhere, or is the app's to show, may be more than the call holds.
  const isAll = !isArriving && config.Input === undefined && lazyPayload('input') === undefined;
  return hasNothing && isAll ? null : (
    <ToolCardSection label={localeText.inputLabel} disclosure={disclosure} isForced={isPrinted}>
      {value}
    </ToolCardSection>
  );
}

/** What came of the call. */
function OutputSection({ isPrinted }: Props): React.JSX.Element | null {
  const { invocation, ownerState, localeText } = useToolCard();
  const disclosure = useSection('output');
  const { state, output, approval, preliminary } = invocation;
  // A call that failed or stopped keeps what it had said so far; nothing will replace that.
  const isPreliminary = preliminary === true && ownerState.status.isActive;
  const isUnasked =
    state === 'approval-requested' || state === 'output-denied' || approval?.approved === false;
  return state === 'output-available' || output !== undefined ? (
    <ToolCardSection
      label={localeText.outputLabel}
      note={isPreliminary ? localeText.preliminaryText : undefined}
      disclosure={disclosure}
      isForced={isPrinted}
    >
      {isUnasked ? <ToolCardNotice>{localeText.unaskedOutputText}</ToolCardNotice> : null}
      <ToolCardValue section="output" value={output} isPrinted={isPrinted} />
    </ToolCardSection>
  ) : null;
}

/** What was answered to this call: ids repeat, and another call may have had them. */
function receiptOf(
  { state, toolName, approval }: ToolCardInvocation,
  receipt: Receipt | undefined,
): Receipt | undefined {
  const isOfThis =
    state !== 'approval-requested' &&
    receipt !== undefined &&
    receipt.toolName === toolName &&
    receipt.approved === approval?.approved;
  return isOfThis ? receipt : undefined;
}

/** What a card holds below its header: the input, and then how the call went. */
export function ToolCardBody(props: Props): React.JSX.Element {
  const { surroundings, onRetry } = props;
  const { invocation, consents } = useToolCard();
  const receipt = receiptOf(invocation, consents.receipts.get(surroundings.answerKey));
  return (
    <>
      <InputSection {...props} />
      {receipt === undefined ? null : <ToolCardReceipt receipt={receipt} />}
      <OutputSection {...props} />
      <ToolCardError receipt={receipt} />
      <ToolCardActions onRetry={onRetry} />
    </>
  );
}
