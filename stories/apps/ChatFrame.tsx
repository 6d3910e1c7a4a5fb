import Box from '@mui/material/Box';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatBoxProps } from '@mui/x-chat';
import * as React from 'react';
import { visuallyHidden } from '../../src/showing/ui/visuallyHidden.ts';
import { wideLook } from '../themes.ts';
import { StopButton } from './StopButton.tsx';

/** Adds the look to the surrounding theme. */
const widen = (theme: Theme): Theme => createTheme(theme, { components: wideLook });

/** Shows the answers of the chats in it without bubbles. */
const WideAnswers = ({ children }: React.PropsWithChildren): React.JSX.Element => (
  <ThemeProvider theme={widen}>{children}</ThemeProvider>
);

interface ChatFrameProps extends Pick<
  ChatBoxProps,
  'adapter' | 'partRenderers' | 'suggestions' | 'initialMessages'
> {
  /** What is shown above the messages. */
  readonly header?: React.ElementType;
}

/** The name of an author for screen readers. For the eye, the place and the color already say who speaks. */
const HiddenName = ({ children }: React.PropsWithChildren): React.JSX.Element => (
  <Box sx={visuallyHidden}>{children}</Box>
);

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
