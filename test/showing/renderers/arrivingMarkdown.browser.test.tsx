import { ChatBox } from '@mui/x-chat';
import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';

const answer =
  'So: **walk up** to `Graça`, as [the map](https://example.org) shows, ~~or~~ and *rest*.';

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

it('shows no marker of Markdown while the answer of the layout inline arrives, in no frame', async () => {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<ChatMessageChunk>>();
  const { container } = await render(
    <ChatBox
      sx={{ blockSize: 700 }}
      adapter={{
        sendMessage: () =>
          Promise.resolve(new ReadableStream<ChatMessageChunk>({ start: opened.resolve })),
      }}
      partRenderers={createToolRenderers({ layout: 'inline', storage: null })}
    />,
  );
  await userEvent.type(page.getByRole('textbox'), 'go{Enter}');
  const controller = await opened.promise;
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const text = container.textContent;
    if (/[*`~[\]]/.test(text)) {
      seen.push(text);
    }
  });
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  controller.enqueue({ type: 'start', messageId: 'arriving-markdown' });
  controller.enqueue({ type: 'start-step' });
  // Without a call before it, so that nothing loads the renderer of Markdown ahead of time.
  controller.enqueue({ type: 'text-start', id: 't' });
  for (const delta of answer) {
    controller.enqueue({ type: 'text-delta', id: 't', delta });
    await nextFrame();
  }
  controller.enqueue({ type: 'text-end', id: 't' });
  controller.enqueue({ type: 'finish-step' });
  controller.enqueue({ type: 'finish', messageId: 'arriving-markdown' });
  await expect.element(page.getByRole('link', { name: 'the map' })).toBeVisible();
  await expect.element(page.getByText('rest', { exact: true })).toBeVisible();
  observer.disconnect();
  expect(seen).toEqual([]);
});
