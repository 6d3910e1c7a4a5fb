import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../../src/index.ts';
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
    ['denied', 'I do not want to share where I am.'],
  ] as const)(
    'is not called an error, and does not repeat the status: %s',
    async (name, heading) => {
      await showCard({ ...situations[name], storage: null, defaultExpanded: true });
      await expect.element(page.getByText(heading, { exact: true })).toBeVisible();
      await expect.element(page.getByText('Reason', { exact: true })).not.toBeInTheDocument();
      await expect.element(page.getByText('Error', { exact: true })).not.toBeInTheDocument();
      expect(page.getByText('Denied', { exact: true }).elements().length).toBeLessThan(2);
    },
  );

  it('shows a sentence as text', async () => {
    await showCard({ ...situations.failed, storage: null });
    const sentence = page.getByText(/503 Service/).element();
    expect(getComputedStyle(sentence).fontFamily).not.toMatch(/mono/);
  });

  it('shows the first line of a log as its summary, and the others with a hanging indent', async () => {
    const { container } = await render(
      <div style={{ inlineSize: 320 }}>
        <ToolCard {...situations.failedWithLog} storage={null} />
      </div>,
    );
    const summary = page.getByText('HTTP 403 Forbidden: the disk is read-only.', { exact: true });
    const log = container.querySelector('pre');
    expect(log?.textContent).toMatch(/^Content-Type.*deleteFiles.ts:21:5\)$/s);
    expect(log && getComputedStyle(log).fontFamily).toMatch(/mono/);
    expect(getComputedStyle(summary.element()).fontFamily).not.toMatch(/mono/);
    expect(log && getBox(log).top).toBeGreaterThanOrEqual(getBox(summary.element()).bottom);
    const text = log?.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.indexOf('{'));
    range.setEnd(text, text.data.indexOf('}'));
    const lefts = [...range.getClientRects()].map(({ left }) => left);
    expect(lefts.length).toBeGreaterThan(2);
    expect(Math.min(...lefts.slice(1))).toBeGreaterThan(lefts[0] ?? 0);
  });

  it('shows the reason of a person as text, also if it has several lines', async () => {
    const approval = { approved: false, reason: 'Not today.\nAsk me on Monday.' };
    const { container } = await show({ invocation: { ...invocations['output-denied'], approval } });
    await expect.element(page.getByText(/Ask me on Monday/)).toBeVisible();
    expect(container.querySelector('pre')).toBeNull();
  });

  it('shows that there is no reason if the error text is empty', async () => {
    await show({ invocation: { ...invocations['output-error'], errorText: '' } });
    await expect.element(page.getByText('No reason given')).toBeVisible();
  });
});
