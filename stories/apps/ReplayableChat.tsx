import type { ChatBoxProps } from '@mui/x-chat';
import { useChatActions, useChatStatus } from '@mui/x-chat/headless';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { ChatFrame } from './ChatFrame.tsx';
import { Corner, CornerButton } from './CornerButton.tsx';
import { ReplayIcon, StopIcon } from './icons.tsx';

interface Replay {
  /** The question to ask when the chat appears, or undefined if it shows its finished answer. */
  readonly question: string | undefined;
  /** Whether the user has pressed Replay, which replaced the chat and its focused button. */
  readonly isRestarted: boolean;
  readonly start: () => void;
}

const ReplayContext = React.createContext<Replay | null>(null);
ReplayContext.displayName = 'ReplayContext';

/** The button that starts over and plays the answer, or stops it. */
function ReplayButton(): React.JSX.Element {
  const replay = React.useContext(ReplayContext);
  const chat = useChatActions();
  const { isStreaming } = useChatStatus();
  const isAsked = React.useRef(false);
  const ref = React.useRef<HTMLButtonElement>(null);
  const { question, isRestarted = false } = replay ?? {};
  React.useEffect(() => {
    if (question !== undefined && !isAsked.current) {
      isAsked.current = true;
      void chat.sendMessage({ parts: [{ type: 'text', text: question }] });
    }
  }, [chat, question]);
  React.useEffect(() => {
    if (isRestarted) {
      ref.current?.focus();
    }
  }, [isRestarted]);
  // A single button, so that it keeps the focus when the answer starts or ends.
  return (
    <Corner>
      <CornerButton
        ref={ref}
        label={isStreaming ? 'Stop' : 'Replay'}
        icon={isStreaming ? <StopIcon /> : <ReplayIcon />}
        onClick={isStreaming ? () => chat.stopStreaming() : replay?.start}
      />
    </Corner>
  );
}

interface ReplayableChatProps extends Pick<
  ChatBoxProps,
  'adapter' | 'partRenderers' | 'suggestions'
> {
  /** The messages that the chat shows at first. */
  readonly answered: ChatMessage[];
  /** The question that a replay asks. */
  readonly question: string;
  /** Whether the chat asks the question when it appears. */
  readonly playsAtOnce?: boolean;
}

/** A chat that shows a finished answer at first, and plays it again on request. */
export function ReplayableChat({
  answered,
  question,
  playsAtOnce = false,
  ...props
}: ReplayableChatProps): React.JSX.Element {
  const [run, setRun] = React.useState(0);
  const isPlaying = playsAtOnce || run > 0;
  const replay = React.useMemo(
    () => ({
      question: isPlaying ? question : undefined,
      isRestarted: run > 0,
      start: () => setRun(run + 1),
    }),
    [question, isPlaying, run],
  );
  return (
    <ReplayContext value={replay}>
      <ChatFrame
        key={run}
        {...props}
        initialMessages={isPlaying ? [] : answered}
        header={ReplayButton}
      />
    </ReplayContext>
  );
}
