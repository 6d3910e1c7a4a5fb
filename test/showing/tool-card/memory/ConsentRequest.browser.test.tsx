import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ToolCardProps } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { createMessage, getHeader, showCard } from '../showCard.tsx';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

describe('an approval request in a card', () => {
  it.each([
    ['Approve', true],
    ['Deny', false],
  ] as const)(
    'sends the answer of %s once, with the id of the request',
    async (label, approved) => {
      const onApprovalResponse = vi.fn(
        () =>
          new Promise<void>(() => {
            // Never resolves, so that the second click must do nothing.
          }),
      );
      await show({ invocation: invocations['approval-requested'], onApprovalResponse });
      const button = page.getByRole('button', { name: `${label} get_weather` });
      await button.click();
      await button.click({ force: true });
      expect(onApprovalResponse.mock.calls).toMatchObject([[{ id: 'a1', approved }, { id: 'a1' }]]);
    },
  );

  it('sends one answer if a key is pressed repeatedly', async () => {
    const onApprovalResponse = vi.fn(() => Promise.resolve());
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    (approve.element() as HTMLElement).focus();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.keyboard('{Enter}');
    }
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('Approved.')).toBeVisible();
  });

  it('asks again for a request with another id', async () => {
    const onApprovalResponse = vi.fn(() => Promise.resolve());
    const first = invocations['approval-requested'];
    const { change } = await show({ invocation: first, onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await change({ invocation: { ...first, approvalId: 'a2' } });
    await approve.click();
    expect(onApprovalResponse.mock.calls).toMatchObject([
      [{ id: 'a1', approved: true }, { id: 'a1' }],
      [{ id: 'a2', approved: true }, { id: 'a2' }],
    ]);
  });

  it('can be answered again if the answer could not be sent', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const onApprovalResponse = vi.fn(() => Promise.reject(new Error('offline')));
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await expect.element(page.getByText("Couldn't send your answer.")).toBeVisible();
    await approve.click();
    expect(onApprovalResponse).toHaveBeenCalledTimes(2);
  });

  it('can be answered again if the app throws', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const onApprovalResponse = vi.fn(() => {
      throw new Error('no');
    });
    await show({ invocation: invocations['approval-requested'], onApprovalResponse });
    const approve = page.getByRole('button', { name: 'Approve get_weather' });
    await approve.click();
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows no buttons if no one would receive the answer', async () => {
    await show({ invocation: invocations['approval-requested'] });
    await expect.element(page.getByText('Needs approval')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  });

  it('keeps the focus in the card when the buttons are removed', async () => {
    const { change } = await show({
      invocation: invocations['approval-requested'],
      onApprovalResponse: vi.fn(),
    });
    await page.getByRole('button', { name: 'Approve get_weather' }).click();
    await change({ invocation: invocations['approval-responded'] });
    await expect.element(getHeader()).toHaveFocus();
  });

  it('does not move the focus if it has left the card', async () => {
    const { change } = await show({
      invocation: invocations['approval-requested'],
      onApprovalResponse: vi.fn(),
    });
    await page.getByRole('button', { name: 'Deny get_weather' }).click();
    (document.activeElement as HTMLElement).blur();
    await change({ invocation: invocations['approval-responded'] });
    expect(document.activeElement).toBe(document.body);
  });

  it('does not take the focus when it is mounted', async () => {
    await show({ invocation: invocations['approval-requested'], onApprovalResponse: vi.fn() });
    expect(document.activeElement).toBe(document.body);
  });
});
