// The chat in the page. It shows toolcard's cards (`?card=toolcard`), its inline widgets (`?card=inline`), the
// host's own cards (`?card=x-chat`) or no cards (`?card=none`).
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { withToolCalls } from '../../src/reading/adapter/index.ts';
import { syntaxes } from '../../src/reading/syntax/index.ts';
import { createToolRenderers, inlineToolWidgetClasses, toolCardClasses } from '../../src/index.ts';
import { settle, timeToPaint } from './pageTime.ts';

// Data

/** The last text of an output, for the search. */
export const needle = 'needle-in-the-last-row';
/** The first key of an output. If it is in the page, the output is shown. */
export const firstKey = 'took_ms';

/** Creates a value of about `bytes` bytes as JSON. */
export const createOutput = (bytes: number): unknown => {
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

/** Creates finished calls with an output of 2 KB. */
export const createCalls = (count: number): Call[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `call-${index}`,
    output: createOutput(2_000),
  }));

const createPart = ({
  id,
  output,
  toolName = 'list_orders',
}: Call): ChatMessage['parts'][number] => ({
  type: 'dynamic-tool',
  toolInvocation: {
    toolCallId: id,
    toolName,
    state: 'output-available',
    input: { customer: 'Ada', limit: 5 },
    output,
  },
});

/** Creates messages that contain the parts of calls. */
export const createMessages = (calls: readonly Call[], perMessage = 1): ChatMessage[] =>
  Array.from({ length: calls.length / perMessage }, (_, index) => ({
    id: `message-${index}`,
    role: 'assistant',
    status: 'sent',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    parts: calls.slice(index * perMessage, (index + 1) * perMessage).map(createPart),
  }));

/** Creates an adapter that answers with chunks. The chat pulls each one when it is ready. */
export const createAdapter = (chunks: () => AsyncGenerator<ChatMessageChunk>): ChatAdapter => ({
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
  // Without it, cards say that their requests can't be answered.
  addToolApprovalResponse: () => Promise.resolve(),
});

// The chat

/** The number of renders of counting roots. */
export const counted = { renders: 0 };

/** A card root that counts its renders. */
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
  /** The selector of the cards. */
  readonly selector: string;
  /** The props of the chat. */
  readonly props: object;
  /** The props of the chat, with counting roots. */
  readonly countedProps?: object;
  readonly wrap?: (adapter: ChatAdapter) => ChatAdapter;
}

const kinds: Readonly<Record<string, Kind>> = {
  toolcard: {
    selector: `.${toolCardClasses.root}`,
    props: { partRenderers: createToolRenderers({ defaultExpanded: { write_file: true } }) },
    countedProps: { partRenderers: createToolRenderers({ slots }) },
    wrap: (adapter) => withToolCalls(adapter, { syntaxes: Object.values(syntaxes) }),
  },
  inline: {
    selector: `.${inlineToolWidgetClasses.root}`,
    props: { partRenderers: createToolRenderers({ layout: 'inline', storage: null }) },
    wrap: (adapter) => withToolCalls(adapter, { syntaxes: Object.values(syntaxes) }),
  },
  'x-chat': {
    // The sections of a card are `details` too.
    selector: 'details:not(details details)',
    props: {},
    countedProps: { slotProps: { messageContent: { partProps: { 'dynamic-tool': { slots } } } } },
  },
  none: {
    selector: '.no-card',
    props: { partRenderers: { 'dynamic-tool': () => <div className="no-card" /> } },
  },
};

const findKind = (): Kind => {
  const found = kinds[new URLSearchParams(location.search).get('card') ?? ''];
  if (found === undefined) {
    throw new Error('The URL names no known kind of card.');
  }
  return found;
};

/** The kind of cards that the page shows. */
export const kind = findKind();

const theme = createTheme();
const size = { height: 640 };

interface ChatOptions {
  readonly messages?: ChatMessage[];
  readonly adapter?: ChatAdapter;
  readonly isCounted?: boolean;
}

const silentAdapter = createAdapter(async function* silence() {});

const noMessages: ChatMessage[] = [];

function Chat({ messages = noMessages, adapter = silentAdapter, isCounted = false }: ChatOptions) {
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
  throw new Error('The page has no #root.');
}
const root = createRoot(container);

/** Renders the chat at once. */
export const show = (chat: ChatOptions): void => flushSync(() => root.render(<Chat {...chat} />));

/** Measures the milliseconds until a new chat is painted. */
export const timeToShow = async (chat: ChatOptions): Promise<number> => {
  flushSync(() => root.render(null));
  Reflect.get(globalThis, 'gc')?.();
  await settle();
  return timeToPaint(() => show(chat));
};

/** Returns the number of elements inside an element. */
export const countNodes = (element: ParentNode): number => element.querySelectorAll('*').length;
