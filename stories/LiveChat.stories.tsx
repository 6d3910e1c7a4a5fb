import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { callout } from '../src/reading/syntax/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { ChatFrame } from './apps/ChatFrame.tsx';
import { cardParameters, chatParameters } from './chatParameters.ts';
import { approvalTranscript, weatherTranscript } from './data/transcripts.ts';
import { waitUntilAccepting } from './waitUntilAccepting.ts';

const partRenderers = createToolRenderers({
  // Cards open by default only if they need the user's attention.
  defaultExpanded: { '*': ({ section, needsAttention }) => (section ? undefined : needsAttention) },
});

const suggestions = ['Plan a Saturday in Lisbon', 'Free some space on the disk, but ask me first'];

interface Args {
  /** The number of characters that the model writes per second. */
  charsPerSecond: number;
}

/** A chat whose model writes its tool calls as Markdown callouts. */
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
          // Simulates the running time of a tool, between the call's input and its result.
          pauseBefore: (line) => (/^> (?:output|error)/.test(line) ? 900 : 0),
        }),
        { syntaxes: [callout] },
      ),
    [charsPerSecond],
  );
  return <ChatFrame adapter={adapter} partRenderers={partRenderers} suggestions={suggestions} />;
}

const meta: Meta<typeof LiveChat> = {
  title: 'Live chat',
  component: LiveChat,
  parameters: chatParameters,
  argTypes: { charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } } },
};

export default meta;

export const Chat: StoryObj<typeof LiveChat> = { args: { charsPerSecond: 320 } };

/** A finished answer with calls that succeeded and one that failed. */
export const FinishedAnswer: StoryObj<typeof LiveChat> = {
  args: { charsPerSecond: Infinity },
  parameters: cardParameters,
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan a Saturday in Lisbon' }));
    await canvas.findByText(/they take calls until six/);
    await expect(canvas.getByRole('button', { name: /get_weather.*Done/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /book_table.*Failed/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /search_places.*Done/ }));
    await expect(canvas.getByText(/Miradouro da Graça",/)).toBeVisible();
  },
};

/** A call that needs approval, and runs after the user has approved it. */
export const ApprovalRequest: StoryObj<typeof LiveChat> = {
  args: { charsPerSecond: Infinity },
  parameters: cardParameters,
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Free some space/ }));
    const approve = await canvas.findByRole('button', { name: 'Approve delete_files' });
    await userEvent.click(await waitUntilAccepting(approve));
    await canvas.findByText(/I freed 1.8 GB/);
    await expect(canvas.getByRole('button', { name: /delete_files.*Done/ })).toBeVisible();
  },
};
