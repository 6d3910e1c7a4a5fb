'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardSlot } from './ToolCardSlot.tsx';

const ApprovalRoot = styled('div', { name: 'ToolCard', slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Question = styled('span', { name: 'ToolCard', slot: 'ApprovalQuestion' })({
  flex: '1 1 12rem',
});

const Answers = styled('span', { name: 'ToolCard', slot: 'ApprovalAnswers' })(({ theme }) => ({
  display: 'inline-flex',
  gap: theme.spacing(1),
}));

interface Props {
  readonly onAnswer: (approved: boolean) => void;
}

/** Asks whether the tool may run. */
export function ToolCardApproval({ onAnswer }: Props): React.JSX.Element {
  const { invocation, ownerState, localeText, tabIndex } = useToolCard();
  const { toolName } = invocation;
  const isSending = ownerState.pendingApproval;
  // Not `disabled`: that would drop the focus of the button that was just pressed.
  const control = { size: 'small', tabIndex, 'aria-disabled': isSending } as const;
  return (
    <ToolCardSlot name="approval" as={ApprovalRoot}>
      <Question>
        {isSending ? localeText.sendingAnswerText : localeText.approvalQuestion(toolName)}
      </Question>
      <Answers>
        <Button
          {...control}
          variant="outlined"
          color="inherit"
          aria-label={localeText.denyToolLabel(toolName)}
          onClick={() => onAnswer(false)}
        >
          {localeText.denyLabel}
        </Button>
        <Button
          {...control}
          variant="contained"
          disableElevation
          aria-label={localeText.approveToolLabel(toolName)}
          onClick={() => onAnswer(true)}
        >
          {localeText.approveLabel}
        </Button>
      </Answers>
    </ToolCardSlot>
  );
}
