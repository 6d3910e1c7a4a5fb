import Button from '@mui/material/Button';
import { useChatActions, useChatStatus } from '@mui/x-chat/headless';
import * as React from 'react';

/** A button that stops the streaming answer, for the header actions of a `ChatBox`. */
export function StopButton(): React.JSX.Element | null {
  const { isStreaming } = useChatStatus();
  const actions = useChatActions();
  return isStreaming ? (
    <Button size="small" onClick={() => actions.stopStreaming()}>
      Stop
    </Button>
  ) : null;
}
