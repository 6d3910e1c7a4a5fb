import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createReplayAdapter, withToolCalls } from '../../src/reading/adapter/index.ts';
import { callout } from '../../src/reading/syntax/index.ts';
import { createToolRenderers } from '../../src/index.ts';
import type { ToolConfigMap } from '../../src/index.ts';
import { createFinishedChat } from '../apps/createFinishedChat.ts';
import { ReplayableChat } from '../apps/ReplayableChat.tsx';
import { cardParameters } from '../chatParameters.ts';
import { weatherTranscript } from '../data/transcripts.ts';

const tools: ToolConfigMap = {
  get_weather: {
    summary: { one: 'checked the weather in {city}', other: 'checked # forecasts' },
  },
  search_places: { summary: { one: 'searched {near}', other: 'made # searches' } },
  book_table: { summary: { one: 'called {restaurant}', other: 'called # restaurants' } },
};

const createRenderers = (layout: 'cards' | 'inline' | 'grouped') =>
  createToolRenderers({ layout, tools, storage: null, defaultExpanded: false });

const renderers = {
  cards: createRenderers('cards'),
  inline: createRenderers('inline'),
  grouped: createRenderers('grouped'),
};

const question = 'Plan a Saturday in Lisbon';

const finished = createFinishedChat({
  question,
  transcript: weatherTranscript,
  durations: { call_1: 1_240, call_2: 860, call_3: 3_100 },
});

interface Args {
  /** The layout of the calls. */
  readonly layout: keyof typeof renderers;
  /** The number of characters that arrive per second. */
  readonly charsPerSecond: number;
}

function LayoutChat({ layout, charsPerSecond }: Args) {
  const adapter = React.useMemo(
    () =>
      withToolCalls(createReplayAdapter({ transcript: weatherTranscript, charsPerSecond }), {
        syntaxes: [callout],
      }),
    [charsPerSecond],
  );
  return (
    <ReplayableChat
      adapter={adapter}
      partRenderers={renderers[layout]}
      question={question}
      answered={finished}
    />
  );
}

const meta: Meta<typeof LayoutChat> = {
  title: 'Guides/Layouts',
  component: LayoutChat,
  parameters: cardParameters,
  args: { charsPerSecond: 500 },
  argTypes: { charsPerSecond: { control: { type: 'range', min: 40, max: 2000, step: 20 } } },
};

export default meta;

type Story = StoryObj<typeof LayoutChat>;

/** Each call is a card at its position in the answer. */
export const Cards: Story = { args: { layout: 'cards' } };

/** One line per answer. */
export const Inline: Story = { args: { layout: 'inline' } };

/** One line per run of adjacent calls. Single calls are cards. */
export const Grouped: Story = { args: { layout: 'grouped' } };

/** Creates a story that opens the widget of an answer that was played. */
const opened = (layout: Args['layout'], line: RegExp): Story => ({
  args: { layout, charsPerSecond: Infinity },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Replay' }));
    await canvas.findByText(/they take calls until six/);
    await userEvent.click(await canvas.findByRole('button', { name: line }));
    await expect(await canvas.findByRole('button', { name: /search_places.*Done/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /book_table.*Failed/ })).toBeVisible();
  },
});

// Storybook reads tags without running the file.
export const InlineOpened: Story = {
  ...opened('inline', /Checked the weather.*1 failed/),
  tags: ['!dev', '!autodocs'],
};

export const GroupedOpened: Story = {
  ...opened('grouped', /Searched.*called.*1 failed/),
  tags: ['!dev', '!autodocs'],
};
