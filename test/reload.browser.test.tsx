import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createModelAdapter } from '../src/reading/adapter/index.ts';
import { createToolRenderers } from '../src/index.ts';
import { renderChat } from './support/renderChat.tsx';

const call = (name: string): string => `> [!tool ${name} ${name}]\n> input: {q: 1}\n`;

/** A chat in the middle of its work, as an app stores it. */
const storedChat = async (): Promise<string> => {
  let step = 0;
  const chat = await renderChat({
    adapter: createModelAdapter({
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

describe('a chat that was stored in the middle of its work', () => {
  it('shows in another page what was over, what waits, and what was interrupted', async () => {
    const initialMessages = JSON.parse(await storedChat()) as ChatMessage[];
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

  it('tells it in one line, too', async () => {
    const initialMessages = JSON.parse(await storedChat()) as ChatMessage[];
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

describe('an answer that goes on behind a request of an earlier page', () => {
  const goOn = async (answer: () => AsyncGenerator<string>) => {
    const initialMessages = JSON.parse(await storedChat()) as ChatMessage[];
    let messages = (): readonly ChatMessage[] => initialMessages;
    const chat = await renderChat({
      adapter: createModelAdapter({
        model: answer,
        tools: { ask: { execute: () => 1, needsApproval: true } },
        getMessages: () => messages(),
      }),
      partRenderers: createToolRenderers({ storage: null, layout: 'inline' }),
      initialMessages,
    });
    messages = chat.messages;
    await page.getByRole('button', { name: 'Approve ask' }).click();
    return chat;
  };
  const text = () => page.getByRole('article').last().getByText('So far.');
  const thinking = () => page.getByRole('button', { name: 'Thinking' });

  it('is interrupted where the page is loaded again meanwhile', async () => {
    const before = await goOn(async function* speak() {
      yield 'So far.';
      await new Promise(() => undefined);
    });
    await expect.element(thinking()).toHaveTextContent('So far.');
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

  it('is over where the model fails', async () => {
    const chat = await goOn(async function* speak() {
      yield 'So far.';
      await Promise.resolve();
      throw new Error('offline');
    });
    await expect.poll(() => chat.answer().status).toBe('error');
    await expect.element(thinking()).not.toBeInTheDocument();
    await expect.element(text()).toBeVisible();
  });
});
