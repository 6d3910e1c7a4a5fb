import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useChatActions, useChatStatus, useMessageIds } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ConversationReplayAdapter } from '../../src/reading/adapter/index.ts';

/** The adapter that replays a conversation in the chat, or null if the chat isn't a replay. */
export const ReplayContext: React.Context<ConversationReplayAdapter | null> =
  React.createContext<ConversationReplayAdapter | null>(null);
ReplayContext.displayName = 'ReplayContext';

/** The controls of a replay, for the header actions of a `ChatBox`. */
export function ReplayControls(): React.JSX.Element | null {
  const replay = React.useContext(ReplayContext);
  const chat = useChatActions();
  const { isStreaming } = useChatStatus();
  const shownCount = useMessageIds().length;
  if (replay === null) {
    return null;
  }
  const { length } = replay.messages;
  const isOver = shownCount >= length;
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
        aria-label="Position in the conversation"
        getAriaValueText={(value) => `${value} of ${length} messages`}
        sx={{ inlineSize: 120, mx: 1 }}
        min={0}
        max={length}
        value={Math.min(shownCount, length)}
        onChange={(_, value) => void replay.seek(value)}
      />
    </Box>
  );
}
