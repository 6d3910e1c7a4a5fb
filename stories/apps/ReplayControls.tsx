import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useChatActions, useChatStatus, useMessageIds } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ConversationReplayAdapter } from '../../src/reading/adapter/index.ts';

/** The conversation that the chat plays. */
export const ReplayContext: React.Context<ConversationReplayAdapter | null> =
  React.createContext<ConversationReplayAdapter | null>(null);
ReplayContext.displayName = 'ReplayContext';

/** Plays a conversation, for the actions of the header of a `ChatBox`. */
export function ReplayControls(): React.JSX.Element | null {
  const replay = React.useContext(ReplayContext);
  const chat = useChatActions();
  const { isStreaming } = useChatStatus();
  const shown = useMessageIds().length;
  if (replay === null) {
    return null;
  }
  const { length } = replay.messages;
  const isOver = shown >= length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {isStreaming ? (
        <>
          <Button size="small" onClick={() => chat.stopStreaming()}>
            Stop
          </Button>
          <Button size="small" onClick={() => replay.skipToEnd()}>
            Skip to end
          </Button>
        </>
      ) : (
        <>
          <Button size="small" disabled={isOver} onClick={() => void replay.play(chat)}>
            Play
          </Button>
          <Button size="small" disabled={isOver} onClick={() => void replay.next(chat)}>
            Next
          </Button>
        </>
      )}
      <Slider
        size="small"
        aria-label="Place in the conversation"
        getAriaValueText={(value) => `${value} of ${length} messages`}
        sx={{ inlineSize: 120, mx: 1 }}
        min={0}
        max={length}
        value={Math.min(shown, length)}
        onChange={(_, value) => void replay.seek(value)}
      />
    </Box>
  );
}
