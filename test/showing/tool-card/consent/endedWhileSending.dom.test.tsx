import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolAnnouncer, createGrantStore, createToolRenderers } from '../../../../src/index.ts';
import type {
  ToolApprovalOption,
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolRenderersOptions,
} from '../../../../src/index.ts';
import { createRequests } from '../../approvals/askFor.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

const options: readonly ToolApprovalOption[] = [
  { id: 'once', kind: 'allow_once', label: 'Approve' },
  { id: 'always', kind: 'allow_always', label: 'Always', grant: {} },
];

const createMessage = (...toolNames: string[]): ChatMessage =>
  createRequests('streaming', ...toolNames);

const isCallOf = (
  toolName: string,
  part: ChatMessagePart,
): part is ChatMessagePart & { type: 'dynamic-tool' } =>
  part.type === 'dynamic-tool' && part.toolInvocation.toolName === toolName;

/** Changes a call of a message, and records how its request ended. */
const update = (
  message: ChatMessage,
  toolName: string,
  change: Partial<ToolCardInvocation>,
  requestEnd?: 'expired' | 'withdrawn',
): ChatMessage => {
  const records = { ...Object(message.metadata).toolcard };
  return {
    ...message,
    metadata: {
      ...message.metadata,
      ...(requestEnd && { toolcard: { ...records, [toolName]: { requestEnd } } }),
    },
    parts: message.parts.map((part) =>
      isCallOf(toolName, part)
        ? { ...part, toolInvocation: { ...part.toolInvocation, ...change } }
        : part,
    ),
  };
};

const denied: Partial<ToolCardInvocation> = {
  state: 'output-denied',
  approval: { approved: false },
};

/** A promise of an answer, and the function that ends it. */
const createAnswer = () => {
  const ends: { resolve: () => void; reject: (cause: Error) => void } = {
    resolve: () => undefined,
    reject: () => undefined,
  };
  const promise = new Promise<void>((resolve, reject) => {
    Object.assign(ends, { resolve, reject });
  });
  return { promise, ...ends };
};

/** Shows a chat whose app has the messages. Collects what is announced. */
const showChat = (
  message: ChatMessage,
  given: ToolRenderersOptions = {},
  adapterMethods: Partial<ChatAdapter> = {},
) => {
  const grants = createGrantStore();
  const partRenderers = createToolRenderers({
    storage: null,
    grants,
    tools: { '*': { approvalOptions: options } },
    ...given,
  });
  const adapter: ChatAdapter = {
    sendMessage: () => Promise.reject(new Error('unused')),
    ...adapterMethods,
  };
  const app: { setMessages?: (messages: ChatMessage[]) => void } = {};
  function App(): React.JSX.Element {
    const [messages, setMessages] = React.useState([message]);
    React.useEffect(() => {
      app.setMessages = setMessages;
    }, []);
    return (
      <ChatBox
        adapter={adapter}
        messages={messages}
        // Like an app that stores its messages as JSON.
        onMessagesChange={(changed) => setMessages(structuredClone(changed))}
        partRenderers={partRenderers}
      >
        <ToolAnnouncer />
      </ChatBox>
    );
  }
  const { container } = render(<App />);
  const announced: string[] = [];
  const region = container.querySelector('.ToolAnnouncer-root')!;
  new MutationObserver(() => announced.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return {
    grants,
    announced: () => announced.join('\n'),
    change: (next: ChatMessage) => act(async () => app.setMessages?.([next])),
  };
};

const chooseAlways = async (): Promise<void> => {
  await waitUntilAccepting(await screen.findByRole('button', { name: 'Approve pay' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More… (pay)' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Always' }));
};

/** Waits until all promises have settled that don't wait for a timer. */
const settle = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve);
      }),
  );

describe('a grant', () => {
  it.each<[string, Partial<ToolCardInvocation>, ('expired' | 'withdrawn')?]>([
    ['expired', denied, 'expired'],
    ['was withdrawn', { ...denied, state: 'approval-responded' }, 'withdrawn'],
    ['was denied elsewhere', denied],
  ])('is not stored if the request %s while the answer was sent', async (_, change, end) => {
    const sending = createAnswer();
    const message = createMessage('pay');
    const chat = showChat(message, { onApprovalResponse: () => sending.promise });
    await chooseAlways();
    await chat.change(update(message, 'pay', change, end));
    sending.resolve();
    await settle();
    expect(chat.grants.get()).toEqual([]);
    expect(chat.announced()).not.toContain('Approved.');
  });

  it('is stored if the call has run before the answer has been confirmed', async () => {
    const sending = createAnswer();
    const message = createMessage('pay');
    const chat = showChat(message, { onApprovalResponse: () => sending.promise });
    await chooseAlways();
    await chat.change(
      update(message, 'pay', {
        state: 'output-available',
        output: 1,
        approval: { approved: true },
      }),
    );
    sending.resolve();
    await waitFor(() => expect(chat.grants.get()).toHaveLength(1));
  });

  it('is not stored if the adapter rejects the answer in a chat that copies its messages', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const addToolApprovalResponse = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>(() =>
      Promise.reject(new Error('offline')),
    );
    const chat = showChat(createMessage('pay'), {}, { addToolApprovalResponse });
    await chooseAlways();
    await waitFor(() => expect(addToolApprovalResponse).toHaveBeenCalledTimes(1));
    expect(await screen.findByText("Couldn't send your answer. Try again.")).toBeVisible();
    expect(chat.grants.get()).toEqual([]);
  });
});

describe('a denial', () => {
  it.each(['expired', 'withdrawn'] as const)(
    'is not announced if the request is %s while the denial is sent',
    async (end) => {
      const sending = createAnswer();
      const message = createMessage('pay');
      const chat = showChat(message, { onApprovalResponse: () => sending.promise });
      await userEvent.click(await screen.findByRole('button', { name: 'Deny pay' }));
      await chat.change(update(message, 'pay', denied, end));
      sending.resolve();
      const text = `The request ${end === 'expired' ? 'expired before it was answered' : 'was withdrawn'}.`;
      await waitFor(() => expect(chat.announced()).toContain(`pay: ${text}`));
      expect(chat.announced()).not.toContain('Denied');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText(/^Denied/)).not.toBeInTheDocument();
    },
  );
});

describe('an answer of a batch whose request ended while it waited for another one', () => {
  it.each<[string, Partial<ToolCardInvocation>, ('expired' | 'withdrawn')?]>([
    ['expired', denied, 'expired'],
    ['withdrawn', denied, 'withdrawn'],
    ['answered elsewhere', { state: 'approval-responded', approval: { approved: true } }],
  ])('is announced as ended: %s', async (_, change, end) => {
    const first = createAnswer();
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>(() => first.promise);
    const message = createMessage('pay', 'book', 'move');
    const chat = showChat(message, { onApprovalResponse });
    await userEvent.click(await screen.findByRole('button', { name: 'Deny all' }));
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
    await chat.change(update(message, 'book', change, end));
    first.resolve();
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(chat.announced()).toContain('2 tools denied.'));
    expect(chat.announced()).toContain('2 tools denied. 1 request had already ended.');
    expect(chat.announced()).not.toContain("Couldn't send");
    expect(onApprovalResponse.mock.calls.map(([, { toolName }]) => toolName)).toEqual([
      'pay',
      'move',
    ]);
  });
});
