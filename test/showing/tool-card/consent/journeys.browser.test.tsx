import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { virtual } from '@guidepup/virtual-screen-reader';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import type { ToolCardProps } from '../../../../src/index.ts';
import { listen, press, tabTo } from '../../../support/journeys.ts';
import { createRequest, getApprove, showRequest } from './showRequest.tsx';

const inputSchema = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path'],
};

const editable: Partial<ToolCardProps> = {
  tools: { '*': { inputSchema, allowedDecisions: ['approve', 'edit', 'reject'] } },
};

const asking: Partial<ToolCardProps> = {
  message: {
    id: 'journey',
    role: 'assistant',
    status: 'streaming',
    metadata: {
      toolcard: { c1: { request: { type: 'input', message: 'Which path?', schema: inputSchema } } },
    },
  },
};

const getCard = (): Element => page.getByRole('group').first().element();

afterEach(async () => {
  await virtual.stop();
});

describe('with the keyboard alone, a user', () => {
  it('edits an input and approves it', async () => {
    const { answers } = await showRequest(createRequest(), editable);
    await expect.element(page.getByRole('button', { name: /^Edit input/ })).toBeVisible();
    expect(await tabTo(/^Edit input/)).toEqual([
      'delete_filespath: /tmp/cacheNeeds approval',
      'Input',
      'Input',
      'Edit input (delete_files)',
    ]);
    expect(await press('{Enter}')).toEqual(['Stop editing (delete_files)']);
    await expect.element(page.getByRole('textbox', { name: /path/ })).toBeVisible();
    expect(await press('{Tab}')).toEqual(['path *']);
    await press('{Control>}a{/Control}', '/tmp/mine');
    await waitUntilAccepting(getApprove().element() as HTMLElement);
    expect(await tabTo(/^Approve changes/)).toEqual([
      'Deny delete_files',
      'Approve changes (delete_files)',
    ]);
    await press('{Enter}');
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    expect(answers.mock.calls[0]?.[0]).toMatchObject({
      decision: { type: 'approve', editedInput: { path: '/tmp/mine' } },
    });
  });

  it('answers a question', async () => {
    const { answers } = await showRequest(createRequest(), asking);
    await expect.element(page.getByRole('textbox', { name: /path/ })).toBeVisible();
    expect(await tabTo(/^path/)).toEqual([
      'delete_filespath: /tmp/cacheNeeds input',
      'Input',
      'Edit as JSON',
      'path *',
    ]);
    await press('/tmp/mine');
    await waitUntilAccepting(
      page.getByRole('button', { name: /^Submit/ }).element() as HTMLElement,
    );
    expect(await tabTo(/^Submit/)).toEqual([
      'Cancel (delete_files)',
      'Decline (delete_files)',
      'Submit (delete_files)',
    ]);
    await press('{Enter}');
    await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    expect(answers.mock.calls[0]?.[0]).toMatchObject({
      decision: { type: 'submit', value: { path: '/tmp/mine' } },
    });
  });
});

describe('a screen reader', () => {
  it('reads the form of an input that is edited', async () => {
    await showRequest(createRequest(), editable);
    await page.getByRole('button', { name: /^Edit input/ }).click();
    await expect.element(page.getByRole('textbox', { name: /path/ })).toBeVisible();
    await waitUntilAccepting(getApprove().element() as HTMLElement);
    expect(await listen(getCard(), /^textbox/)).toEqual([
      'textbox, path, not invalid, placeholder Empty, required',
      '/tmp/cache',
      'Allow delete_files to run?',
      'button, Deny delete_files, not disabled',
      'Deny',
      'button, Approve delete_files, not disabled',
      'Approve',
    ]);
  });

  it('reads a question and its form', async () => {
    await showRequest(createRequest(), asking);
    await expect.element(page.getByRole('textbox', { name: /path/ })).toBeVisible();
    await waitUntilAccepting(
      page.getByRole('button', { name: /^Submit/ }).element() as HTMLElement,
    );
    expect(await listen(getCard(), /Which path/)).toEqual([
      'Which path?',
      'button, Edit as JSON',
      'group, Input',
      'path',
      'textbox, path, not invalid, placeholder Not set, required',
      'button, Cancel (delete_files)',
      'Cancel',
      'button, Decline (delete_files), not disabled',
      'Decline',
      'button, Submit (delete_files), not disabled',
      'Submit',
    ]);
  });
});
