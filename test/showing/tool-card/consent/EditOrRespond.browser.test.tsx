import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import type { ToolCardInvocation, ToolConfig, ToolDecisionKind } from '../../../../src/index.ts';
import {
  createRequest,
  getApprove,
  getDeny,
  isApprovable,
  pressAtOnce,
  pressWhenAccepting,
  showRequest,
  wait,
} from './showRequest.tsx';
import { waitFor } from '../../../support/waitFor.ts';

const allow = (...allowedDecisions: ToolDecisionKind[]) => ({
  tools: { '*': { allowedDecisions } },
});

const all = allow('approve', 'edit', 'respond', 'reject');

const getEdit = () => page.getByRole('button', { name: /^Edit input/ });
const getRespond = () => page.getByRole('button', { name: /^Respond instead/ });
const getEditor = () => page.getByRole('textbox', { name: /JSON/ });

const expectText = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(getEditor().element()).toHaveProperty('value', expect.stringMatching(text)));

const edit = async (json: string): Promise<void> => {
  await getEdit().click();
  await getEditor().fill(json);
};

const edited = (editedInput: unknown) => ({
  id: 'a1',
  approved: true,
  decision: { type: 'approve', editedInput },
});

describe('the answers to an approval request', () => {
  it.each([
    ['only yes and no without a configuration', {}, [true, true, false, false]],
    ['what the app accepts', allow('approve', 'edit', 'reject'), [true, true, true, false]],
    ['a response', allow('approve', 'respond', 'reject'), [true, true, false, true]],
    ['no denial if the app accepts none', allow('approve', 'edit'), [true, false, true, false]],
  ] as const)('are %s', async (_, props, expected) => {
    await showRequest(createRequest(), props);
    await expect.element(getApprove()).toBeVisible();
    const buttons = [getApprove(), getDeny(), getEdit(), getRespond()];
    await waitFor(() => expect(buttons.map((button) => button.query() !== null)).toEqual(expected));
  });

  it('are not more than the request accepts', async () => {
    const message = {
      id: 'other-1',
      role: 'assistant',
      metadata: {
        toolcard: {
          c1: { request: { type: 'approval', allowedDecisions: ['approve', 'respond'] } },
        },
      },
    } as const;
    await showRequest(createRequest(), { ...all, message });
    await expect.element(getRespond()).toBeVisible();
    await expect.element(getEdit()).not.toBeInTheDocument();
    await expect.element(getDeny()).not.toBeInTheDocument();
  });
});

