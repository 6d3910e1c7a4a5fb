import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ChatBox } from '@mui/x-chat';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as React from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { createModelAdapter } from '../src/reading/adapter/index.ts';
import type { Model, ModelTools } from '../src/reading/adapter/index.ts';
import { ToolAnnouncer, createToolRenderers } from '../src/index.ts';
import type { ToolConfigMap } from '../src/index.ts';
import { StopButton } from './apps/StopButton.tsx';
import { cardParameters, chatParameters } from './chatParameters.ts';

const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('Stopped.'));
    });
  });

/** What the model says in each step: it knows nothing but text, and never what the tools are. */
const script = [
  `I look at the weather and at the trains at once.

> [!tool get_weather w1]
> input: {city: Lisbon}

> [!tool find_trains t1]
> input: {from: Porto, to: Lisbon, date: 2026-03-14}
`,
  `It stays dry, and there is a train at nine. I book two seats and ask whether the museum is open.

> [!tool book_seats b1]
> input: {train: IC 523, seats: 2}

> [!tool museum_hours m1]
> input: {name: Gulbenkian}
`,
  `The museum has no page that I can read, so I ask by telephone.

> [!tool call_museum c1]
> input: {number: "+351 21 782 3000"}
`,
  `Saturday is set: train IC 523 at 9:00, sunny, 21 °C. Whether the museum answered I cannot say; have a look before you go.`,
];

/** A model that says its lines, one step after the other, a few characters at a time. */
const createScriptedModel = (charactersPerSecond: number): Model => {
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
const schemaOf = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

const createTools = (speed: number): ModelTools => ({
  get_weather: {
    description: 'Tells the weather of a city.',
    readOnly: true,
    inputSchema: schemaOf({ city: text }, ['city']),
    execute: async ({ city }: { city: string }, { signal, onProgress }) => {
      onProgress({ city, sky: 'looking up' });
      await pause(900 / speed, signal);
      return { city, sky: 'sunny', high: 21 };
    },
  },
  find_trains: {
    description: 'Finds trains.',
    readOnly: true,
    inputSchema: schemaOf({ from: text, to: text, date: text }, ['from', 'to']),
    execute: async (_, { signal }) => {
      await pause(1_400 / speed, signal);
      return [{ train: 'IC 523', leaves: '9:00', free: 40 }];
    },
  },
  book_seats: {
    description: 'Books seats in a train. This costs money.',
    needsApproval: true,
    inputSchema: schemaOf({ train: text, seats: { type: 'integer' } }, ['train', 'seats']),
    execute: async ({ seats }: { seats: number }, { signal }) => {
      await pause(800 / speed, signal);
      return { booked: seats, reference: 'LX-4711' };
    },
  },
  museum_hours: {
    description: 'Tells the opening hours of a museum.',
    execute: () => {
      throw new Error('The page of the museum answered 503.');
    },
  },
  call_museum: {
    description: 'Calls a museum and asks.',
    timeout: 2_000 / speed,
    execute: () => new Promise(() => undefined),
  },
});

const looks: ToolConfigMap = {
  get_weather: { title: 'Weather in {city}' },
  find_trains: { title: 'Trains from {from} to {to}' },
  book_seats: { title: 'Book {seats} seats' },
};

const partRenderers = createToolRenderers({ tools: looks, approver: 'you', storage: null });

interface Args {
  /** How fast model and tools are. */
  speed: number;
}

function ScriptedChat({ speed }: Args) {
  const adapter = React.useMemo(
    () =>
      createModelAdapter({
        model: createScriptedModel(speed > 5 ? Infinity : 220 * speed),
        tools: createTools(speed),
      }),
    [speed],
  );
  return (
    <Box sx={{ blockSize: '100dvh' }}>
      <ChatBox
        adapter={adapter}
        partRenderers={partRenderers}
        slots={{ conversationHeaderActions: StopButton }}
        suggestions={['Plan a Saturday in Lisbon']}
        suggestionsAutoSubmit
      >
        <ToolAnnouncer />
      </ChatBox>
    </Box>
  );
}

const meta: Meta<typeof ScriptedChat> = {
  title: 'createModelAdapter',
  component: ScriptedChat,
  parameters: chatParameters,
  args: { speed: 1 },
  argTypes: { speed: { control: { type: 'range', min: 0.5, max: 20, step: 0.5 } } },
};

export default meta;

/**
 * A model without tools, with tools: two calls at once, one that waits for you, one that fails, and one
 * that does not answer in time. Model and tools run in this page.
 */
export const ScriptedModel: StoryObj<typeof ScriptedChat> = {};

/** The same, played to its end. */
export const Played: StoryObj<typeof ScriptedChat> = {
  args: { speed: 20 },
  parameters: cardParameters,
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Plan a Saturday in Lisbon' }));
    const patience = { timeout: 20_000 };
    const approve = { name: 'Approve book_seats' };
    await userEvent.click(await canvas.findByRole('button', approve, patience));
    await canvas.findByText(/Saturday is set/, undefined, patience);
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

const server = 'http://localhost:11434';

interface OllamaLine {
  readonly message?: { readonly content?: string };
  readonly error?: string;
}

/** The text of a local model, line by line as its server sends it. */
const createLocalModel = (name: string): Model =>
  async function* local(messages, { signal }) {
    const response = await fetch(`${server}/api/chat`, {
      method: 'POST',
      signal,
      body: JSON.stringify({ model: name, messages, stream: true }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
      const lines = (rest + next.value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((each) => each.trim() !== '')) {
        const { message, error } = JSON.parse(line) as OllamaLine;
        if (error !== undefined) {
          throw new Error(error);
        }
        yield message?.content ?? '';
      }
    }
  };

type Server =
  | { readonly state: 'asking' | 'missing' }
  | { readonly state: 'there'; readonly name: string };

/** Whether a local model server answers, and with which model. */
function useLocalServer(): Server {
  const [found, setFound] = React.useState<Server>({ state: 'asking' });
  React.useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const response = await fetch(`${server}/api/tags`, { signal: stop.signal });
        const { models } = (await response.json()) as { models?: { name: string }[] };
        const name = models?.[0]?.name;
        setFound(name === undefined ? { state: 'missing' } : { state: 'there', name });
      } catch {
        if (!stop.signal.aborted) {
          setFound({ state: 'missing' });
        }
      }
    };
    void ask();
    return () => stop.abort();
  }, []);
  return found;
}

function LocalChat() {
  const found = useLocalServer();
  const name = found.state === 'there' ? found.name : undefined;
  const adapter = React.useMemo(
    () => createModelAdapter({ model: createLocalModel(name ?? ''), tools: createTools(1) }),
    [name],
  );
  if (name === undefined) {
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {found.state === 'asking'
          ? `Looking for a model server at ${server} …`
          : `No model server answers at ${server}. Start one with “ollama serve”, fetch a model with ` +
            '“ollama pull llama3.2”, allow this page with OLLAMA_ORIGINS=*, and load the story again.'}
      </Alert>
    );
  }
  return (
    <Box sx={{ blockSize: '100dvh' }}>
      <ChatBox
        adapter={adapter}
        partRenderers={partRenderers}
        slots={{ conversationHeaderActions: StopButton }}
      >
        <ToolAnnouncer />
      </ChatBox>
    </Box>
  );
}

/** A model of your own machine, where a server of Ollama runs. */
export const LocalModel: StoryObj = { render: () => <LocalChat /> };
