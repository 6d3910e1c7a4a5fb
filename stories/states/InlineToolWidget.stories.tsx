import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { callout } from '../src/reading/syntax/index.ts';
import {
  InlineToolWidget,
  createToolRenderers,
  fromStoredMessages,
  inlineToolWidgetClasses,
} from '../src/index.ts';
import type { CallRecord, ToolCardInvocation, ToolConfigMap } from '../src/index.ts';
import { arSA, deDE, jaJP } from '../src/showing/locales/index.ts';
import { ChatFrame } from './apps/ChatFrame.tsx';
import { chatParameters } from './chatParameters.ts';
import { weatherTranscript } from './data/transcripts.ts';

const tools: ToolConfigMap = {
  search_notes: { summary: { one: 'searched {query}', other: 'made # searches' } },
  read_file: { title: 'Read {path}', summary: { one: 'read {path}', other: 'read # files' } },
};

const meta: Meta<typeof InlineToolWidget> = {
  title: 'InlineToolWidget',
  component: InlineToolWidget,
  args: { tools, storage: null, onApprovalResponse: () => undefined, onRetry: () => undefined },
};

export default meta;

type Story = StoryObj<typeof InlineToolWidget>;

const step: ChatMessagePart = { type: 'step-start' };
const createText = (text: string): ChatMessagePart => ({ type: 'text', text });
const call = (
  toolCallId: string,
  toolName: string,
  state: ToolCardInvocation['state'],
  more: Partial<ToolCardInvocation> = {},
): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: {
    toolCallId,
    toolName,
    state,
    input: { query: 'lisbon', path: 'plan.md' },
    ...more,
  },
});

const startedAt = Date.UTC(2026, 2, 14, 9, 30);
const record = (start: number, end?: number, more: CallRecord = {}): CallRecord => ({
  startedAt: startedAt + start,
  ...(end !== undefined && { endedAt: startedAt + end }),
  ...more,
});

const message = (
  parts: ChatMessagePart[],
  status: ChatMessage['status'],
  records: Record<string, CallRecord> = {},
): ChatMessage => ({
  id: `story-${parts.length}-${status}`,
  role: 'assistant',
  parts,
  ...(status && { status }),
  metadata: { toolcard: records },
});

const search = [
  step,
  createText('I look for your notes.'),
  call('c1', 'search_notes', 'output-available', { output: ['a', 'b'] }),
];
const read = call('c2', 'read_file', 'output-available', { output: '# Plan\n\n- tram 28' });

const phases = {
  thinking: message(
    [step, createText('I look for your notes about the trip to Lisbon.')],
    'streaming',
  ),
  working: message([...search, step, call('c2', 'read_file', 'input-available')], 'streaming'),
  waiting: message([...search, step, call('c2', 'delete_file', 'approval-requested')], 'sent'),
  complete: message(
    [
      ...search,
      step,
      createText('Two notes. I read one.'),
      read,
      step,
      createText('Take tram 28.'),
    ],
    'sent',
    {
      c1: record(0, 1_200),
      c2: record(1_400, 2_300),
    },
  ),
  faults: message(
    [
      ...search,
      call('c3', 'read_file', 'output-error', { errorText: 'No such file.' }),
      call('c4', 'delete_file', 'output-denied'),
      call('c5', 'read_file', 'input-available'),
    ],
    'cancelled',
  ),
} satisfies Record<string, ChatMessage>;

export const Thinking: Story = { args: { message: phases.thinking } };
export const Working: Story = { args: { message: phases.working } };

/** A closed widget still shows a call that needs approval. */
export const Waiting: Story = {
  args: { message: phases.waiting },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /needs approval/, expanded: true }));
    await expect(await canvas.findByRole('button', { name: 'Approve delete_file' })).toBeVisible();
  },
};

export const Complete: Story = { args: { message: phases.complete } };

/** The opened widget, with its timeline. */
export const Opened: Story = {
  args: { message: phases.complete },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Searched/ }));
    await expect(canvas.getByText('I look for your notes.')).toBeVisible();
    await userEvent.click(canvas.getByText('Timeline'));
    await expect(canvas.getByRole('table')).toBeVisible();
  },
};

/** A widget with calls that failed, were denied or were interrupted. */
export const Faults: Story = { args: { message: phases.faults } };

/** The timeline of parallel and sequential calls, one of which waited for approval. */
export const TimelineOfMany: Story = {
  args: {
    message: message(
      ['search_notes', 'read_file', 'fetch_page', 'delete_file', 'write_file'].map((name) =>
        call(name, name, 'output-available', { output: 1 }),
      ),
      'sent',
      {
        search_notes: record(0, 900),
        read_file: record(1_000, 2_500),
        fetch_page: record(1_000, 6_200),
        delete_file: record(6_300, 15_000, {
          askedAt: startedAt + 6_300,
          answeredAt: startedAt + 14_000,
        }),
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Used 5 tools/ }));
    await userEvent.click(canvas.getByText('Timeline'));
    await expect(canvas.getByRole('row', { name: /write_file.*–/ })).toBeVisible();
  },
};

