'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { getDecisionReason } from '../../../core/ToolDecision.ts';
import { getCallCause } from '../../call/getCallCause.ts';
import { splitError } from '../../format/text/splitError.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { monospace } from '../../ui/look/monospace.ts';
import { boxStyles } from '../../ui/look/surfaceStyles.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import type { Receipt } from '../memory/ConsentPhase.ts';

/** Maximum length of the displayed error. The copy button copies the full text. */
const maxLength = 4_000;

/** A box with the summary of a cause, a button that copies the cause, and the details below. */
const ErrorRoot = styled('div', { slot: 'Error' })(({ theme }) => ({
  display: 'grid',
  // Reserves space for the icon, so that nothing moves when it loads.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(16px, auto)',
  gap: '4px 8px',
  ...boxStyles(theme, 'var(--ToolCard-tone)'),
  lineHeight: theme.typography.pxToRem(20),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: theme.typography.fontWeightMedium },
  // Aligns the icon with the first line.
  '& > button': { gridArea: '1 / 2', alignSelf: 'start', margin: '-4px -6px' },
  '@media (pointer: coarse)': { '& > button': { margin: '-12px -14px' } },
  '& > div, & > pre': {
    gridColumn: '1 / 3',
    margin: 0,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& > pre': {
    font: `${theme.typography.pxToRem(12)}/1.5 ${monospace}`,
    whiteSpace: 'inherit',
    textIndent: '2ch hanging each-line',
  },
}));

const copyAction = lazyComponent(() =>
  import('../../ui/look/CopyAction.tsx').then(({ CopyAction }) => CopyAction),
);

const shorten = (text: string): string =>
  text.length > maxLength ? `${truncate(text, maxLength)}…` : text;

/** The texts that explain a status. They matter more than the error. */
const explanations: Partial<Record<ToolCardStatusName, 'cutOffText' | 'outcomeUnknownText'>> = {
  'cut-off': 'cutOffText',
  'outcome-unknown': 'outcomeUnknownText',
};

interface Props {
  /** The receipt for the user's answer, if there is one. */
  readonly receipt: Receipt | undefined;
}

/** The error of a failed call, or the reason for a denial. */
export function ToolCardError({ receipt }: Props): React.JSX.Element | null {
  const { invocation, record, ownerState, localeText, redaction, tabIndex } = useToolCard();
  const { state, errorText } = invocation;
  const isDenial = state === 'output-denied';
  // The body already explains how the request ended. A call with an output can have an error, too.
  if (isDenial ? record?.requestEnd !== undefined : state !== 'output-error' && !errorText) {
    return null;
  }
  const reason = getCallCause(invocation);
  const given = receipt && getDecisionReason(receipt.decision);
  if (isDenial && receipt !== undefined && (given ?? reason) === given) {
    // The receipt shows the denial and its reason.
    return null;
  }
  const explanation = explanations[ownerState.status.name];
  const label = explanation === undefined ? localeText.errorLabel : localeText.causeLabel;
  // The header of a failed call already says that this is an error.
  const heading = explanation ? localeText[explanation] : state === 'output-available' && label;
  const text = escapeInvisible(
    shorten(redaction.maskText(formatValue(reason ?? localeText.noReasonText).trim())),
  );
  // Several lines are usually a response or a stack trace, unless a person wrote them.
  const isLog = !isDenial && text.includes('\n');
  const split = isLog ? splitError(text) : [text];
  const [summary, details] = heading ? [heading, text] : split;
  const Details = isLog ? 'pre' : 'div';
  return (
    <ToolCardSlot name="error" as={ErrorRoot}>
      <strong dir="auto">{summary}</strong>
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
      {details ? <Details dir="auto">{details}</Details> : null}
    </ToolCardSlot>
  );
}
