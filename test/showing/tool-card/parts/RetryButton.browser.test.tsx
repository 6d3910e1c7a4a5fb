import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { situations } from '../../../../stories/data/situations.ts';
import { getBox } from '../../../support/measure.ts';
import { showCard } from '../showCard.tsx';

const retryAnyway = () =>
  page.getByRole('button', { name: 'Retry anyway (delete_files)', exact: true });
const confirm = () => page.getByRole('button', { name: 'Confirm: Retry anyway (delete_files)' });

const showUnknown = async () => {
  const onRetry = vi.fn();
  await showCard({ ...situations.outcomeUnknown, storage: null, onRetry });
  await expect.element(retryAnyway()).toHaveTextContent('Retry anyway');
  return onRetry;
};

describe('the button that retries a call', () => {
  it('retries a failed call at the first press, and is as wide as its text', async () => {
    const onRetry = vi.fn();
    await showCard({ ...situations.failed, storage: null, onRetry });
    const retry = page.getByRole('button', { name: 'Retry get_weather' });
    await expect.element(retry).toBeVisible();
    expect(getBox(retry.element()).width).toBeLessThan(100);
    await retry.click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('needs a second press if the outcome is unknown, and says what it does', async () => {
    const onRetry = await showUnknown();
    await retryAnyway().click();
    expect(onRetry).not.toHaveBeenCalled();
    await expect
      .element(page.getByText('Run delete_files? This may be irreversible.'))
      .toBeVisible();
    await confirm().click();
    expect(onRetry).toHaveBeenCalledTimes(1);
    await expect.element(retryAnyway()).toBeVisible();
  });

  it('ignores the second click of a double-click and a held key', async () => {
    const onRetry = await showUnknown();
    await retryAnyway().dblClick();
    await expect.element(confirm()).toBeVisible();
    await userEvent.keyboard('{Enter>5/}');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('takes the first press back when it loses the focus', async () => {
    const onRetry = await showUnknown();
    await retryAnyway().click();
    await expect.element(confirm()).toBeVisible();
    await userEvent.tab();
    await expect.element(retryAnyway()).toBeVisible();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('is the only one in its card, also in the widget of its message', async () => {
    await showUnknown();
    expect(page.getByRole('button', { name: /retry/i }).elements()).toHaveLength(1);
  });
});
