// The page that cards.mjs measures: a chat with the cards of toolcard (`?card=toolcard`), with its own
// (`?card=x-chat`) or without any (`?card=none`).
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withToolCalls } from '../../src/adapter/index.ts';
import { createToolRenderers, toolCardClasses } from '../../src/index.ts';

declare global {
  /** The commits of React so far; see cards.html. */
  var commits: number;
  /** Told by the stream of an input how far it is; waits until the driver has read its clocks. */
  var mark: () => Promise<void>;
  var bench: typeof scenarios;
}

// Time

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Does something at the beginning of a frame. Ends when that frame is painted. */
const painted = (work: () => void = () => undefined): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      work();
      // The task behind the one that paints.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });

/** Nothing here takes so long, in milliseconds. */
const patience = 30_000;

/** The milliseconds from the beginning of some work to the paint in which it is done. */
const timeToPaint = async (
  work: () => void,
  isDone: () => boolean = () => true,
): Promise<number> => {
  let start = 0;
  await painted(() => {
    start = performance.now();
    work();
  });
  let end = performance.now();
  while (!isDone()) {
    if (end - start > patience) {
      throw new Error('What should be shown is not.');
    }
    await painted();
    end = performance.now();
  }
  return end - start;
};

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => {
  longTasks.push(...list.getEntries());
}).observe({ type: 'longtask' });

/** The longest task since a moment; 0 when none was longer than 50 ms, the least that browsers report. */
const longestTask = async (since: number): Promise<number> => {
  await wait(100);
  const late = longTasks.filter(({ startTime }) => startTime >= since);
  return Math.max(0, ...late.map(({ duration }) => duration));
};

/** Counts the commits within each frame, until it is asked for them. */
const countCommits = (): (() => number[]) => {
  const perFrame: number[] = [];
  let last = commits;
  let isOver = false;
  const count = (): void => {
    perFrame.push(commits - last);
    last = commits;
    if (!isOver) {
      requestAnimationFrame(count);
    }
  };
  requestAnimationFrame(() => {
    last = commits;
    requestAnimationFrame(count);
  });
  return () => {
    isOver = true;
    return [...perFrame];
  };
};

/** Lets what has been begun come to its end, in the chat and in React. */
const settle = async (): Promise<void> => {
  await wait(100);
  await painted();
};

// Data

/** What stands at the end of an output, for the search. */
const needle = 'needle-in-the-last-row';
/** What stands at its beginning: when it is there, the output is shown. */
const firstKey = 'took_ms';

/** A value of about so many bytes as JSON. */
const outputOf = (bytes: number): unknown => {
  const rows: object[] = [];
  for (let size = 0; size < bytes;) {
    const row = {
      id: rows.length,
      title: `Order ${rows.length}`,
      share: ((rows.length * 7919) % 1000) / 1000,
      note: 'The quick brown fox jumps over the lazy dog.',
      tags: ['new', 'paid', rows.length % 2 === 0],
    };
    rows.push(row);
    size += JSON.stringify(row).length + 1;
  }
  return { [firstKey]: 12, rows, last: needle };
};

interface Call {
  readonly id: string;
  readonly output: unknown;
  readonly toolName?: string;
}

const partOf = ({ id, output, toolName = 'list_orders' }: Call): ChatMessage['parts'][number] => ({
  type: 'dynamic-tool',
  toolInvocation: {
    toolCallId: id,
    toolName,
    state: 'output-available',
    input: { customer: 'Ada', limit: 5 },
    output,
  },
});

const messagesOf = (calls: readonly Call[], perMessage = 1): ChatMessage[] =>
  Array.from({ length: calls.length / perMessage }, (_, index) => ({
    id: `message-${index}`,
    role: 'assistant',
    status: 'sent',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    parts: calls.slice(index * perMessage, (index + 1) * perMessage).map(partOf),
  }));

