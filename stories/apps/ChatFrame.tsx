import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { ChatBoxProps } from '@mui/x-chat';
import * as React from 'react';
import { HiddenName } from './HiddenName.tsx';
import { StopButton } from './StopButton.tsx';
import { WideAnswers } from './WideAnswers.tsx';

interface ChatFrameProps extends Pick<
  ChatBoxProps,
  'adapter' | 'partRenderers' | 'suggestions' | 'initialMessages'
> {
  /** What is shown above the messages. */
  readonly header?: React.ElementType;
}

const features = { attachments: false } as const;

/** A chat that fills the page, or the space that a page of the documentation gives it. */
export function ChatFrame({ header = StopButton, ...props }: ChatFrameProps): React.JSX.Element {
  const slots = React.useMemo(
    () => ({ conversationHeader: header, messageAuthorName: HiddenName }),
    [header],
  );
  return (
    <WideAnswers>
      <Box sx={{ blockSize: 'var(--ChatFrame-height, 100dvh)' }}>
        <ChatBox {...props} slots={slots} features={features} suggestionsAutoSubmit />
      </Box>
    </WideAnswers>
  );
}
