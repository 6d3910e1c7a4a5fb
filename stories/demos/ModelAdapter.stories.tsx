import Alert from '@mui/material/Alert';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createModelAdapter } from '../../src/reading/adapter/index.ts';
import type { Model, ModelTools } from '../../src/reading/adapter/index.ts';
import { callout } from '../../src/reading/syntax/index.ts';
import type { ModelMessage } from '../../src/reading/syntax/index.ts';
import { createToolRenderers } from '../../src/index.ts';
import type { ToolConfigMap } from '../../src/index.ts';
import { ChatFrame } from '../apps/ChatFrame.tsx';
import { createLocalModel, localServer, useLocalServer } from '../apps/localModel.ts';
import { cardParameters, chatParameters } from '../chatParameters.ts';
import { waitUntilAccepting } from '../waitUntilAccepting.ts';

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Stopped.'));
    });
  });

/** The text that the model writes in each step. */
const script = [
  `Let me check the weather and the trains.

> [!tool get_weather w1]
> input: {city: Lisbon}

> [!tool find_trains t1]
> input: {from: Porto, to: Lisbon, date: 2026-03-14}
`,
  `It will be sunny, and there's a train at nine. I'll book two seats and check the museum's opening hours.

> [!tool book_seats b1]
> input: {train: IC 523, seats: 2}

> [!tool museum_hours m1]
> input: {name: Gulbenkian}
`,
  `I couldn't load the museum's website, so I'll call them.

> [!tool call_museum c1]
> input: {number: "+351 21 782 3000"}
`,
  `Saturday is planned: train IC 523 at 9:00, sunny, 21 °C. I couldn't reach the museum, so check its opening hours before you go.`,
];

/** Creates a model that writes one line of the script per step, a few characters at a time. */
const createScriptedModel = (charactersPerSecond: number): Model<ModelMessage> => {
  let step = 0;
  return async function* scripted(messages, { signal }) {
    const isNew = messages.at(-1)?.content.includes('result') !== true && messages.length < 4;
    step = isNew ? 0 : step;
    const line = script[step % script.length] ?? '';
    step += 1;
    for (const piece of line.match(/[^]{1,6}/g) ?? []) {
      if (Number.isFinite(charactersPerSecond)) {
        await pause(6_000 / charactersPerSecond, signal);
      }
      yield piece;
    }
  };
};

const text = { type: 'string' } as const;
const createSchema = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

const createTools = (speed: number): ModelTools => ({
  get_weather: {
    description: 'Returns the weather in a city.',
    readOnly: true,
    inputSchema: createSchema({ city: text }, ['city']),
    execute: async ({ city }: { city: string }, { signal, onProgress }) => {
      onProgress({ city, sky: 'loading' });
      await pause(900 / speed, signal);
      return { city, sky: 'sunny', high: 21 };
    },
  },
  find_trains: {
    description: 'Finds trains between two cities.',
    readOnly: true,
    inputSchema: createSchema({ from: text, to: text, date: text }, ['from', 'to']),
    execute: async (_, { signal }) => {
      await pause(1_400 / speed, signal);
      return [{ train: 'IC 523', leaves: '9:00', free: 40 }];
    },
  },
  book_seats: {
    description: 'Books seats on a train. This costs money.',
    needsApproval: true,
    inputSchema: createSchema({ train: text, seats: { type: 'integer' } }, ['train', 'seats']),
    execute: async ({ seats }: { seats: number }, { signal }) => {
      await pause(800 / speed, signal);
      return { booked: seats, reference: 'LX-4711' };
    },
  },
  museum_hours: {
    description: 'Returns the opening hours of a museum.',
    execute: () => {
      throw new Error('The website returned 503 Service Unavailable.');
    },
  },
  call_museum: {
    description: 'Calls a phone number.',
    timeout: 2_000 / speed,
    execute: () => new Promise(() => undefined),
  },
});

const toolConfigs: ToolConfigMap = {
  get_weather: { title: 'Weather in {city}' },
  find_trains: { title: 'Trains from {from} to {to}' },
  book_seats: { title: 'Book {seats} seats' },
};

const partRenderers = createToolRenderers({ tools: toolConfigs, approver: 'you', storage: null });

const suggestions = ['Plan a Saturday in Lisbon'];

interface Args {
  /** The speed of the model and its tools. */
  speed: number;
}

function ScriptedChat({ speed }: Args) {
  const adapter = React.useMemo(
    () =>
      createModelAdapter({
        syntax: callout,
        model: createScriptedModel(speed > 5 ? Infinity : 220 * speed),
        tools: createTools(speed),
      }),
    [speed],
  );
  return <ChatFrame adapter={adapter} partRenderers={partRenderers} suggestions={suggestions} />;
}

const meta: Meta<typeof ScriptedChat> = {
  title: 'Demos/Model adapter',
  component: ScriptedChat,
  parameters: chatParameters,
  args: { speed: 1 },
  argTypes: { speed: { control: { type: 'range', min: 0.5, max: 20, step: 0.5 } } },
};

export default meta;

/**
 * A text-only model that calls tools: two calls run in parallel, one needs your approval, one fails, and
 * one times out. The model and its tools run on this page.
 */
export const ScriptedModel: StoryObj<typeof ScriptedChat> = {};

/** The finished answer of the scripted model. */
export const FinishedAnswer: StoryObj<typeof ScriptedChat> = {
  args: { speed: 20 },
  parameters: cardParameters,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan a Saturday in Lisbon' }));
    const patience = { timeout: 20_000 };
    const approve = { name: 'Approve book_seats' };
    const button = await canvas.findByRole('button', approve, patience);
    await userEvent.click(await waitUntilAccepting(button));
    await canvas.findByText(/Saturday is planned/, undefined, patience);
    for (const name of [
      /Weather in.*Done/,
      /Trains from.*Done/,
      /Book.*Done/,
      /museum_hours.*Failed/,
      /call_museum.*Outcome unknown/,
    ]) {
      await expect(canvas.getByRole('button', { name })).toBeVisible();
    }
  },
};

function LocalChat() {
  const result = useLocalServer();
  const name = result.state === 'found' ? result.name : undefined;
  const adapter = React.useMemo(
    () =>
      createModelAdapter({
        syntax: callout,
        model: createLocalModel(name ?? ''),
        tools: createTools(1),
      }),
    [name],
  );
  if (name === undefined) {
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {result.state === 'connecting'
          ? `Connecting to ${localServer}…`
          : `Couldn't connect to ${localServer}. Download a model with “ollama pull llama3.2”, start the ` +
            'server with “OLLAMA_ORIGINS=* ollama serve”, and reload this story.'}
      </Alert>
    );
  }
  return <ChatFrame adapter={adapter} partRenderers={partRenderers} />;
}

/** A model on your own machine. Needs a running Ollama server. */
export const LocalModel: StoryObj = { render: () => <LocalChat /> };