/** An adapter that answers with these chunks. The chat asks for each when it is ready for it. */
const answering = (chunks: () => AsyncGenerator<ChatMessageChunk>): ChatAdapter => ({
  sendMessage: () => {
    const answer = chunks();
    const stream = new ReadableStream<ChatMessageChunk>(
      {
        async pull(controller) {
          const next = await answer.next();
          if (next.done === true) {
            controller.close();
          } else {
            controller.enqueue(next.value);
          }
        },
      },
      { highWaterMark: 0 },
    );
    return Promise.resolve(stream);
  },
});

// The chat

let renders = 0;

/** The root of a card that counts how often it is rendered. */
const CountingRoot = React.forwardRef<HTMLDivElement, React.PropsWithChildren>(
  function CountingRoot({ children }, ref) {
    React.useLayoutEffect(() => {
      renders += 1;
    });
    return <div ref={ref}>{children}</div>;
  },
);

const slots = { root: CountingRoot };

interface Kind {
  /** Finds the cards. */
  readonly selector: string;
  /** What makes the chat show its tool calls so. */
  readonly props: object;
  /** The same with roots that count. */
  readonly countedProps?: object;
  readonly wrap?: (adapter: ChatAdapter) => ChatAdapter;
}

const kinds: Readonly<Record<string, Kind>> = {
  toolcard: {
    selector: `.${toolCardClasses.root}`,
    props: { partRenderers: createToolRenderers() },
    countedProps: { partRenderers: createToolRenderers({ slots }) },
    wrap: withToolCalls,
  },
  'x-chat': {
    // Sections are details too.
    selector: 'details:not(details details)',
    props: {},
    countedProps: { slotProps: { messageContent: { partProps: { 'dynamic-tool': { slots } } } } },
  },
  none: {
    selector: '.no-card',
    props: { partRenderers: { 'dynamic-tool': () => <div className="no-card" /> } },
  },
};

const kindOfPage = (): Kind => {
  const found = kinds[new URLSearchParams(location.search).get('card') ?? ''];
  if (found === undefined) {
    throw new Error('The address names no kind of card.');
  }
  return found;
};

const kind = kindOfPage();

const theme = createTheme();
const size = { height: 640 };

interface ChatOptions {
  readonly messages?: ChatMessage[];
  readonly adapter?: ChatAdapter;
  readonly isCounted?: boolean;
}

const silent = answering(async function* silence() {});

const noMessages: ChatMessage[] = [];

function Chat({ messages = noMessages, adapter = silent, isCounted = false }: ChatOptions) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ChatBox
        adapter={adapter}
        initialMessages={messages}
        sx={size}
        {...(isCounted ? kind.countedProps : kind.props)}
      />
    </ThemeProvider>
  );
}

const container = document.querySelector('#root');
if (container === null) {
  throw new Error('There is no #root.');
}
const root = createRoot(container);

const show = (chat: ChatOptions): void => flushSync(() => root.render(<Chat {...chat} />));

const timeToShow = async (chat: ChatOptions): Promise<number> => {
  flushSync(() => root.render(null));
  Reflect.get(globalThis, 'gc')?.();
  await settle();
  return timeToPaint(() => show(chat));
};

const nodesOf = (element: ParentNode): number => element.querySelectorAll('*').length;

// What can be measured

