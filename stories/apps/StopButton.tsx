import { useChatActions, useChatStatus } from '@mui/x-chat/headless';
import * as React from 'react';
import { Corner, CornerButton } from './CornerButton.tsx';
import { StopIcon } from './icons.tsx';

/** Moves the focus to the composer, because the button that was pressed disappears. */
const focusComposer = (button: Element): void =>
  button.closest('.MuiChatBox-root')?.querySelector('textarea')?.focus();

/** A button that stops the streaming answer, for the header of a `ChatBox`. */
export function StopButton(): React.JSX.Element {
  const { isStreaming } = useChatStatus();
  const actions = useChatActions();
  return (
    <Corner>
      {isStreaming && (
        <CornerButton
          label="Stop"
          icon={<StopIcon />}
          onClick={({ currentTarget }) => {
            actions.stopStreaming();
            focusComposer(currentTarget);
          }}
        />
      )}
    </Corner>
  );
}
