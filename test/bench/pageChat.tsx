// The chat of the page that is measured: with the cards of toolcard (`?card=toolcard`), with its lines
// (`?card=inline`), with the chat's own cards (`?card=x-chat`) or without any (`?card=none`).
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withToolCalls } from '../../src/reading/adapter/index.ts';
import { createToolRenderers, inlineToolWidgetClasses, toolCardClasses } from '../../src/index.ts';
import { settle, timeToPaint } from './pageTime.ts';

// Data

/** What stands at the end of an output, for the search. */
export const needle = 'needle-in-the-last-row';
/** What stands at its beginning: when it is there, the output is shown. */
export const firstKey = 'took_ms';

/** A value of about so many bytes as JSON. */
export const outputOf = (bytes: number): unknown => {
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

/** Calls with an output of 2 KB. */
export const finishedCalls = (count: number): Call[] =>
  Array.from({ length: count }, (_, index) => ({ id: `call-${index}`, output: outputOf(2_000) }));

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

export const messagesOf = (calls: readonly Call[], perMessage = 1): ChatMessage[] =>
  Array.from({ length: calls.length / perMessage }, (_, index) => ({
    id: `message-${index}`,
    role: 'assistant',
    status: 'sent',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    parts: calls.slice(index * perMessage, (index + 1) * perMessage).map(partOf),
  }));

/** An adapter that answers with these chunks. The chat asks for each when it is ready for it. */
export const answering = (chunks: () => AsyncGenerator<ChatMessageChunk>): ChatAdapter => ({
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

/** How often the roots that count were rendered. */
export const counted = { renders: 0 };

/** The root of a card that counts how often it is rendered. */
const CountingRoot = React.forwardRef<HTMLDivElement, React.PropsWithChildren>(
  function CountingRoot({ children }, ref) {
    React.useLayoutEffect(() => {
      counted.renders += 1;
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
  inline: {
    selector: `.${inlineToolWidgetClasses.root}`,
    props: { partRenderers: createToolRenderers({ layout: 'inline', storage: null }) },
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

export const kind = kindOfPage();

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

export const show = (chat: ChatOptions): void => flushSync(() => root.render(<Chat {...chat} />));

export const timeToShow = async (chat: ChatOptions): Promise<number> => {
  flushSync(() => root.render(null));
  Reflect.get(globalThis, 'gc')?.();
  await settle();
  return timeToPaint(() => show(chat));
};

export const nodesOf = (element: ParentNode): number => element.querySelectorAll('*').length;
