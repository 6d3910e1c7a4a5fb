import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { callout } from '../src/reading/syntax/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { createFinishedChat } from './apps/createFinishedChat.ts';
import { Forecast } from './apps/Forecast.tsx';
import { ReplayableChat } from './apps/ReplayableChat.tsx';
import { cardParameters } from './chatParameters.ts';
import { approvalTranscript, weatherTranscript } from './data/transcripts.ts';
import { waitUntilAccepting } from './waitUntilAccepting.ts';

const partRenderers = createToolRenderers({
  // Only requests for approval and the forecast are open.
  defaultExpanded: {
    get_weather: ({ section, state }) => (section ? undefined : state === 'output-available'),
    '*': ({ section, state }) => (section ? undefined : state === 'approval-requested'),
  },
  tools: {
    get_weather: {
      title: 'Weather in {city}',
      preview: '{days} days',
      Output: Forecast,
    },
  },
  storage: null,
});

const question = 'Plan a Saturday in Lisbon';

const suggestions = [question, 'Free some space on the disk, but ask me first'];

const finished = createFinishedChat({
  question,
  transcript: weatherTranscript,
  durations: { call_1: 1_240, call_2: 860, call_3: 3_100 },
});

interface Args {
  /** The number of characters that the model writes per second. */
  charsPerSecond: number;
  /** Whether the chat shows a finished answer at first. */
  isAnswered: boolean;
}

/** A chat whose model writes its tool calls as Markdown callouts. */
function LiveChat({ charsPerSecond, isAnswered }: Args) {
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
          // Simulates the running time of a tool, between the call's input and its result.
          pauseBefore: (line) => (/^> (?:output|error)/.test(line) ? 900 : 0),
        }),
        { syntaxes: [callout] },
      ),
    [charsPerSecond],
  );
  return (
    <ReplayableChat
      adapter={adapter}
      partRenderers={partRenderers}
      suggestions={suggestions}
      question={question}
      answered={isAnswered ? finished : []}
    />
  );
}

const meta: Meta<typeof LiveChat> = {
  title: 'Live chat',
  component: LiveChat,
  parameters: { ...cardParameters, chatHeight: { xs: '45rem', md: '41rem' } },
  args: { charsPerSecond: 320, isAnswered: true },
  argTypes: { charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } } },
};

export default meta;

/** A finished answer with calls that succeeded and one that failed. Press Replay to watch it arrive. */
export const Chat: StoryObj<typeof LiveChat> = {};

/** The same answer, played again. */
export const Replayed: StoryObj<typeof LiveChat> = {
  args: { charsPerSecond: Infinity },
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /search_places.*Done/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Replay' }));
    await canvas.findByText(/they take calls until six/);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Replay' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /get_weather.*Done/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /book_table.*Failed/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /search_places.*Done/ }));
    await expect(canvas.getByText(/Miradouro da Graça",/)).toBeVisible();
  },
};

/** A call that needs approval, and runs after the user has approved it. */
export const ApprovalRequest: StoryObj<typeof LiveChat> = {
  args: { charsPerSecond: Infinity, isAnswered: false },
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Free some space/ }));
    const approve = await canvas.findByRole('button', { name: 'Approve delete_files' });
    await userEvent.click(await waitUntilAccepting(approve));
    await canvas.findByText(/I freed 1.8 GB/);
    await expect(canvas.getByRole('button', { name: /delete_files.*Done/ })).toBeVisible();
  },
};
