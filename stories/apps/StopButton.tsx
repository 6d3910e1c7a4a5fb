import Button from '@mui/material/Button';
import { useChatActions, useChatStatus } from '@mui/x-chat/headless';
import * as React from 'react';

/** Stops the answer that is streaming, for the actions of the header of a `ChatBox`. */
export function StopButton(): React.JSX.Element | null {
  const { isStreaming } = useChatStatus();
  const actions = useChatActions();
  return isStreaming ? (
    <Button size="small" onClick={() => actions.stopStreaming()}>
      Stop
    </Button>
  ) : null;
}