const scenarios = {
  /** Mounts finished cards, collapsed. */
  async mountMany(count: number, perMessage: number) {
    const calls = Array.from({ length: count }, (_, index) => ({
      id: `call-${index}`,
      output: outputOf(2_000),
    }));
    const time = await timeToShow({ messages: messagesOf(calls, perMessage) });
    const cards = [...document.querySelectorAll(kind.selector)];
    if (cards.length !== count) {
      throw new Error(`There are ${cards.length} cards.`);
    }
    const cardNodes = cards.reduce((sum, card) => sum + 1 + nodesOf(card), 0);
    return { time, cardNodes, pageNodes: nodesOf(document) };
  },

  /** Mounts a card without and with a large output by turns: how much longer the latter takes. */
  async mountLarge(bytes: number, rounds: number) {
    const timeOf = (output: unknown): Promise<number> =>
      timeToShow({ messages: messagesOf([{ id: 'call', output }]) });
    const empty: number[] = [];
    const large: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isLargeFirst = round % 2 === 1;
      for (const isLarge of [isLargeFirst, !isLargeFirst]) {
        // Another value each time: nothing that is remembered of it counts.
        const time = await timeOf(isLarge ? outputOf(bytes) : {});
        (isLarge ? large : empty).push(time);
      }
    }
    // The first round warms up.
    return { empty: empty.slice(1), large: large.slice(1) };
  },

  /** Shows a card with a small output and one with a large one. */
  async showLarge(bytes: number) {
    const messages = messagesOf([
      { id: 'small', toolName: 'count_orders', output: outputOf(500) },
      { id: 'large', output: outputOf(bytes) },
    ]);
    await timeToShow({ messages });
    await settle();
  },

  /** Clicks the header of a card: how long until its output is shown. */
  async open(header: HTMLElement) {
    const card = header.closest(kind.selector);
    const isShown = (): boolean => card?.textContent.includes(firstKey) ?? false;
    const time = await timeToPaint(() => header.click(), isShown);
    await settle();
    return { time, nodes: nodesOf(document) };
  },

  longestTask,

  isNeedleShown: () => document.body.textContent.includes(needle),

  /** Streams text below finished cards: how often these are rendered meanwhile. */
  async streamText(cards: number, deltas: number) {
    const { promise, resolve } = Promise.withResolvers<{ renders: number }>();
    const adapter = answering(async function* answer() {
      yield { type: 'start', messageId: 'answer' };
      yield { type: 'text-start', id: 'text' };
      await settle();
      renders = 0;
      for (let index = 0; index < deltas; index += 1) {
        yield { type: 'text-delta', id: 'text', delta: 'some words ' };
        await wait(20);
      }
      await settle();
      resolve({ renders });
      yield { type: 'text-end', id: 'text' };
      yield { type: 'finish', messageId: 'answer' };
    });
    const calls = Array.from({ length: cards }, (_, index) => ({
      id: `call-${index}`,
      output: outputOf(2_000),
    }));
    show({ messages: messagesOf(calls), adapter, isCounted: true });
    if (renders < cards) {
      throw new Error(`Only ${renders} renders were counted.`);
    }
    return promise;
  },

  /** Streams the input of a call as JSON. Marks the end of a warm-up and of each fifth behind it. */
  async streamInput(bytes: number, deltaSize: number, perTask: number) {
    const input = outputOf(bytes);
    const json = JSON.stringify(input);
    const count = Math.ceil(json.length / deltaSize);
    const warmUp = Math.round(count / 10);
    const fifth = Math.floor((count - warmUp) / 5);
    const { promise, resolve } = Promise.withResolvers<object>();
    const adapter = answering(async function* answer() {
      const call = { toolCallId: 'call', toolName: 'write_file', dynamic: true };
      yield { type: 'start', messageId: 'answer' };
      yield { type: 'tool-input-start', ...call };
      await settle();
      const start = performance.now();
      const endCount = countCommits();
      for (let index = 0; index < count; index += 1) {
        if (index % perTask === 0) {
          await wait(4);
        }
        if (index >= warmUp && (index - warmUp) % fifth === 0) {
          await mark();
        }
        const inputTextDelta = json.slice(index * deltaSize, (index + 1) * deltaSize);
        yield { type: 'tool-input-delta', toolCallId: 'call', inputTextDelta };
      }
      const perFrame = endCount();
      const isOpen = document.querySelector('[aria-expanded="true"], details[open]') !== null;
      yield { type: 'tool-input-available', ...call, input };
      await settle();
      resolve({
        fifth,
        isOpen,
        frames: perFrame.length,
        commits: perFrame.reduce((sum, one) => sum + one, 0),
        mostInFrame: Math.max(...perFrame),
        longest: await longestTask(start),
      });
      yield { type: 'finish', messageId: 'answer' };
    });
    show({ adapter: kind.wrap?.(adapter) ?? adapter });
    return promise;
  },
};

globalThis.bench = scenarios;
