import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ToolCardProps } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { situations } from '../../../../stories/data/situations.ts';
import { getBox } from '../../../support/measure.ts';
import { createMessage, showCard } from '../showCard.tsx';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

describe('the error of a card', () => {
  it.each([
    ['output-error', /503 Service Unavailable/],
    ['output-denied', /share where I am/],
  ] as const)('opens by default for %s, with its reason above its input', async (state, reason) => {
    await show({ invocation: invocations[state] });
    await expect.element(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    const input = page.getByText(/"units": "metric"/);
    await expect.element(input).toBeVisible();
    expect(getBox(page.getByText(reason).element()).bottom).toBeLessThan(
      getBox(input.element()).top,
    );
  });

  it.each([
    ['cutOff', "The reply ended mid-call, so this call didn't run."],
    ['outcomeUnknown', 'This may or may not have completed. Check before retrying.'],
    ['denied', 'Reason'],
  ] as const)(
    'is not called an error, and does not repeat the status: %s',
    async (name, heading) => {
      await showCard({ ...situations[name], storage: null, defaultExpanded: true });
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible();
      expect(page.getByText('Reason', { exact: true }).elements()).toHaveLength(
        name === 'denied' ? 1 : 0,
      );
      await expect.element(page.getByText('Error', { exact: true })).not.toBeInTheDocument();
      expect(page.getByText('Denied', { exact: true }).elements().length).toBeLessThan(2);
    },
  );

  it('shows that there is no reason if the error text is empty', async () => {
    await show({ invocation: { ...invocations['output-error'], errorText: '' } });
    await expect.element(page.getByText('No reason given')).toBeVisible();
  });
});
