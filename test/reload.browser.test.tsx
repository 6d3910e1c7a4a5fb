import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createModelAdapter } from '../src/reading/adapter/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { callout } from '../src/reading/syntax/index.ts';
import { renderChat } from './support/renderChat.tsx';
import { approve } from './support/approve.ts';

const call = (name: string): string => `> [!tool ${name} ${name}]\n> input: {q: 1}\n`;

/** Returns the JSON of a chat whose calls are running and waiting. */
const createStoredChat = async (): Promise<string> => {
  let step = 0;
  const chat = await renderChat({
    adapter: createModelAdapter({
      syntax: callout,
      model: () => {
        step += 1;
        return step === 1 ? call('quick') : `${call('slow')}\n${call('ask')}`;
      },
      tools: {
        quick: { execute: () => 'done at once' },
        slow: { execute: () => new Promise(() => undefined) },
        ask: { execute: () => 1, needsApproval: true },
      },
    }),
    partRenderers: createToolRenderers({ storage: null }),
  });
  void chat.send('go');
  await expect.element(page.getByRole('button', { name: 'Approve ask' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /slow.*Running/ })).toBeVisible();
  const stored = JSON.stringify(chat.messages());
  await chat.unmount();
  return stored;
};

describe('a chat that was stored during an answer', () => {
  it('shows finished, waiting and stopped calls after a reload', async () => {
    const initialMessages = JSON.parse(await createStoredChat()) as ChatMessage[];
    const onRetry = vi.fn<(invocation: { toolName: string }) => void>();
    await renderChat({
      adapter: createModelAdapter({ model: () => 'Hello.' }),
      partRenderers: createToolRenderers({ storage: null, onRetry }),
      initialMessages,
    });
    await expect.element(page.getByRole('button', { name: /quick.*Done/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Approve ask' })).toBeVisible();
    await page.getByRole('button', { name: /slow.*Stopped/ }).click();
    await page.getByRole('button', { name: 'Retry slow' }).click();
    expect(onRetry.mock.calls[0]?.[0]).toMatchObject({ toolName: 'slow' });
  });

  it('shows the same in the inline layout', async () => {
    const initialMessages = JSON.parse(await createStoredChat()) as ChatMessage[];
    await renderChat({
      adapter: createModelAdapter({ model: () => 'Hello.' }),
      partRenderers: createToolRenderers({ storage: null, layout: 'inline' }),
      initialMessages,
    });
    await expect
      .element(page.getByRole('button', { name: /ask needs approval.*1 stopped/ }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Approve ask' })).toBeVisible();
  });
});

describe('a request of an earlier page', () => {
  it('can be answered if the app keeps the messages in a variable next to the adapter', async () => {
    let messages = JSON.parse(await createStoredChat()) as readonly ChatMessage[];
    const adapter = createModelAdapter({
      syntax: callout,
      model: () => 'It ran.',
      tools: { ask: { execute: () => 1, needsApproval: true } },
      getMessages: () => messages,
    });
    await render(
      <ChatBox
        adapter={adapter}
        partRenderers={createToolRenderers({ storage: null })}
        initialMessages={[...messages]}
        onMessagesChange={(next) => {
          messages = next;
        }}
      />,
    );
    await approve('ask');
    await expect.element(page.getByText('It ran.')).toBeVisible();
    await expect.poll(() => JSON.stringify(messages)).toContain('It ran.');
  });
});

describe('an answer that continues after a request of an earlier page', () => {
  const approveAfterReload = async (answer: () => AsyncGenerator<string>) => {
    const initialMessages = JSON.parse(await createStoredChat()) as ChatMessage[];
    let messages = (): readonly ChatMessage[] => initialMessages;
    const chat = await renderChat({
      adapter: createModelAdapter({
        syntax: callout,
        model: answer,
        tools: { ask: { execute: () => 1, needsApproval: true } },
        getMessages: () => messages(),
      }),
      partRenderers: createToolRenderers({ storage: null, layout: 'inline' }),
      initialMessages,
    });
    messages = chat.messages;
    await approve('ask');
    return chat;
  };
  const text = () => page.getByRole('article').last().getByText('So far.');
  const thinking = () => page.getByRole('button', { name: 'Thinking' });

  it('is stopped if the page is reloaded', async () => {
    const before = await approveAfterReload(async function* speak() {
      yield 'So far.';
      await new Promise(() => undefined);
    });
    await expect.element(text()).toBeVisible();
    const stored = JSON.stringify(before.messages());
    await before.unmount();
    await renderChat({
      adapter: createModelAdapter({ model: () => 'Hello.' }),
      partRenderers: createToolRenderers({ storage: null, layout: 'inline' }),
      initialMessages: JSON.parse(stored) as ChatMessage[],
    });
    await expect.element(thinking()).not.toBeInTheDocument();
    await expect.element(text()).toBeVisible();
  });

  it('ends if the model fails', async () => {
    const chat = await approveAfterReload(async function* speak() {
      yield 'So far.';
      await Promise.resolve();
      throw new Error('offline');
    });
    await expect.poll(() => chat.answer().status).toBe('error');
    await expect.element(thinking()).not.toBeInTheDocument();
    await expect.element(text()).toBeVisible();
  });
});
