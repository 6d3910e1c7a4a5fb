import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRequest, getApprove, getDeny, showRequest } from './showRequest.tsx';

describe('the receipt of an answer in a card', () => {
  it('shows a receipt with the answer, who gave it, when and why', async () => {
    const { change } = await showRequest(createRequest(), { approver: 'Ada' });
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('too much');
    await getDeny().click();
    await change(
      createRequest({
        state: 'approval-responded',
        approval: { approved: false, reason: 'too much' },
      }),
    );
    const receipt = page.getByText(/Denied by Ada · .*\d/);
    await expect.element(receipt).toBeVisible();
    await expect.element(page.getByText('too much')).toBeVisible();
  });

  it('shows the answered input on its receipt if the call continues with another one', async () => {
    const { change } = await showRequest(createRequest());
    await getApprove().click();
    await change(
      createRequest({
        state: 'approval-responded',
        approval: { approved: true },
        input: { path: '/' },
      }),
    );
    await expect.element(page.getByText('Input at the time of your answer')).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"')).toBeVisible();
  });

  it('shows no receipt of an approval that was not given on this page', async () => {
    await showRequest(
      createRequest({ state: 'approval-responded', approval: { approved: true } }),
      {
        defaultExpanded: true,
      },
    );
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });

  it('shows the reason of a denial even if the server does not repeat it', async () => {
    const { change } = await showRequest(createRequest());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('too dangerous');
    await getDeny().click();
    await change(createRequest({ state: 'output-denied', approval: { approved: false } }));
    await expect.element(page.getByText('too dangerous')).toBeVisible();
    await expect.element(page.getByText('No reason given')).not.toBeInTheDocument();
  });

  it.each([
    ['no other', 'too dangerous', 'The user said no.', 'The user said no.'],
    ['the only one', undefined, 'Out of hours.', 'No reason given'],
    ['none', undefined, undefined, 'No reason given'],
  ])('shows the reason of a denial and %s', async (_, typed, sent, hidden) => {
    const { change } = await showRequest(createRequest());
    if (typed !== undefined) {
      await page.getByRole('button', { name: /Deny with reason…/ }).click();
      await userEvent.keyboard(typed);
    }
    await getDeny().click();
    const approval = { approved: false, ...(sent !== undefined && { reason: sent }) };
    await change(createRequest({ state: 'output-denied', approval }));
    await expect.element(page.getByText(typed ?? sent ?? /^Denied · /)).toBeVisible();
    await expect.element(page.getByText(hidden)).not.toBeInTheDocument();
  });

  it('shows no receipt in another call with its ids', async () => {
    const { change } = await showRequest(createRequest());
    await getApprove().click();
    const approval = { approved: true };
    await change(
      createRequest({ state: 'output-available', approval, output: 1, toolName: 'read_mail' }),
    );
    await expect.element(page.getByRole('button', { name: /read_mail.*Done/ })).toBeVisible();
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });
});
