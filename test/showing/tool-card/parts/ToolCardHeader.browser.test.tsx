import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { liveInputWriter } from '../../../../src/reading/stream/message/LiveInputWriter.ts';
import type { ToolCardProps } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
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
