'use client';
import * as React from 'react';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { useToolCard } from '../../frame/ToolCardContext.ts';
import { useApprovalText } from './useApprovalText.ts';

/** Props of `UndoAnswer`. */
export interface UndoAnswerProps {
  /** The time at which the answer is sent, in milliseconds since the epoch. */
  readonly until: number;
  readonly onUndo: () => void;
}

/** Counts down until an answer is sent, and shows an Undo button. */
export function UndoAnswer({ until, onUndo }: UndoAnswerProps): React.JSX.Element {
  const { localeText, tabIndex } = useToolCard();
  const text = useApprovalText();
  const [now, setNow] = React.useState(Date.now);
  React.useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  return (
    <>
      <span role="timer" aria-live="off">
        {text.sendingInText(localeText.durationText(seconds * 1_000))}
      </span>
      <CompactButton size="small" tabIndex={tabIndex} onClick={onUndo}>
        {text.undoLabel}
      </CompactButton>
    </>
  );
}