const [oldMessage = phases.complete] = fromStoredMessages([
  {
    id: 'old',
    role: 'assistant',
    content: 'I look for your notes. Take tram 28.',
    createdAt: new Date(startedAt),
    toolCalls: [
      {
        id: 'o1',
        name: 'search_notes',
        args: { query: 'lisbon' },
        result: [1],
        status: 'completed',
        commentary: 'I look for your notes.',
      },
      { id: 'o2', name: 'read_file', args: {}, result: null, status: 'completed' },
    ],
  },
]);

/** An older stored message, whose content contains the commentary. */
export const OldMessage: Story = { args: { message: oldMessage } };

const sheet = (locale: object, direction: 'ltr' | 'rtl', width?: number): StoryObj => ({
  render: (_, { globals }) => {
    const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
    return (
      <ThemeProvider theme={createTheme({ palette: { mode }, direction }, locale)}>
        <Box dir={direction} sx={{ maxInlineSize: width ?? 'none' }}>
          <Stack spacing={1}>
            {Object.entries(phases).map(([name, each]) => (
              <div key={name}>
                <Typography variant="caption" color="text.secondary" lang="en">
                  {name}
                </Typography>
                <InlineToolWidget
                  message={each}
                  storage={null}
                  onApprovalResponse={() => undefined}
                />
              </div>
            ))}
          </Stack>
        </Box>
      </ThemeProvider>
    );
  },
});

export const AllPhases: StoryObj = { ...sheet({}, 'ltr'), tags: ['forced-colors'] };
export const Narrow: StoryObj = { ...sheet({}, 'ltr', 320), tags: ['forced-colors'] };
export const German: StoryObj = { ...sheet(deDE, 'ltr'), tags: ['forced-colors'] };
export const Japanese: StoryObj = { ...sheet(jaJP, 'ltr'), tags: ['forced-colors'] };
export const Arabic: StoryObj = { ...sheet(arSA, 'rtl'), tags: ['forced-colors'] };

const chatTools: ToolConfigMap = {
  get_weather: {
    summary: { one: 'checked the weather in {city}', other: 'checked # forecasts' },
  },
  search_places: { summary: { one: 'searched {near}', other: 'made # searches' } },
  book_table: { summary: { one: 'called {restaurant}', other: 'called # restaurants' } },
};

const inline = createToolRenderers({ layout: 'inline', tools: chatTools, storage: null });
const grouped = createToolRenderers({ layout: 'grouped', tools: chatTools, storage: null });

const suggestions = ['Plan a Saturday in Lisbon'];

interface ChatArgs {
  readonly partRenderers: ReturnType<typeof createToolRenderers>;
  /** The number of characters that arrive per second. */
  readonly charsPerSecond?: number;
}

function Chat({ partRenderers, charsPerSecond = 500 }: ChatArgs) {
  const adapter = React.useMemo(
    () =>
      withToolCalls(createReplayAdapter({ transcript: weatherTranscript, charsPerSecond }), {
        syntaxes: [callout],
      }),
    [charsPerSecond],
  );
  return <ChatFrame adapter={adapter} partRenderers={partRenderers} suggestions={suggestions} />;
}

/** A chat with one inline widget per answer. */
export const InlineChat: StoryObj = {
  parameters: chatParameters,
  render: () => <Chat partRenderers={inline} />,
};

/** A chat with one inline widget per group of adjacent calls. */
export const GroupedChat: StoryObj = {
  parameters: chatParameters,
  render: () => <Chat partRenderers={grouped} />,
};

/** Creates a story with a chat that contains a complete answer and an open widget. */
const answered = (
  partRenderers: ChatArgs['partRenderers'],
  line: RegExp,
): StoryObj & Required<Pick<StoryObj, 'play'>> => ({
  parameters: {
    a11y: {
      context: { include: [`.${inlineToolWidgetClasses.root}`] },
      // In the host's message list, the focus reaches controls through their message.
      options: { rules: { 'scrollable-region-focusable': { enabled: false } } },
    },
  },
  tags: ['!dev'],
  render: () => <Chat partRenderers={partRenderers} charsPerSecond={Infinity} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan a Saturday in Lisbon' }));
    await canvas.findByText(/they take calls until six/);
    await userEvent.click(await canvas.findByRole('button', { name: line }));
    await expect(await canvas.findByRole('button', { name: /search_places.*Done/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /book_table.*Failed/ })).toBeVisible();
  },
});

export const InlineAnswered: StoryObj = answered(inline, /Checked the weather.*1 failed/);

export const GroupedAnswered: StoryObj = answered(grouped, /Searched.*called.*1 failed/);
