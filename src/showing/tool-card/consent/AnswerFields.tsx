'use client';
import * as React from 'react';
import { isQuestion } from '../../../core/ToolRequest.ts';
import type { ToolRequest } from '../../../core/ToolRequest.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { useHasChanged } from '../../ui/useHasChanged.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { canDeny, getAnswerMode, getApproval } from '../memory/ConsentPhase.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { createDraft, InputEditor } from './InputEditor.tsx';
import { PageRequest } from './content/PageRequest.tsx';
import { ReasonField } from './content/ReasonField.tsx';
import { useApprovalText } from './content/useApprovalText.ts';
import type { AnswerHandler, Consent } from './useConsent.ts';

/** Props of `AnswerFields`. */
export interface AnswerFieldsProps {
  readonly request: ConsentRequest;
  readonly consent: Consent;
  readonly onAnswer: AnswerHandler;
  /** Whether the input has, or might have, hidden secrets. The form would reveal them. */
  readonly hasHiddenSecrets: boolean;
  /** The tool's name for screen readers, unique among the waiting requests. */
  readonly spokenName: string;
  /** The id of the notice that explains why a draft can't be sent. */
  readonly noticeId: string;
}

const getSchema = (
  request: ToolRequest | undefined,
  configured: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> | undefined =>
  request?.type === 'input'
    ? request.schema
    : ((request?.type === 'approval' ? request.inputSchema : undefined) ?? configured);

/**
 * The fields for answers other than Approve and Deny: a form for the input or for the data that a request asks for, a
 * page to open, and a text field for a reason or a response.
 */
export function AnswerFields(props: AnswerFieldsProps): React.JSX.Element {
  const { request, consent, onAnswer, hasHiddenSecrets, spokenName, noticeId } = props;
  const { shown, phase, draft } = consent;
  const { config } = useToolCard();
  const text = useApprovalText();
  const mode = getAnswerMode(consent, !hasHiddenSecrets);
  // A field takes the focus after the user opens it, but not when the card mounts.
  const takesFocus = useHasChanged(mode);
  const asked = shown.request;
  const isInput = asked?.type === 'input';
  const isOver = !canDeny(phase);
  React.useEffect(() => {
    if (isInput && draft?.isOpen !== true) {
      request.setDraft(createDraft(shown));
    }
  }, [request, shown, isInput, draft]);
  const message = isQuestion(asked) && asked.message ? escapeInvisible(asked.message) : '';
  return (
    <>
      {asked?.type === 'url' ? (
        <>
          <bdi>{message}</bdi>
          <PageRequest url={asked.url}>
            {({ href, host }) => (
              <ApproveButton
                request={request}
                consent={consent}
                decision={getApproval(consent, shown)}
                label={text.openPageLabel(host)}
                isReady
                onAnswer={(decision, press) => {
                  onAnswer(decision, press);
                  const { answer } = request.store.get();
                  // Opens the page only if the answer is being sent. `onAnswer` ignores the press if the request has
                  // changed.
                  if (answer?.decision === decision && answer.progress === 'answering') {
                    window.open(href, '_blank', 'noopener,noreferrer');
                  }
                }}
                spokenName={spokenName}
                descriptionIds={undefined}
              />
            )}
          </PageRequest>
        </>
      ) : null}
      {draft?.isOpen && (isInput || mode === 'edit') ? (
        <InputEditor
          {...{ request, consent, draft, spokenName, noticeId, message, takesFocus }}
          schema={getSchema(asked, config.inputSchema)}
          isReadOnly={isOver}
        />
      ) : null}
      {mode === 'reason' || mode === 'response' ? (
        <ReasonField
          key={mode}
          label={mode === 'reason' ? text.reasonLabel : text.responseLabel}
          takesFocus={takesFocus}
          value={consent[mode].text}
          isReadOnly={isOver}
          onChange={(written) => request.setText(mode, { isOpen: true, text: written })}
          onClose={() => request.setText(mode, { ...consent[mode], isOpen: false })}
        />
      ) : null}
    </>
  );
}
