import { within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import type { ChatMessage } from '@mui/x-chat/headless';
import { sentAnswers, storedChat } from '../../../support/reloadPage.tsx';
import { askFor } from '../../approvals/askFor.ts';

/** The globals that modules expect after Vite and Vitest have transformed them. */
const pageSetup = `
  window.$RefreshReg$ = () => undefined;
  window.$RefreshSig$ = () => (type) => type;
  window.__vite_plugin_react_preamble_installed__ = true;
  window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };
`;

const createPage = (undoMs: number): string => {
  const module = new URL('../../../support/reloadPage.tsx', import.meta.url).href;
  const html = `<!doctype html><script>${pageSetup}</script><script type="module">
    const { showStoredChat } = await import(${JSON.stringify(module)});
    showStoredChat(${undoMs});
  </script>`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html' }));
};

const createMessage = (input: object = { amount: 10 }): ChatMessage => ({
  id: 'm1',
  role: 'assistant',
  status: 'sent',
  parts: [askFor('pay', input)],
});

afterEach(() => {
  sessionStorage.removeItem(storedChat);
  sessionStorage.removeItem(sentAnswers);
  document.querySelector('iframe')?.remove();
});

const store = (messages: readonly ChatMessage[]): void =>
  sessionStorage.setItem(storedChat, JSON.stringify(messages));

/** Shows a stored chat in a separate page. */
const openPage = async (undoMs: number) => {
  store([createMessage()]);
  const frame = document.createElement('iframe');
  frame.style.inlineSize = '700px';
  frame.style.blockSize = '500px';
  const load = (start: () => void): Promise<unknown> =>
    new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      start();
    });
  await load(() => {
    frame.src = createPage(undoMs);
    document.body.append(frame);
  });
  const find = (name: string | RegExp): HTMLElement | null =>
    within(frame.contentDocument!.body).queryByRole('button', { name });
  const findButton = async (name: string | RegExp): Promise<HTMLElement> =>
    vi.waitFor(() => find(name) ?? Promise.reject(new Error(`There is no button ${name}.`)), {
      timeout: 40_000,
    });
  return {
    find,
    findButton,
    press: async (name: string): Promise<void> =>
      (await waitUntilAccepting(await findButton(name))).click(),
    reload: () => load(() => frame.contentWindow?.location.reload()),
    getSent: (): unknown => JSON.parse(sessionStorage.getItem(sentAnswers) ?? '[]'),
  };
};

describe('a page that is reloaded', () => {
  it('sends no answer that could still be undone, and asks again', async () => {
    const { find, findButton, press, reload, getSent } = await openPage(600_000);
    await press('Approve pay');
    await findButton('Undo');
    await reload();
    await waitUntilAccepting(await findButton('Approve pay'));
    expect(find('Undo')).toBeNull();
    expect(getSent()).toEqual([]);
  });

  it('shows that a request was answered if the answer was sent', async () => {
    const { find, findButton, press, reload, getSent } = await openPage(0);
    await press('Approve pay');
    await expect.poll(getSent).toMatchObject([{ id: 'approve pay', approved: true }]);
    await reload();
    await findButton(/^pay.*Approved/);
    expect(find('Approve pay')).toBeNull();
    expect(getSent()).toHaveLength(1);
  });

  it('approves only what it shows after the reload', async () => {
    const { findButton, press, reload, getSent } = await openPage(0);
    const before = await waitUntilAccepting(await findButton('Approve pay'));
    before.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    store([createMessage({ amount: 1_000 })]);
    await reload();
    const approve = await findButton('Approve pay');
    // In each frame while Approve is locked, so that a slow machine presses earlier, not later.
    while (approve.getAttribute('aria-disabled') === 'true') {
      approve.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      await new Promise(requestAnimationFrame);
    }
    expect(getSent()).toEqual([]);
    await press('Approve pay');
    await expect.poll(getSent).toHaveLength(1);
  });
});
