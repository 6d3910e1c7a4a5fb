import { useChatActions, useChatStatus, useMessageIds } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ConversationReplayAdapter } from '../../../src/reading/adapter/index.ts';
import { PlayerControls } from '../PlayerControls.tsx';

/** The adapter that replays a conversation in the chat. */
export const ReplayContext: React.Context<ConversationReplayAdapter | null> =
  React.createContext<ConversationReplayAdapter | null>(null);
ReplayContext.displayName = 'ReplayContext';

/** The controls of a replay, in place of the composer of a `ChatBox`. */
export function ReplayPlayer(): React.JSX.Element | null {
  const replay = React.useContext(ReplayContext);
  const chat = useChatActions();
  const { isStreaming } = useChatStatus();
  const shownCount = useMessageIds().length;
  const [wantsToPlay, setPlaying] = React.useState(false);
  React.useEffect(() => {
    // The chat already shows everything. From here on, the replay knows it, too.
    void replay?.seek(replay.messages.length);
  }, [replay]);
  if (replay === null) {
    return null;
  }
  const { length } = replay.messages;
  const isPlaying = wantsToPlay || isStreaming;
  const play = async (): Promise<void> => {
    setPlaying(true);
    if (shownCount >= length) {
      await replay.seek(0);
    }
    await replay.play(chat);
    setPlaying(false);
  };
  return (
    <PlayerControls
      label="Replay"
      sliderLabel="Position in the conversation"
      position={shownCount}
      last={length}
      text={`${shownCount} of ${length} messages`}
      isPlaying={isPlaying}
      onSeek={(position) => void replay.seek(position)}
      // A pause completes the message that is being played.
      onPlay={() => void (isPlaying ? replay.seek(shownCount) : play())}
      onNext={() => void (isPlaying ? replay.skipToEnd() : replay.next(chat))}
    />
  );
}
