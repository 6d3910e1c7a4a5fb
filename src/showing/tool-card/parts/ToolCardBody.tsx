'use client';
import * as React from 'react';
import type { CallRecord } from '../../../core/CallRecord.ts';
import { isApproval } from '../../../core/ToolDecision.ts';
import { getFullToolName } from '../../call/getDisplayName.ts';
import { shortenName } from '../../format/text/shortenName.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { isOpenByDefault } from '../../call/expansionPolicy.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { Receipt } from '../memory/ConsentPhase.ts';
import type { ConsentOptions } from '../consent/useConsent.ts';
import { ToolCardActions } from './ToolCardActions.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardError } from './ToolCardError.tsx';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { endedRequest, toolCardReceipt } from '../consent/lazyRequestParts.ts';
import { ToolCardRequestBody } from '../consent/ToolCardRequestBody.tsx';
import { ToolCardSection } from '../frame/ToolCardSection.tsx';
import { ToolCardValue } from './ToolCardValue.tsx';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { useDisclosure } from '../memory/useDisclosure.ts';
import type { DisclosureControl } from '../memory/useDisclosure.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { useIsHydrating } from '../../ui/useIsHydrating.ts';

/** The full names. Loaded lazily, because few names are shortened. */
const fullNames = lazyComponent(() =>
  import('./ToolCardFullNames.tsx').then(({ ToolCardFullNames }) => ToolCardFullNames),
);

/** Returns whether a section of the card is open, and a function that toggles it. */
function useSection(section: 'input' | 'output'): DisclosureControl {
  const card = useToolCard();
  const ownerState = { ...card.ownerState, section };
  return useDisclosure({
    state: ownerState.state,
    // A question matters more than the input of its call.
    opens:
      isOpenByDefault(ownerState) &&
      !(section === 'input' && ownerState.status.name === 'needs-input'),
    decided: card.decideExpansion(ownerState),
    memory: card.memory,
    disclosures: card.disclosures,
    memoryKey: card.memoryKey && `${card.memoryKey}/${section}`,
    isHydrating: useIsHydrating(),
  });
}

interface Props {
  readonly consentOptions: ConsentOptions;
}

/** Returns whether an input is an empty object, such as the input of a tool without parameters. */
const isEmptyInput = (input: unknown): boolean =>
  typeof input === 'object' && formatValue(input, 0) === '{}';

/** The input of the call. If the call waits for the user, the question is shown below the input. */
function InputSection({ consentOptions }: Props): React.JSX.Element | null {
  const { invocation, ownerState, localeText, config, lazyPayload, liveInput, consent } =
    useToolCard();
  const disclosure = useSection('input');
  const { state, input } = invocation;
  const isPartial = input === undefined;
  const shown = isPartial ? liveInput : input;
  const isArriving = isPartial && ownerState.status.isActive;
  const isEmpty = React.useMemo(() => isEmptyInput(shown), [shown]);
  const value = (
    <ToolCardValue section="input" value={shown} isArriving={isArriving} preliminary={isPartial} />
  );
  if (state === 'approval-requested' && consent.request !== undefined) {
    return (
      <ToolCardRequestBody
        request={consent.request}
        options={consentOptions}
        disclosure={disclosure}
      >
        {value}
      </ToolCardRequestBody>
    );
  }
  if (shown === undefined) {
    return <div>{isArriving ? localeText.waitingForInputText : localeText.missingInputText}</div>;
  }
  // An input that is streaming, lazy or rendered by the app may show content that the call doesn't contain.
  const isComplete =
    !isArriving && config.Input === undefined && lazyPayload('input') === undefined;
  return isEmpty && isComplete ? null : (
    <ToolCardSection label={localeText.inputLabel} disclosure={disclosure}>
      {value}
    </ToolCardSection>
  );
}

/** The output of the call. */
function OutputSection(): React.JSX.Element | null {
  const { invocation, localeText, isUnapproved } = useToolCard();
  const disclosure = useSection('output');
  const { state, output, preliminary } = invocation;
  return state === 'output-available' || output !== undefined ? (
    <ToolCardSection label={localeText.outputLabel} disclosure={disclosure}>
      {isUnapproved ? <ToolCardNotice>{localeText.unaskedOutputText}</ToolCardNotice> : null}
      <ToolCardValue section="output" value={output} preliminary={preliminary === true} />
    </ToolCardSection>
  ) : null;
}

/**
 * Returns the given receipt or, without one, a receipt made from the decision in the call record. Returns undefined if
 * the receipt doesn't match the call, for example because another call has the same id or the call asks again.
 */
function checkReceipt(
  { state, toolName, approval }: ToolCardInvocation,
  { decision, answeredAt: at, requestEnd }: CallRecord = {},
  receipt: Receipt | undefined = decision && {
    toolName,
    decision,
    at,
    by: undefined,
    inputText: undefined,
  },
): Receipt | undefined {
  const isOwn =
    state !== 'approval-requested' &&
    receipt !== undefined &&
    receipt.toolName === toolName &&
    (requestEnd === undefined || approval?.approved === true) &&
    isApproval(receipt.decision) === approval?.approved;
  return isOwn ? receipt : undefined;
}

/**
 * The content of a card below its header: the input and the outcome. Denials without a receipt and errors come first,
 * so that they are visible on a small screen.
 */
export function ToolCardBody(props: Props): React.JSX.Element {
  const { invocation, record, consent, fullTitle, server = '', localeText } = useToolCard();
  const { state } = invocation;
  const names = [fullTitle, getFullToolName(invocation.toolName, localeText), server].filter(
    (name) => shortenName(name) !== name,
  );
  const receipt = checkReceipt(invocation, record, consent.request?.store.get().receipt);
  const hasEnded = state !== 'approval-requested' && (invocation.approval ?? record?.requestEnd);
  // Keys keep each part mounted when the order changes after a failure.
  const sent = [
    <InputSection key="input" {...props} />,
    receipt && (
      <OptionalLazyPart key="receipt" data={receipt}>
        <toolCardReceipt.Component receipt={receipt} grants={props.consentOptions.grants} />
      </OptionalLazyPart>
    ),
    hasEnded && (
      <OptionalLazyPart key="end" data={hasEnded}>
        <endedRequest.Component />
      </OptionalLazyPart>
    ),
    <OutputSection key="output" />,
  ];
  const outcome = [
    <ToolCardError key="error" receipt={receipt} />,
    <ToolCardActions key="actions" />,
  ];
  const isRefused =
    state === 'output-error' || (state === 'output-denied' && receipt === undefined);
  return (
    <>
      {names.length === 0 ? null : (
        <OptionalLazyPart data={invocation}>
          <fullNames.Component names={names} />
        </OptionalLazyPart>
      )}
      {isRefused ? [...outcome, ...sent] : [...sent, ...outcome]}
    </>
  );
}
