import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRequest, getApprove, getDeny, isApprovable, showRequest } from '../showRequest.tsx';

describe('the reason of a denial in a card', () => {
  it('sends a reason that was entered by keyboard', async () => {
    const { answers } = await showRequest(createRequest());
    await expect.element(page.getByRole('button', { name: /Deny with reason…/ })).toBeVisible();
    (getDeny().element() as HTMLElement).focus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    const field = page.getByRole('textbox', { name: 'Reason' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('not on this machine');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(getDeny()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(answers.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: false,
      reason: 'not on this machine',
    });
  });

  it('closes the reason with Escape, and returns the focus to its button', async () => {
    await showRequest(createRequest());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('no{Escape}');
    await expect.element(page.getByRole('button', { name: /Deny with reason…/ })).toHaveFocus();
    await expect.element(getDeny()).toHaveAccessibleName('Deny delete_files');
  });

  it('hides Approve while the field is open, because Approve would drop the reason', async () => {
    const { answers } = await showRequest(createRequest());
    const place = getDeny().element().getBoundingClientRect().top;
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('no');
    await expect.element(page.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    expect(getDeny().element().getBoundingClientRect().top).toBe(place);
    expect(isApprovable()).toBe(false);
    await getApprove().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: true });
  });

  it('keeps a reason whose field was closed, but does not send it', async () => {
    const { answers } = await showRequest(createRequest());
    const add = page.getByRole('button', { name: /Deny with reason…/ });
    await add.click();
    await userEvent.keyboard('no{Escape}');
    await add.click();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    await userEvent.keyboard('{Escape}');
    await getDeny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('keeps the reason if the answer could not be sent, and logs the cause', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const why = new Error('offline');
    await showRequest(createRequest(), { onApprovalResponse: () => Promise.reject(why) });
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('no');
    await getDeny().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    expect(logged).toHaveBeenCalledWith(why);
  });

  it('does not send a reason whose field was closed before the card was remounted', async () => {
    const { answers, remount } = await showRequest(createRequest());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('bad{Escape}');
    await remount();
    await getDeny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('keeps the reason when the card is remounted', async () => {
    const { remount } = await showRequest(createRequest());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('half a sen');
    await remount();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('half a sen');
  });
});
