'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getDecisionReason } from '../../../core/ToolDecision.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { monospace } from '../../ui/look/monospace.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import type { Receipt } from '../memory/ConsentPhase.ts';

/** Maximum length of the displayed error. The copy button copies the full text. */
const maxLength = 4_000;

const ErrorRoot = styled('div', { slot: 'Error' })(({ theme }) => ({
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: '2px solid var(--ToolCard-tone)',
  whiteSpace: 'pre-wrap',
  '& pre': {
    margin: 0,
    font: `${theme.typography.pxToRem(12)}/1.5 ${monospace}`,
    whiteSpace: 'inherit',
  },
  overflowWrap: 'anywhere',
}));

const ErrorLabel = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // As high as the button, so that nothing moves when it loads.
  minBlockSize: 28,
  // Aligns the icon with the chevrons and with the first line.
  '& > button': { marginBlock: -4, marginInlineEnd: -6 },
  '@media (pointer: coarse)': {
    minBlockSize: 44,
    '& > button': { marginBlock: -12, marginInlineEnd: -14 },
  },
  fontSize: theme.typography.pxToRem(13),
  lineHeight: theme.typography.pxToRem(20),
  fontWeight: theme.typography.fontWeightMedium,
  color: (theme.vars ?? theme).palette.text.secondary,
  // A sentence matters more than the text below it.
  '&[data-sentence]': { alignItems: 'flex-start', color: 'inherit' },
  '&[data-sentence] + *': { color: (theme.vars ?? theme).palette.text.secondary },
}));

const copyAction = lazyComponent(() =>
  import('../../ui/look/CopyAction.tsx').then(({ CopyAction }) => CopyAction),
);

const shorten = (text: string): string => {
  const short = truncate(text, maxLength);
  return short === text ? text : `${short}…`;
};

/** Returns whether a call has an error to show. A call with an output can have one too. */
const hasError = ({ state, errorText }: ToolCardInvocation): boolean =>
  state === 'output-error' || (state === 'output-available' && Boolean(errorText));

interface Props {
  /** The receipt for the user's answer, if there is one. */
  readonly receipt: Receipt | undefined;
}

/** The error of a failed call, or the reason for a denial. */
export function ToolCardError({ receipt }: Props): React.JSX.Element | null {
  const { invocation, record, ownerState, localeText, redaction, tabIndex } = useToolCard();
  const { state, errorText, approval } = invocation;
  const isDenial = state === 'output-denied';
  // The body already explains how the request ended.
  if (isDenial ? record?.requestEnd !== undefined : !hasError(invocation)) {
    return null;
  }
  const reason = (isDenial ? approval?.reason : errorText) || undefined;
  const given = receipt && getDecisionReason(receipt.decision);
  if (isDenial && receipt !== undefined && (given ?? reason) === given) {
    // The receipt shows the denial and its reason.
    return null;
  }
  const { name } = ownerState.status;
  const isCutOff = name === 'cut-off';
  const isUnknown = name === 'outcome-unknown';
  // The header already shows the status. The label distinguishes errors from other causes, such as a denial.
  const label = isDenial || isCutOff || isUnknown ? localeText.causeLabel : localeText.errorLabel;
  // A sentence says more than the label.
  const sentence = isCutOff
    ? localeText.cutOffText
    : isUnknown
      ? localeText.outcomeUnknownText
      : undefined;
  const text = escapeInvisible(
    shorten(redaction.maskText(formatValue(reason ?? localeText.noReasonText))),
  );
  // Multiline errors are usually stack traces.
  const Text = text.includes('\n') ? 'pre' : 'span';
  const cause = <Text dir="auto">{text}</Text>;
  // The header of a failed call already says that this is an error.
  const heading = sentence ?? (state === 'output-error' ? undefined : label);
  return (
    <ToolCardSlot name="error" as={ErrorRoot}>
      <ErrorLabel data-sentence={heading !== label || undefined}>
        {heading ?? cause}
        {isDenial || errorText === undefined ? null : (
          <OptionalLazyPart data={invocation}>
            <copyAction.Component
              title={localeText.copyWhatLabel(label)}
              tabIndex={tabIndex}
              localeText={localeText}
              write={() => Promise.resolve(redaction.maskText(formatValue(errorText)))}
            />
          </OptionalLazyPart>
        )}
      </ErrorLabel>
      {heading === undefined ? null : cause}
    </ToolCardSlot>
  );
}
