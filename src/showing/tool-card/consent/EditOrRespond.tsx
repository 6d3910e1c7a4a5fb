'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { ToolRequest } from '../../../core/ToolRequest.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import type { ConsentRequest } from '../memory/ConsentRequest.ts';
import { canDeny, getApproval, getReasonToSend } from '../memory/ConsentPhase.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { createDraft, InputEditor } from './InputEditor.tsx';
import { PageRequest } from './content/PageRequest.tsx';
import { ReasonField } from './content/ReasonField.tsx';
import { ignoreHeldKey } from './content/ignoreHeldKey.ts';
import { useApprovalText } from './content/useApprovalText.ts';
import type { AnswerHandler, Consent } from './useConsent.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
  // Fills the rows of a narrow card, like the buttons below.
  '@container (max-width: 27rem)': { '& > button': { flexGrow: 1 } },
}));

/** Props of `EditOrRespond`. */
export interface EditOrRespondProps {
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
 * Buttons and fields for answers other than Approve and Deny: editing the input, providing data, opening a page, or
 * writing a response that replaces the result.
 */
export function EditOrRespond(props: EditOrRespondProps): React.JSX.Element {
  const { request, consent, onAnswer, hasHiddenSecrets, spokenName, noticeId } = props;
  const { shown, phase, draft, response, allowed } = consent;
  const { tabIndex, config } = useToolCard();
  const text = useApprovalText();
  const [hasToggled, setHasToggled] = React.useState(false);
  const schema = getSchema(shown.request, config.inputSchema);
  const isInput = shown.request?.type === 'input';
  const isQuestion = isInput || shown.request?.type === 'url';
  const isOver = !canDeny(phase);
  const isEditing = draft?.isOpen === true && (isInput || !hasHiddenSecrets);
  React.useEffect(() => {
    if (isInput && !isEditing) {
      request.setDraft(createDraft(shown));
    }
  }, [request, shown, isInput, isEditing]);
  const control = { size: 'small', color: 'inherit', tabIndex, onKeyDown: ignoreHeldKey } as const;
  const canEdit =
    !isQuestion && allowed.includes('edit') && shown.text !== undefined && !hasHiddenSecrets;
  const toggleEditor = (): void =>
    request.setDraft(
      draft === undefined ? createDraft(shown) : { ...draft, isOpen: !draft.isOpen },
    );
  const toggleResponse = (isOpen: boolean): void => {
    setHasToggled(true);
    request.setText('response', { ...response, isOpen });
  };
  const editLabel = isEditing ? text.stopEditingLabel : text.editInputLabel;
  const responseText = getReasonToSend(response);
  const canSend = !isOver && responseText !== undefined && phase !== 'locked';
  return (
    <>
      {shown.request !== undefined && 'message' in shown.request ? (
        <bdi>{escapeInvisible(shown.request.message ?? '')}</bdi>
      ) : null}
      {shown.request?.type === 'url' ? (
        <PageRequest url={shown.request.url}>
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
      ) : null}
      {draft !== undefined && isEditing ? (
        <InputEditor
          request={request}
          consent={consent}
          schema={schema}
          draft={draft}
          isReadOnly={isOver}
          noticeId={noticeId}
        />
      ) : null}
      {response.isOpen ? (
        <ReasonField
          label={text.responseLabel}
          takesFocus={hasToggled}
          value={response.text}
          isReadOnly={isOver}
          onChange={(changed) => request.setText('response', { ...response, text: changed })}
          onClose={() => toggleResponse(false)}
        />
      ) : null}
      <Row>
        {canEdit ? (
          <CompactButton
            {...control}
            aria-expanded={isEditing}
            aria-disabled={isOver}
            aria-label={`${editLabel} (${spokenName})`}
            onClick={() => (isOver ? undefined : toggleEditor())}
          >
            {editLabel}
          </CompactButton>
        ) : null}
        {!isQuestion && allowed.includes('respond') ? (
          <CompactButton
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just closed the field
            autoFocus={hasToggled && !response.isOpen}
            aria-expanded={response.isOpen}
            aria-disabled={isOver}
            aria-label={`${text.respondLabel} (${spokenName})`}
            onClick={() => (isOver ? undefined : toggleResponse(!response.isOpen))}
          >
            {text.respondLabel}
          </CompactButton>
        ) : null}
        {response.isOpen ? (
          <CompactButton
            {...control}
            variant="outlined"
            aria-disabled={!canSend}
            onClick={(press) =>
              canSend ? onAnswer({ type: 'respond', text: responseText }, press) : undefined
            }
          >
            {text.sendResponseLabel}
          </CompactButton>
        ) : null}
      </Row>
    </>
  );
}
