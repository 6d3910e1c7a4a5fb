'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { AnswerProgress } from './useApproval.ts';

const ApprovalRoot = styled('div', { name: 'ToolCard', slot: 'Approval' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Question = styled('span', { name: 'ToolCard', slot: 'ApprovalQuestion' })({
  flex: '1 1 12rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

const Answers = styled('span', { name: 'ToolCard', slot: 'ApprovalAnswers' })(({ theme }) => ({
  display: 'inline-flex',
  gap: theme.spacing(1),
  '& [aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
}));

/** Props of the question whether a tool may run. */
export interface ToolCardApprovalProps {
  readonly answer: (approved: boolean) => void;
  readonly progress: AnswerProgress;
}

/** Asks whether the tool may run. */
export function ToolCardApproval({ answer, progress }: ToolCardApprovalProps): React.JSX.Element {
  const { invocation, localeText, tabIndex } = useToolCard();
  const { toolName } = invocation;
  const words: Record<AnswerProgress, string> = {
    // Isolated, since a name may be written from the right.
    none: localeText.approvalQuestion(`\u2068${toolName}\u2069`),
    pending: localeText.sendingAnswerText,
    sent: localeText.answerSentText,
    failed: localeText.answerFailedText,
  };
  const isOver = progress === 'pending' || progress === 'sent';
  // Not `disabled`: that would drop the focus of the button that was just pressed.
  const control = { size: 'small', tabIndex, 'aria-disabled': isOver } as const;
  return (
    <ToolCardSlot name="approval" as={ApprovalRoot}>
      <Question>{words[progress]}</Question>
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
