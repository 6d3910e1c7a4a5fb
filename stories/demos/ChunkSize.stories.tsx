import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { createReplayAdapter, withToolCalls } from '../../src/reading/adapter/index.ts';
import { callout } from '../../src/reading/syntax/index.ts';
import { createToolRenderers } from '../../src/index.ts';
import { ChatFrame } from '../apps/ChatFrame.tsx';
import { chatParameters } from '../chatParameters.ts';
import { weatherTranscript } from '../data/transcripts.ts';

const partRenderers = createToolRenderers();

const suggestions = ['Play the transcript'];

interface Args {
  /** The number of characters per chunk. The cards are the same for every size. */
  chunkSize: number;
  /** The number of characters per second. */
  charsPerSecond: number;
}

/** A chat with a wrapped adapter, which turns the tool calls in the text of answers into cards. */
function WithToolCalls({ chunkSize, charsPerSecond }: Args) {
  const adapter = React.useMemo(
    () =>
      withToolCalls(
        createReplayAdapter({ transcript: weatherTranscript, chars: chunkSize, charsPerSecond }),
        { syntaxes: [callout] },
      ),
    [chunkSize, charsPerSecond],
  );
  return <ChatFrame adapter={adapter} partRenderers={partRenderers} suggestions={suggestions} />;
}

const meta: Meta<typeof WithToolCalls> = {
  title: 'Demos/Chunk size',
  component: WithToolCalls,
  parameters: chatParameters,
  argTypes: {
    chunkSize: { control: { type: 'range', min: 1, max: 200, step: 1 } },
    charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } },
  },
};

export default meta;

/** The same cards for every chunk size. */
export const ChunkSize: StoryObj<typeof WithToolCalls> = {
  args: { chunkSize: 4, charsPerSecond: 320 },
};
