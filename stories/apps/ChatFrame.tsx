import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { ChatBoxProps } from '@mui/x-chat';
import * as React from 'react';
import { StopButton } from './StopButton.tsx';

interface ChatFrameProps extends Pick<
  ChatBoxProps,
  'adapter' | 'partRenderers' | 'suggestions' | 'initialMessages'
> {
  /** The actions in the header. */
  readonly headerActions?: React.ElementType;
}

/** A chat that fills the page, or the space that a page of the documentation gives it. */
export function ChatFrame({
  headerActions = StopButton,
  ...props
}: ChatFrameProps): React.JSX.Element {
  const slots = React.useMemo(
    () => ({ conversationHeaderActions: headerActions }),
    [headerActions],
  );
  return (
    <Box
      sx={{
        blockSize: 'var(--ChatFrame-height, 100dvh)',
        p: { xs: 0, sm: 'var(--ChatFrame-padding, 16px)' },
        boxSizing: 'border-box',
      }}
    >
      <ChatBox {...props} slots={slots} suggestionsAutoSubmit />
    </Box>
  );
}
