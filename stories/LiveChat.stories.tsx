import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../src/adapter/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { approvalTranscript, weatherTranscript } from './transcripts.ts';

const partRenderers = createToolRenderers();

const suggestions = [
  'Plan a Saturday in Lisbon',
  'Free some space on the disk, but ask me first',
];

interface Args {
  /** How many characters the model writes in a second. */
  charsPerSecond: number;
}

/** A chat of `@mui/x-chat` whose model writes its tool calls as Markdown callouts. */
function LiveChat({ charsPerSecond }: Args) {
  const adapter = withToolCalls(
    createReplayAdapter({
      transcript: (input, context) => {
        const text = input.message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
        const transcript = /space|disk|delete|ask/i.test(text) ? approvalTranscript : weatherTranscript;
        return typeof transcript === 'string' ? transcript : transcript(input, context);
      },
      charsPerSecond,
      // The tool takes its time between its input and its output.
      pauseBefore: (line) => (/^> (?:output|error)/.test(line) ? 900 : 0),
    }),
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
