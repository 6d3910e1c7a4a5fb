'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { equalJson } from '../../../core/json/equalJson.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { lazyToolInputForm } from '../../forms/lazyToolInputForm.ts';
import type { ToolInputDraft } from '../../forms/ToolInputDraft.ts';
import { OptionalLazyPart } from '../../ui/OptionalLazyPart.tsx';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardNotice } from '../frame/ToolCardNotice.tsx';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { isDraftOutdated } from '../memory/ConsentPhase.ts';
import type { InputDraft } from '../memory/ConsentPhase.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import type { RequestSnapshot } from '../memory/RequestSnapshot.ts';
import { useApprovalText } from './content/useApprovalText.ts';
import type { Consent } from './useConsent.ts';

/**
 * Creates the draft for a request. By default, it starts with the call's input, or with an empty object if the request
 * asks for data.
 */
export function createDraft(
  base: RequestSnapshot,
  value: unknown = base.request?.type === 'input' ? {} : base.input,
): InputDraft {
  // The form validates the value when it mounts, so that the validator loads only with the form.
  return {
    isOpen: true,
    base,
    value,
    isChanged: !equalJson(value, base.input),
    isValid: undefined,
  };
}

/** A row above the form, with small buttons at its end. */
const Caption = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  minBlockSize: 28,
  marginBlockEnd: theme.spacing(0.5),
  '& > bdi, & > strong': { flex: '1 1 8rem', overflowWrap: 'anywhere' },
  '& > strong': {
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& button': {
    minBlockSize: 28,
    minInlineSize: 0,
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

interface Props {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly schema: JsonSchema | undefined;
  readonly draft: InputDraft;
  readonly isReadOnly: boolean;
  /** The message of a request for data. */
  readonly message: string;
  /** Whether the button that closes the form takes the focus when it mounts. */
  readonly takesFocus: boolean;
  /** The tool's name for screen readers, unique among the waiting requests. */
  readonly spokenName: string;
  /** The id of the notice that explains why the draft can't be sent. */
  readonly noticeId: string;
}

/**
 * A form for the input of a call, or for the data that a request asks for. If the request changes while the form is
 * open, the user chooses whether to keep their draft.
 */
export function InputEditor(props: Props): React.JSX.Element {
  const { request, consent, schema, draft, isReadOnly, message, takesFocus, noticeId } = props;
  const { shown } = consent;
  const { localeText, tabIndex } = useToolCard();
  const approvalText = useApprovalText();
  const isOutdated = isDraftOutdated(consent, shown);
  const isInput = shown.request?.type === 'input';
  // A form that asks for data says what is missing once the user tries to send it.
  const isBlocked =
    !isOutdated && draft.isValid === false && (!isInput || draft.checks !== undefined);
  const [wasBlocked, setWasBlocked] = React.useState(isBlocked);
  if (isBlocked && !wasBlocked) {
    setWasBlocked(true);
  }
  // The form reads its value only when it mounts, so a new value needs a new form.
  const [version, setVersion] = React.useState(0);
  const start = (next: InputDraft): void => {
    setVersion(version + 1);
    request.setDraft(next);
  };
  const onChange = ({ value, errors }: ToolInputDraft): void =>
    request.setDraft({
      isOpen: true,
      base: draft.base,
      value,
      isChanged: !equalJson(value, draft.base.input),
      isValid: errors.length === 0,
      checks: draft.checks,
    });
  const [toolbar, setToolbar] = React.useState<HTMLElement | null>(null);
  const button = { size: 'small', color: 'inherit', tabIndex } as const;
  const stopLabel = approvalText.stopEditingLabel;
  return (
    <div>
      {isOutdated ? (
        <ToolCardNotice role="alert">
          {approvalText.outdatedDraftText}{' '}
          <CompactButton {...button} onClick={() => start(createDraft(shown, draft.value))}>
            {approvalText.keepDraftLabel}
          </CompactButton>
          <CompactButton {...button} onClick={() => start(createDraft(shown))}>
            {approvalText.discardDraftLabel}
          </CompactButton>
        </ToolCardNotice>
      ) : null}
      <Caption>
        {isInput ? <bdi>{message}</bdi> : <strong>{approvalText.editInputLabel}</strong>}
        <span ref={setToolbar} />
        {isInput ? null : (
          <CompactButton
            {...button}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the button that has opened the form
            autoFocus={takesFocus}
            aria-disabled={isReadOnly || undefined}
            aria-label={`${stopLabel} (${props.spokenName})`}
            onClick={() => (isReadOnly ? undefined : request.setDraft({ ...draft, isOpen: false }))}
          >
            {stopLabel}
          </CompactButton>
        )}
      </Caption>
      {/* Its own boundary, because the parts around it would lose the focus while the form loads. */}
      <OptionalLazyPart data={version}>
        <ToolCardSlot
          key={`${version} ${isOutdated}`}
          name="form"
          as={lazyToolInputForm.Component}
          props={{
            schema,
            value: draft.value,
            onChange,
            label: localeText.inputLabel,
            localeText,
            tabIndex,
            disabled: isReadOnly || isOutdated,
            showErrors: draft.checks,
            toolbar,
            original: isInput ? undefined : shown.input,
          }}
        />
      </OptionalLazyPart>
      {wasBlocked && !isOutdated ? (
        // Keeps its space, so that Submit doesn't move when the form becomes complete.
        <ToolCardNotice id={noticeId} style={{ visibility: isBlocked ? undefined : 'hidden' }}>
          {approvalText.invalidDraftText}
        </ToolCardNotice>
      ) : null}
    </div>
  );
}
