'use client';
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

interface Props {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly schema: JsonSchema | undefined;
  readonly draft: InputDraft;
  readonly isReadOnly: boolean;
  /** The id of the notice that explains why the draft can't be sent. */
  readonly noticeId: string;
}

/**
 * A form for the input of a call, or for the data that a request asks for. If the request changes while the form is
 * open, the user chooses whether to keep their draft.
 */
export function InputEditor(props: Props): React.JSX.Element {
  const { request, consent, schema, draft, isReadOnly, noticeId } = props;
  const { shown } = consent;
  const { localeText, tabIndex } = useToolCard();
  const approvalText = useApprovalText();
  const isOutdated = isDraftOutdated(consent, shown);
  const isInput = shown.request?.type === 'input';
  const isBlocked = !isOutdated && draft.isValid === false;
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
      isChecked: draft.isChecked,
    });
  const button = { size: 'small', tabIndex } as const;
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
            showErrors: draft.isChecked,
          }}
        />
      </OptionalLazyPart>
      {wasBlocked && !isOutdated ? (
        // Keeps its space, so that Submit doesn't move when the form becomes complete.
        <ToolCardNotice id={noticeId} style={{ visibility: isBlocked ? undefined : 'hidden' }}>
          {isInput && draft.isChecked !== true
            ? approvalText.incompleteDraftText
            : approvalText.invalidDraftText}
        </ToolCardNotice>
      ) : null}
    </div>
  );
}
