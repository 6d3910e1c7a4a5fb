import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChatMessage } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ToolAnnouncer, ToolCard } from '../../src/index.ts';
import { weatherTranscript } from '../data/transcripts.ts';
import { parseText } from '../../src/reading/syntax/index.ts';

const meta: Meta = {
  title: 'Recipes/Without ChatBox',
  parameters: { docs: { source: { code: null } } },
};

export default meta;

const { parts } = parseText(weatherTranscript);

/** Shows messages in the app's own list and announces their calls. */
function OwnList() {
  const [shown, setShown] = React.useState(parts.length);
  const messages = React.useMemo<ChatMessage[]>(
    () => [{ id: 'answer', role: 'assistant', status: 'sent', parts: parts.slice(0, shown) }],
    [shown],
  );
  return (
    <Box>
      <ToolAnnouncer messages={messages} />
      <Button onClick={() => setShown(shown < parts.length ? shown + 1 : 0)}>
        {shown < parts.length ? 'Next part' : 'Start over'}
      </Button>
      {messages.map((message) => (
        <Stack key={message.id} spacing={1}>
          {message.parts.map((part) => {
            if (part.type === 'tool') {
              const { toolInvocation } = part;
              return (
                <ToolCard
                  key={toolInvocation.toolCallId}
                  invocation={toolInvocation}
                  message={message}
                  storage={null}
                />
              );
            }
            return part.type === 'text' ? (
              <Typography key={part.text}>{part.text}</Typography>
            ) : null;
          })}
        </Stack>
      ))}
    </Box>
  );
}

/** Cards between the paragraphs of an app that has its own list of messages. */
export const OwnListOfMessages: StoryObj = { name: 'Example', render: () => <OwnList /> };

/** The list works without a chat around it. */
export const ShowsParts: StoryObj = {
  tags: ['!dev', '!autodocs'],
  render: () => <OwnList />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next part' }));
    await expect(await canvas.findByText(/check the weather/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next part' }));
    await expect(await canvas.findByRole('button', { name: /get_weather/ })).toBeVisible();
  },
};
