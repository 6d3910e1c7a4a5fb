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

/** Props of the question whether a tool may run. */
export interface ToolCardApprovalProps {
  readonly answer: (approved: boolean) => void;
  /** Whether an answer is on its way, or the last one could not be sent. */
  readonly sending: 'idle' | 'pending' | 'failed';
}

/** Asks whether the tool may run. */
export function ToolCardApproval({ answer, sending }: ToolCardApprovalProps): React.JSX.Element {
  const { invocation, localeText, tabIndex } = useToolCard();
  const { toolName } = invocation;
  const words = {
    idle: localeText.approvalQuestion(toolName),
    pending: localeText.sendingAnswerText,
    failed: localeText.answerFailedText,
  };
  // Not `disabled`: that would drop the focus of the button that was just pressed.
  const control = { size: 'small', tabIndex, 'aria-disabled': sending === 'pending' } as const;
  return (
    <ToolCardSlot name="approval" as={ApprovalRoot}>
      <Question>{words[sending]}</Question>
      <Answers>
        <Button
          {...control}
          variant="outlined"
          color="inherit"
          aria-label={localeText.denyToolLabel(toolName)}
          onClick={() => answer(false)}
        >
          {localeText.denyLabel}
        </Button>
        <Button
          {...control}
          variant="contained"
          disableElevation
          aria-label={localeText.approveToolLabel(toolName)}
          onClick={() => answer(true)}
        >
          {localeText.approveLabel}
        </Button>
      </Answers>
    </ToolCardSlot>
  );
}
