import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import {
  createRequest,
  getApprove,
  getDeny,
  pressWhileLocked,
  showRequest,
  wait,
} from './showRequest.tsx';

const showDestructive = () =>
  showRequest(createRequest(), { tools: { delete_files: { destructive: true } } });
const getConfirm = () => page.getByRole('button', { name: /^Confirm/ });

describe('a destructive tool', () => {
  it('needs a second press on Approve, within the card', async () => {
    const { answers } = await showDestructive();
    await getApprove().click();
    await expect.element(getConfirm()).toHaveAccessibleName('Confirm: Approve delete_files');
    await expect
      .element(page.getByText('Run delete_files? This may be irreversible.'))
      .toBeVisible();
    expect(answers).not.toHaveBeenCalled();
    await getConfirm().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { toolName: 'delete_files' }]]);
  });

  it('is denied with one press', async () => {
    const { answers } = await showDestructive();
    await getDeny().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: false }, { id: 'a1' }]]);
  });

  it.each([0, 200, 400])('ignores a second press %i ms after the first', async (delay) => {
    const { answers } = await pressWhileLocked(delay, {
      show: async () => {
        const shown = await showDestructive();
        const button = (await waitUntilAccepting(getApprove().element())) as HTMLElement;
        button.focus();
        return { ...shown, button };
      },
      change: ({ button }) => button.click(),
      press: ({ button }) => button.click(),
    });
    expect(answers).not.toHaveBeenCalled();
  });

  it('ignores a held key', async () => {
    const { answers } = await showDestructive();
    const button = (await waitUntilAccepting(getApprove().element())) as HTMLElement;
    button.focus();
    await userEvent.keyboard('{Enter>20/}');
    await wait(600);
    expect(answers).not.toHaveBeenCalled();
  });

  it('forgets the first press if the request changes or the focus leaves', async () => {
    const { answers, change } = await showDestructive();
    await getApprove().click();
    await change(createRequest({ input: { path: '/' } }));
    await expect.element(getConfirm()).not.toBeInTheDocument();
    await getApprove().click();
    await expect.element(getConfirm()).toBeVisible();
    (getDeny().element() as HTMLElement).focus();
    await expect.element(getConfirm()).not.toBeInTheDocument();
    expect(answers).not.toHaveBeenCalled();
  });
});
