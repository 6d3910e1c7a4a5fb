import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { StopButton } from './apps/StopButton.tsx';
import { chatParameters } from './chatParameters.ts';
import { weatherTranscript } from './data/transcripts.ts';

const partRenderers = createToolRenderers();

interface Args {
  /** How many characters come at once. However they are cut, the cards are the same. */
  chunkSize: number;
  /** How many characters come in a second. */
  charsPerSecond: number;
}

/** Any adapter, wrapped: the tool calls in the text of its answers become cards. */
function WithToolCalls({ chunkSize, charsPerSecond }: Args) {
  const adapter = React.useMemo(
    () =>
      withToolCalls(
        createReplayAdapter({ transcript: weatherTranscript, chars: chunkSize, charsPerSecond }),
      ),
    [chunkSize, charsPerSecond],
  );
  return (
    <Box sx={{ blockSize: '100dvh' }}>
      <ChatBox
        adapter={adapter}
        partRenderers={partRenderers}
        slots={{ conversationHeaderActions: StopButton }}
        suggestions={['Play the transcript']}
        suggestionsAutoSubmit
      />
    </Box>
  );
}

const meta: Meta<typeof WithToolCalls> = {
  title: 'withToolCalls',
  component: WithToolCalls,
  parameters: chatParameters,
  argTypes: {
    chunkSize: { control: { type: 'range', min: 1, max: 200, step: 1 } },
    charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } },
  },
};

export default meta;

export const ChunkSize: StoryObj<typeof WithToolCalls> = {
  args: { chunkSize: 4, charsPerSecond: 320 },
};
