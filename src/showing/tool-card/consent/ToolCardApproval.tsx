'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { ReasonField } from './ReasonField.tsx';
import { CompactButton } from '../../ui/CompactButton.ts';
import { isolateBidi } from '../../format/text/isolateBidi.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import type { AnswerProgress } from '../memory/AnswerStore.ts';
import type { Consent } from './useConsent.ts';
import { displayName } from '../../call/displayName.ts';
import { useReasonDraft } from './useReasonDraft.ts';

const ApprovalRoot = styled('div', { slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& [aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
}));

const Question = styled('span')({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

const Hint = styled('div')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(13),
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.warning.main}`,
  '@media print': { display: 'none' },
}));

/** The second click of two is none: the button that was meant may have made room for another one. */
const isRepeated = ({ detail }: React.MouseEvent): boolean => detail > 1;

/** A key that is held down presses a button again and again; each answer takes a press of its own. */
const ignoreHeldKey = (event: React.KeyboardEvent): void => {
  if (event.repeat) {
    event.preventDefault();
  }
};

/** The number of a request among those of the tool that wait; undefined where it is the only one. */
function useRequestNumber(
  toolName: string,
  ref: React.RefObject<HTMLElement | null>,
): number | undefined {
  const { consents } = useToolCard();
  const { waiting } = consents;
  const card = React.useId();
  React.useEffect(() => waiting.add(card, toolName, ref.current), [waiting, card, toolName, ref]);
  return React.useSyncExternalStore(
    waiting.subscribe,
    () => waiting.numberOf(card),
    () => undefined,
  );
}

/** Props of the question whether a tool may run. */
export interface ToolCardApprovalProps {
  readonly consent: Consent;
  readonly answer: (approved: boolean, reason?: string) => void;
  /** Under which the reason is remembered. */
  readonly draftKey: string;
  /** Whether the whole input has been on the screen. */
  readonly isInputSeen: boolean;
  /** Shows the input, where it is folded away; undefined where it is there. */
  readonly onShowInput: (() => void) | undefined;
}

/** Asks whether the tool may run. */
export function ToolCardApproval(props: ToolCardApprovalProps): React.JSX.Element {
  const { consent, answer, draftKey, isInputSeen, onShowInput } = props;
  const { invocation, localeText, tabIndex } = useToolCard();
  const { progress, request } = consent;
  const hintId = React.useId();
  const { fieldRef, openerRef, ...reason } = useReasonDraft(draftKey);
  const toolName = displayName(request.toolName);
  const questionRef = React.useRef<HTMLSpanElement>(null);
  const number = useRequestNumber(toolName, questionRef);
  // Where several of a tool wait, their buttons need names of their own.
  const spokenName = number === undefined ? toolName : `${toolName} (${number})`;
  const words: Record<AnswerProgress, string> = {
    none: localeText.approvalQuestion(isolateBidi(localeText.approvalQuestion(''), toolName)),
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
            <CompactButton {...control} onClick={onShowInput}>
              {localeText.showInputLabel}
            </CompactButton>
          )}
        </Hint>
      )}
      {reason.isOpen ? (
        <ReasonField
          ref={fieldRef}
          value={reason.draft}
          isReadOnly={isOver}
          onChange={reason.change}
          onClose={reason.close}
        />
      ) : null}
      <Row>
        <Question ref={questionRef}>{words[progress]}</Question>
        {reason.isOpen ? null : (
          <CompactButton
            {...control}
            ref={openerRef}
            color="inherit"
            aria-label={localeText.addReasonToolLabel(spokenName)}
            onClick={reason.open}
          >
            {localeText.addReasonLabel}
          </CompactButton>
        )}
        <CompactButton
          {...control}
          variant="outlined"
          color="inherit"
          aria-disabled={isOver}
          aria-label={
            reason.text === undefined
              ? localeText.denyToolLabel(spokenName)
              : localeText.denyToolWithReasonLabel(spokenName)
          }
          onClick={(event) => (isRepeated(event) ? undefined : answer(false, reason.text))}
        >
          {reason.text === undefined ? localeText.denyLabel : localeText.denyWithReasonLabel}
        </CompactButton>
        <CompactButton
          {...control}
          variant="contained"
          disableElevation
          aria-disabled={isOver || !isApprovable}
          aria-label={localeText.approveToolLabel(spokenName)}
          aria-describedby={hints.length > 0 && !isOver ? hintId : undefined}
          onClick={(event) => (isApprovable && !isRepeated(event) ? answer(true) : undefined)}
        >
          {localeText.approveLabel}
        </CompactButton>
      </Row>
    </ToolCardSlot>
  );
}
