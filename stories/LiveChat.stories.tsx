import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { createReplayAdapter, withToolCalls } from '../src/adapter/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { approvalTranscript, weatherTranscript } from './transcripts.ts';

const partRenderers = createToolRenderers({
  // Calm: a card opens by itself only where somebody has to look.
  defaultExpanded: {
    '*': ({ section, state }) =>
      section ? undefined : state === 'approval-requested' || state === 'output-error',
  },
});

const suggestions = ['Plan a Saturday in Lisbon', 'Free some space on the disk, but ask me first'];

interface Args {
  /** How many characters the model writes in a second. */
  charsPerSecond: number;
}

/** A chat of `@mui/x-chat` whose model writes its tool calls as Markdown callouts. */
function LiveChat({ charsPerSecond }: Args) {
  const adapter = React.useMemo(
    () =>
      withToolCalls(
        createReplayAdapter({
          transcript: (input, context) => {
            const texts = input.message.parts.map((part) =>
              part.type === 'text' ? part.text : '',
            );
            return /space|disk|delete|ask/i.test(texts.join(' '))
              ? approvalTranscript(input, context)
              : weatherTranscript;
          },
          charsPerSecond,
          // A tool takes its time between its input and its result.
          pauseBefore: (line) => (/^> (?:output|error)/.test(line) ? 900 : 0),
        }),
      ),
    [charsPerSecond],
  );
  return (
    <Box sx={{ blockSize: '100dvh', p: { xs: 0, sm: 2 }, boxSizing: 'border-box' }}>
      <ChatBox
        adapter={adapter}
        partRenderers={partRenderers}
        suggestions={suggestions}
        suggestionsAutoSubmit
      />
    </Box>
  );
}

const meta: Meta<typeof LiveChat> = {
  title: 'Live chat',
  component: LiveChat,
  parameters: { layout: 'fullscreen' },
  argTypes: { charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } } },
};

export default meta;

export const Chat: StoryObj<typeof LiveChat> = { args: { charsPerSecond: 320 } };
