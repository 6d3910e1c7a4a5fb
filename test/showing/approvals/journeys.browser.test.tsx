import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter } from '@mui/x-chat/headless';
import { virtual } from '@guidepup/virtual-screen-reader';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';
import { getFocus, listen, press } from '../../support/journeys.ts';
import { askFor } from './askFor.ts';

/** Shows a chat with three requests. Returns the answers that the adapter gets. */
const open = async () => {
  const answers = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>();
  await render(
    <div style={{ inlineSize: 700, blockSize: 1_200 }}>
      <ChatBox
        adapter={{
          sendMessage: () => Promise.reject(new Error('unused')),
          addToolApprovalResponse: async (response) => {
            await answers(response);
          },
        }}
        initialMessages={[
          {
            id: crypto.randomUUID(),
            role: 'assistant',
            status: 'streaming',
            parts: ['a', 'b', 'c'].map((name) => askFor(name, { path: `${name}.txt` })),
          },
        ]}
        partRenderers={createToolRenderers({ storage: null })}
      />
    </div>,
  );
  const approveShown = page.getByRole('button', { name: 'Approve shown (3)' });
  await expect.element(approveShown).toHaveAttribute('aria-disabled', 'false');
  return answers;
};

const getAnswers = (answers: Awaited<ReturnType<typeof open>>): string[] =>
  answers.mock.calls.map(([{ id, approved }]) => `${id}: ${approved}`);

beforeEach(() => page.viewport(1_000, 1_300));

afterEach(async () => {
  await virtual.stop();
});

describe('with the keyboard alone, a user', () => {
  it('reviews several requests one by one, also the last one', async () => {
    const answers = await open();
    expect(await press('{Tab}', '{Enter}', '{Enter}', '{Tab}')).toEqual([
      'Message from Assistant',
      'Review one by one',
      'Deny a',
      'Approve a',
    ]);
    await press('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Deny b' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Deny c' })).toHaveFocus();
    expect(await press('{Tab}')).toEqual(['Approve c']);
    await press('{Enter}');
    await expect.poll(getFocus).toBe('cpath: c.txtApproved');
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(3));
    expect(getAnswers(answers)).toEqual(['approve a: true', 'approve b: false', 'approve c: true']);
  });

  it.each([
    ['approves', ['Deny all', 'Approve shown (3)'], true, 'Approved'],
    ['denies', ['Deny all'], false, 'Denied'],
  ])('%s several requests together', async (_, way, approved, status) => {
    const answers = await open();
    expect(await press('{Tab}', '{Enter}')).toEqual([
      'Message from Assistant',
      'Review one by one',
    ]);
    expect(await press(...way.map(() => '{Tab}'))).toEqual(way);
    await press('{Enter}');
    await expect.poll(getFocus).toBe(`apath: a.txt${status}`);
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(3));
    expect(getAnswers(answers)).toEqual(
      ['a', 'b', 'c'].map((name) => `approve ${name}: ${approved}`),
    );
  });
});

describe('a screen reader', () => {
  it('reads the bar, then the requests', async () => {
    await open();
    const heard = await listen(page.getByRole('article').element(), /waiting/);
    expect(heard.slice(0, heard.indexOf('group, b'))).toEqual([
      'group, 3 tools are waiting',
      'strong',
      '3 tools are waiting',
      '3 of 3 seen',
      'button, Review one by one',
      'button, Deny all',
      'button, Approve shown (3), Approves the requests whose complete input was in view., not disabled',
      'group, a',
      'button, a path: a.txt Needs approval, 1 control, expanded',
      'a',
      'path: a.txt',
      'Needs approval',
      'button, Input, 1 control, expanded',
      'group, Input',
      '{ "path": "a.txt" }',
      'Allow a to run?',
      'button, Deny with reason… (a)',
      'Deny with reason…',
      'button, Deny a, not disabled',
      'Deny',
      'button, Approve a, not disabled',
      'Approve',
    ]);
  });
});
