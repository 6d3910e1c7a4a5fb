import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineToolWidget } from '../../../../src/index.ts';
import { getBox } from '../../../support/measure.ts';

const tools = ['search_notes', 'read_calendar_entries', 'delete_file'];
const records = {
  search_notes: { startedAt: 1_000, endedAt: 2_000 },
  read_calendar_entries: { startedAt: 1_500, endedAt: 61_000 },
  delete_file: { startedAt: 2_000, askedAt: 2_000, answeredAt: 50_000, endedAt: 60_000 },
};

const show = async (width: number): Promise<Element> => {
  await render(
    <div style={{ inlineSize: width }}>
      <InlineToolWidget
        storage={null}
        message={{
          id: crypto.randomUUID(),
          role: 'assistant',
          status: 'sent',
          metadata: { toolcard: records },
          parts: tools.map((toolName) => ({
            type: 'tool',
            toolInvocation: {
              toolCallId: toolName,
              toolName,
              state: 'output-available',
              input: {},
            },
          })),
        }}
      />
    </div>,
  );
  await page.getByRole('button', { name: /Used 3 tools/ }).click();
  await page.getByText('Timeline', { exact: true }).click();
  return page.getByRole('table').element();
};

describe('the timeline of an inline widget', () => {
  it.each([230, 290, 500, 760])('breaks no word and no number at %i px', async (width) => {
    const table = await show(width);
    const texts = [...table.querySelectorAll('tbody bdi, tbody .time')];
    expect(texts).toHaveLength(6);
    texts.forEach((text) => expect(getBox(text).height).toBeLessThan(32));
    expect(getBox(table).right).toBeLessThanOrEqual(width + getBox(document.body).left + 8);
  });

  it('has round times on its axis, above the bars that they belong to', async () => {
    const table = await show(760);
    const labels = [...table.querySelectorAll('thead text')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      '0 s',
      '15 s',
      '30 s',
      '45 s',
      '1 min',
    ]);
    const [bar] = table.querySelectorAll('tbody svg');
    const axis = bar && getBox(bar);
    labels.forEach((label) => {
      expect(getBox(label).left).toBeGreaterThanOrEqual((axis?.left ?? Infinity) - 1);
      expect(getBox(label).right).toBeLessThanOrEqual((axis?.right ?? 0) + 1);
    });
  });

  it('draws all bars on the same axis', async () => {
    const table = await show(760);
    const axes = [...table.querySelectorAll('tbody svg')].map(getBox);
    expect(new Set(axes.map(({ left }) => left)).size).toBe(1);
    expect(new Set(axes.map(({ width }) => width)).size).toBe(1);
    expect(axes[0]?.width).toBeGreaterThan(300);
  });

  it('draws the bars below the names on a phone', async () => {
    const table = await show(290);
    const [row] = table.querySelectorAll('tbody tr');
    const name = row?.querySelector('bdi');
    const bars = row?.querySelector('svg');
    expect(name && bars && getBox(bars).top - getBox(name).bottom).toBeGreaterThanOrEqual(0);
    expect(bars && getBox(bars).width).toBeGreaterThan(240);
  });

  it('names the status of each call that is not done', async () => {
    await render(
      <InlineToolWidget
        storage={null}
        message={{
          id: crypto.randomUUID(),
          role: 'assistant',
          status: 'sent',
          metadata: { toolcard: records },
          parts: tools.map((toolName, index) => ({
            type: 'tool',
            toolInvocation: {
              toolCallId: toolName,
              toolName,
              state: index === 0 ? 'output-error' : 'output-available',
              input: {},
            },
          })),
        }}
      />,
    );
    await page.getByRole('button', { name: /Used 3 tools/ }).click();
    await page.getByText('Timeline', { exact: true }).click();
    await expect.element(page.getByRole('row', { name: /^search_notes Failed/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^delete_file 1 s/ })).toBeVisible();
  });

  it('prints its bars', async () => {
    const table = await show(760);
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      const track = table.querySelector('tbody svg');
      expect(track && getComputedStyle(track).getPropertyValue('print-color-adjust')).toBe('exact');
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    }
  });
});
