import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { ChatBoxProps } from '@mui/x-chat';
import type * as React from 'react';
import { StopButton } from './StopButton.tsx';

const slots = { conversationHeaderActions: StopButton };

/** A chat that fills the page, with a button that stops the answer. */
export function ChatFrame(
  props: Pick<ChatBoxProps, 'adapter' | 'partRenderers' | 'suggestions'>,
): React.JSX.Element {
  return (
    <Box sx={{ blockSize: '100dvh', p: { xs: 0, sm: 2 }, boxSizing: 'border-box' }}>
      <ChatBox {...props} slots={slots} suggestionsAutoSubmit />
    </Box>
  );
}