describe('an edited input', () => {
  it('is sent exactly as the form shows it, and the receipt shows the changes', async () => {
    const { answers, change } = await showRequest(createRequest(), all);
    await edit('{ "path": "/tmp/cache", "dry": true }');
    await page.getByRole('button', { name: /^Approve changes/ }).click();
    expect(answers.mock.calls).toEqual([
      [edited({ path: '/tmp/cache', dry: true }), expect.objectContaining({ id: 'a1' })],
    ]);
    const approval = { approved: true };
    await change(createRequest({ state: 'approval-responded', approval }));
    await expect.element(page.getByText(/Approved with changes/).first()).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Changes' }))
      .toHaveTextContent('dry: true');
  });

  it('is edited in place of the text that shows it', async () => {
    const { change } = await showRequest(createRequest(), all);
    const input = page.getByRole('button', { name: 'Input', exact: true });
    await expect.element(input).toBeVisible();
    await getEdit().click();
    await expect.element(getEditor()).toBeVisible();
    await expect.element(input).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Stop editing/ })).toHaveFocus();
    for (const other of [getEdit(), getRespond(), page.getByRole('button', { name: /reason/ })]) {
      expect(other.query()).toBeNull();
    }
    // The form no longer shows what is asked.
    await change(createRequest({ input: { path: '/new' } }));
    await expect.element(input).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Input' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(input).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Stop editing/ }).click();
    await expect.element(input).toBeVisible();
    await expect.element(getEdit()).toHaveFocus();
  });

  it("doesn't replace a long input that the user hasn't reviewed", async () => {
    const input = { text: 'x'.repeat(3_000) };
    await showRequest(createRequest({ input }), all);
    await getEdit().click();
    await expect.element(getEditor()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Show all to enable/ })).toBeVisible();
    expect(isApprovable()).toBe(false);
  });

  it("doesn't replace an input that was never shown, because the form masks passwords", async () => {
    const code = { type: 'string', format: 'password' };
    const tool: ToolConfig = {
      allowedDecisions: ['approve', 'edit', 'reject'],
      expanded: ({ section }) => section !== 'input',
      inputSchema: { type: 'object', properties: { code } },
    };
    await showRequest(createRequest({ input: { code: 'x' } }), { tools: { '*': tool } });
    await getEdit().click();
    await expect.element(page.getByLabelText('code', { exact: true })).toBeVisible();
    await wait(700);
    expect(isApprovable()).toBe(false);
    await page.getByRole('button', { name: 'Show input to enable Approve' }).click();
    await expect.element(page.getByText('"code": "x"')).toBeVisible();
    await expect.poll(isApprovable).toBe(true);
  });

  it('is the original one if nothing was changed', async () => {
    const { answers } = await showRequest(createRequest(), all);
    await getEdit().click();
    await expect.element(getEditor()).toBeVisible();
    await getApprove().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: true });
  });

  it("can't be approved while it has errors, but can be denied", async () => {
    const { answers } = await showRequest(createRequest(), all);
    await edit('{ "path": ');
    await expect.element(page.getByText('Fix the errors to continue.')).toBeVisible();
    expect(isApprovable()).toBe(false);
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await getDeny().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: false }, {}]]);
  });

  it('is kept when the form is closed, but not sent', async () => {
    const { answers } = await showRequest(createRequest(), all);
    await edit('{ "path": "/" }');
    await page.getByRole('button', { name: /^Stop editing/ }).click();
    await expect.element(getEditor()).not.toBeInTheDocument();
    await getEdit().click();
    await expectText('"/"');
    await page.getByRole('button', { name: /^Stop editing/ }).click();
    await pressWhenAccepting();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: true });
  });

  const swaps: Record<string, Partial<ToolCardInvocation>> = {
    input: { input: { path: '/' } },
    name: { toolName: 'delete_everything' },
    title: { title: 'Tidy up' },
    id: { approvalId: 'a2' },
  };

  it.each(Object.keys(swaps))(
    'asks before it discards changes when a script swaps the %s',
    async (what) => {
      const { answers, change } = await showRequest(createRequest(), all);
      await edit('{ "path": "/tmp/mine" }');
      const button = page.getByRole('button', { name: /^Approve/ });
      await waitUntilAccepting(button.element() as HTMLElement);
      await change(createRequest(swaps[what]));
      pressAtOnce(button);
      await expect.element(page.getByText(/Keep your changes\?/)).toBeVisible();
      await new Promise((resolve) => {
        setTimeout(resolve, 700);
      });
      pressAtOnce(button);
      expect(answers).not.toHaveBeenCalled();
      expect(isApprovable()).toBe(false);
      await page.getByRole('button', { name: 'Keep changes' }).click();
      await expectText('/tmp/mine');
      await page.getByRole('button', { name: /^Approve/ }).click();
      expect(answers.mock.calls[0]?.[0]).toMatchObject({
        id: swaps[what]?.approvalId ?? 'a1',
        decision: { editedInput: { path: '/tmp/mine' } },
      });
    },
  );

  it('starts again with the new input if the user discards the changes', async () => {
    const { answers, change } = await showRequest(createRequest(), all);
    await edit('{ "path": "/tmp/mine" }');
    await change(createRequest({ input: { path: '/new' } }));
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectText('/new');
    expect(document.activeElement).not.toBe(document.body);
    await getApprove().click();
    expect(answers.mock.calls).toMatchObject([
      [{ id: 'a1', approved: true }, { input: { path: '/new' } }],
    ]);
    expect(answers.mock.calls[0]?.[0]).not.toHaveProperty('decision');
  });

  it("isn't sent if a script changes the call in place before the click", async () => {
    const input = { path: '/tmp/cache' };
    const { answers } = await showRequest(createRequest({ input }), all);
    await edit('{ "path": "/tmp/mine" }');
    await waitUntilAccepting(getApprove().element() as HTMLElement);
    input.path = '/';
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/Keep your changes\?/)).toBeVisible();
  });

  it('is kept if sending fails, and is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answers } = await showRequest(createRequest(), all);
    answers.mockRejectedValueOnce(new Error('offline'));
    await edit('{ "n": 1 }');
    await getApprove().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    await expect.element(getEditor()).toHaveValue('{ "n": 1 }');
    await pressWhenAccepting();
    expect(answers.mock.calls.map(([response]) => response)).toEqual([
      edited({ n: 1 }),
      edited({ n: 1 }),
    ]);
  });

  it('is sent once, however slow the app is, and is kept over a remount', async () => {
    const { answers, remount } = await showRequest(createRequest(), all);
    answers.mockImplementation(() => new Promise(() => undefined));
    await edit('{ "n": 1 }');
    await remount();
    await expectText(/"n": 1/);
    await getApprove().click();
    pressAtOnce(getApprove());
    pressAtOnce(getApprove());
    expect(answers.mock.calls.map(([response]) => response)).toEqual([edited({ n: 1 })]);
  });
});

describe('a response in place of the result', () => {
  it('is sent as text, by keyboard alone', async () => {
    const { answers } = await showRequest(createRequest(), all);
    await expect.element(getRespond()).toBeVisible();
    (getRespond().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: /^Response/ })).toHaveFocus();
    await userEvent.keyboard('Ask Ann.');
    await page.getByRole('button', { name: 'Send response' }).click();
    expect(answers.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: false,
      reason: 'Ask Ann.',
      decision: { type: 'respond', text: 'Ask Ann.' },
    });
    expect(document.activeElement).not.toBe(document.body);
  });

  it.each([
    ['is expected as the output', 'Ask Ann.', 0],
    ['is not mistaken for another output', 'Deleted.', 1],
  ])('%s', async (_, output, notices) => {
    const { answers, change } = await showRequest(createRequest(), all);
    await getRespond().click();
    await page.getByRole('textbox', { name: /^Response/ }).fill('Ask Ann.');
    await page.getByRole('button', { name: 'Send response' }).click();
    expect(answers).toHaveBeenCalledTimes(1);
    const approval = { approved: false };
    await change(createRequest({ state: 'output-available', approval, output }));
    await expect.element(page.getByText(/^Responded/)).toBeVisible();
    expect(page.getByText('This result arrived without approval.').elements()).toHaveLength(
      notices,
    );
  });

  it("isn't sent without text, or after the request has changed", async () => {
    const { answers, change } = await showRequest(createRequest(), all);
    await getRespond().click();
    const send = page.getByRole('button', { name: 'Send response' });
    pressAtOnce(send);
    await page.getByRole('textbox', { name: /^Response/ }).fill('Ask Ann.');
    await change(createRequest({ input: { path: '/' } }));
    pressAtOnce(send);
    expect(answers).not.toHaveBeenCalled();
    await waitFor(() => expect(send.element()).toHaveAttribute('aria-disabled', 'false'));
    await send.click();
    expect(answers).toHaveBeenCalledTimes(1);
  });
});
