import Button from '@mui/material/Button';
import { useChatActions, useChatStatus } from '@mui/x-chat/headless';
import * as React from 'react';

/** Moves the focus to the composer, because the button that was pressed disappears. */
const focusComposer = (button: Element): void =>
  button.closest('.MuiChatBox-root')?.querySelector('textarea')?.focus();

/** A button that stops the streaming answer, for the header actions of a `ChatBox`. */
export function StopButton(): React.JSX.Element | null {
  const { isStreaming } = useChatStatus();
  const actions = useChatActions();
  return isStreaming ? (
    <Button
      size="small"
      onClick={({ currentTarget }) => {
        actions.stopStreaming();
        focusComposer(currentTarget);
      }}
    >
      Stop
    </Button>
  ) : null;
}
