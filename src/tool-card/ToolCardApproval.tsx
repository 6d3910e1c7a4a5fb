'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../payload/escapeInvisible.ts';
import { ReasonField } from './ReasonField.tsx';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { AnswerProgress, Consent } from './useConsent.ts';

const ApprovalRoot = styled('div', { name: 'ToolCard', slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

const Row = styled('div', { name: 'ToolCard', slot: 'ApprovalRow' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& [aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
}));

const Question = styled('span', { name: 'ToolCard', slot: 'ApprovalQuestion' })({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

const Hint = styled('div', { name: 'ToolCard', slot: 'ApprovalHint' })(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.warning.main}`,
}));

/** A key that is held down presses a button again and again; each answer takes a press of its own. */
const ignoreHeldKey = (event: React.KeyboardEvent): void => {
  if (event.repeat) {
    event.preventDefault();
  }
};

/** Props of the question whether a tool may run. */
export interface ToolCardApprovalProps {
  readonly consent: Consent;
  readonly answer: (approved: boolean, reason?: string) => void;
  /** Whether the whole input has been on the screen. */
  readonly isInputSeen: boolean;
  /** Shows the input, where it is folded away; undefined where it is there. */
  readonly onShowInput: (() => void) | undefined;
}

/** Asks whether the tool may run. */
export function ToolCardApproval(props: ToolCardApprovalProps): React.JSX.Element {
  const { consent, answer, isInputSeen, onShowInput } = props;
  const { invocation, localeText, memory, tabIndex } = useToolCard();
  const { progress, request } = consent;
  const hintId = React.useId();
  // Kept outside until it is sent: the host may mount the card anew meanwhile.
  const [draft, setDraft] = React.useState(() => memory.drafts.get(consent.key) ?? '');
  const reason = draft.trim();
  const toolName = escapeInvisible(request.toolName);
  const words: Record<AnswerProgress, string> = {
    // Isolated, since a name may be written from the right.
    none: localeText.approvalQuestion(`\u2068${toolName}\u2069`),
    pending: localeText.sendingAnswerText,
    sent: localeText.answerSentText,
    failed: localeText.answerFailedText,
  };
  const isOver = progress === 'pending' || progress === 'sent';
  const isIncomplete = invocation.input === undefined;
  const isApprovable = request.text !== undefined && isInputSeen && !consent.isLocked;
  const hints = [
    consent.hasChanged && localeText.requestChangedText,
    isIncomplete && localeText.inputIncompleteText,
    !isIncomplete && request.text === undefined && localeText.inputNotReadableText,
    request.text !== undefined && !isInputSeen && localeText.inputNotShownText,
  ].filter((hint) => hint !== false);
  // Not `disabled`: that would drop the focus of the button that was just pressed.
  const control = { size: 'small', tabIndex, onKeyDown: ignoreHeldKey } as const;
  return (
    <ToolCardSlot name="approval" as={ApprovalRoot}>
      {hints.length === 0 || isOver ? null : (
        <Hint id={hintId}>
          {hints.join(' ')}{' '}
          {onShowInput === undefined ? null : (
            <Button {...control} onClick={onShowInput}>
              {localeText.showInputLabel}
            </Button>
          )}
        </Hint>
      )}
      <ReasonField
        toolName={toolName}
        value={draft}
        isReadOnly={isOver}
        onChange={(text) => {
          setDraft(text);
          memory.drafts.set(consent.key, text);
        }}
      />
      <Row>
        <Question>{words[progress]}</Question>
        <Button
          {...control}
          variant="outlined"
          color="inherit"
          aria-disabled={isOver}
          aria-label={
            reason === ''
              ? localeText.denyToolLabel(toolName)
              : localeText.denyToolWithReasonLabel(toolName)
          }
          onClick={() => answer(false, reason === '' ? undefined : reason)}
        >
          {reason === '' ? localeText.denyLabel : localeText.denyWithReasonLabel}
        </Button>
        <Button
          {...control}
          variant="contained"
          disableElevation
          aria-disabled={isOver || !isApprovable}
          aria-label={localeText.approveToolLabel(toolName)}
          aria-describedby={hints.length > 0 && !isOver ? hintId : undefined}
          onClick={() => (isApprovable ? answer(true) : undefined)}
        >
          {localeText.approveLabel}
        </Button>
      </Row>
    </ToolCardSlot>
  );
}
