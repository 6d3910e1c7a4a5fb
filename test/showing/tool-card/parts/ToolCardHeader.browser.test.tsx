import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveInputWriter } from '../../../../src/reading/stream/message/LiveInputWriter.ts';
import type { ToolCardProps } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { situations } from '../../../../stories/data/situations.ts';
import { createMessage, getHeader, showCard } from '../showCard.tsx';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

const states = Object.keys(invocations) as (keyof typeof invocations)[];

const labels: Record<(typeof states)[number], string> = {
  'input-streaming': 'Preparing',
  'input-available': 'Running',
  'approval-requested': 'Needs approval',
  'approval-responded': 'Approved',
  'output-available': 'Done',
  'output-error': 'Failed',
  'output-denied': 'Denied',
};

describe('the header of a card', () => {
  it.each(states)('includes the status of %s in the name of its button', async (state) => {
    await show({ invocation: invocations[state] });
    await expect
      .element(page.getByRole('button', { name: new RegExp(`get_weather.*${labels[state]}`) }))
      .toBeVisible();
  });

  it('shows a running call of a stopped message as interrupted', async () => {
    const running = ['input-streaming', 'input-available'] as const;
    for (const state of running) {
      const stopped = { ...message, status: 'cancelled' } as const;
      const { unmount } = await show({ invocation: invocations[state], message: stopped });
      await expect.element(page.getByText('Stopped')).toBeVisible();
      await unmount();
    }
  });

  it('treats a call in an unknown state as running or interrupted', async () => {
    const invocation = { ...invocations['input-available'], state: 'paused' as 'input-available' };
    const { change } = await show({ invocation });
    await expect.element(page.getByText('Running')).toBeVisible();
    await change({ message: { ...message, status: 'sent' } });
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it('does not claim an approval that is not recorded', async () => {
    const { approval: _, ...invocation } = invocations['approval-responded'];
    await show({ invocation });
    await expect.element(page.getByText('Answered')).toBeVisible();
  });

  it('shows why a call failed while it is closed, and its input while the body shows why', async () => {
    await show({ invocation: invocations['output-error'], defaultExpanded: false });
    await expect.element(getHeader()).toHaveTextContent(/503 Service Unavailable.*Failed/);
    await expect.element(getHeader()).not.toHaveTextContent('Lisbon');
    await getHeader().click();
    await expect.element(getHeader()).toHaveTextContent(/city: Lisbon.*Failed/);
    await expect.element(getHeader()).not.toHaveTextContent('503');
  });

  it.each([
    ['the first line of a log', 'HTTP 403 Forbidden\r\nRetry-After: 30', 'HTTP 403 Forbidden'],
    [
      'the last line of a Python traceback',
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\nKeyError: \'city\'',
      "KeyError: 'city'",
    ],
    ['invisible characters as labels', 'No\u200Bsuch file', 'No[U+200B]such file'],
    ['no secrets', 'Login failed for password=correcthorse', 'Login failed for password=••••••'],
  ])('shows %s', async (_, errorText, shown) => {
    const { container } = await show({
      invocation: { ...invocations['output-error'], errorText },
      defaultExpanded: false,
    });
    const preview = () => container.querySelector('.ToolCard-preview')?.textContent;
    await expect.poll(preview).toBe(shown);
  });

  it.each([
    ['the reason of a denial', invocations['output-denied'], 'I do not want to share where I am.'],
    [
      'the error in a result',
      { ...invocations['output-available'], output: { error: 'No such city' } },
      'No such city',
    ],
    [
      'the input of a call that was denied without a reason',
      { ...invocations['output-denied'], approval: { approved: false } },
      'city: Lisbon, units: metric, days: 3',
    ],
  ])('shows %s', async (_, invocation, shown) => {
    const { container } = await show({ invocation, defaultExpanded: false });
    expect(container.querySelector('.ToolCard-preview')?.textContent).toBe(shown);
  });

  it('shows the beginning of the input of an incomplete call, because the status says why', async () => {
    const { container } = await showCard({
      ...situations.cutOff,
      storage: null,
      defaultExpanded: false,
    });
    expect(container.querySelector('.ToolCard-preview')?.textContent).toBe('city: Lis');
  });

  it("shows the cause instead of the app's preview, and nothing if the app wants no preview", async () => {
    const invocation = invocations['output-error'];
    const { change } = await show({
      invocation,
      defaultExpanded: false,
      tools: { get_weather: { preview: 'in {city}' } },
    });
    await expect.element(getHeader()).toHaveTextContent(/503/);
    await change({ tools: { get_weather: { preview: false } } });
    await expect.element(getHeader()).toHaveTextContent(/^get_weatherFailed/);
  });

  it('separates the lines of an arriving input in its preview', async () => {
    const token = liveInputWriter.open();
    liveInputWriter.append(token, 'query: easy walk\nnear: Lisbon\n');
    const invocation = invocations['input-streaming'];
    const metadata = { toolcard: { [invocation.toolCallId]: { live: token } } };
    await show({ invocation, message: { ...message, metadata } });
    await expect.element(getHeader()).toHaveTextContent('query: easy walk, near: Lisbon');
    liveInputWriter.close(token);
  });
});
