import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';
import { fields } from '../../../../../src/showing/payload/views/fields/fields.ts';
import { describeView } from '../../../../support/describeView.tsx';

const body = '## Steps\n\n1. Open the page\n2. Press **Save**\n';

describeView({
  view: fields,
  samples: {
    'an issue': { number: 7, title: 'Save fails', labels: ['bug'], body },
    'Markdown two levels down': { issue: { author: 'Ada', comments: [{ body }] } },
  },
  createLarge: () => ({
    body,
    rows: Array.from({ length: 100_000 }, (_, index) => ({ id: index, text: 'x'.repeat(60) })),
  }),
  growth: [{ body: '## St' }, { body: body.slice(0, 30) }, { body }],
});

describe('FieldsView', () => {
  it('shows Markdown in place, and what it is made of on request', async () => {
    const value = { number: 7, body };
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByRole('list')).toBeVisible();
    await expect.element(page.getByText('Save', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Raw' }).click();
    await expect.element(page.getByText('"## Steps\\n\\n1. Open')).toBeVisible();
  });

  it('shows names as secondary, next to short values and above Markdown', async () => {
    const value = {
      title: 'Saving fails',
      labels: ['bug', 'network'],
      author: { login: 'ada' },
      body,
    };
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByRole('list')).toBeVisible();
    const getBox = (text: string) =>
      page.getByText(text, { exact: true }).element().getBoundingClientRect();
    const [title, text] = [getBox('title'), getBox('Saving fails')];
    expect(text.left).toBeGreaterThan(title.right);
    expect(Math.abs(text.bottom - title.bottom)).toBeLessThan(4);
    expect(getBox('bug, network').left).toBe(text.left);
    expect(getBox('login').left).toBe(text.left);
    const [steps, name] = [getBox('Steps'), getBox('body')];
    // Markdown is on a page that starts where the names start.
    const sheet = page.getByText('Steps', { exact: true }).element().closest('[dir="auto"]');
    expect(sheet?.getBoundingClientRect().left).toBe(name.left);
    expect(steps.left).toBeGreaterThan(name.left + 8);
    expect(steps.top).toBeGreaterThanOrEqual(name.bottom);
    const getStyle = (each: string) =>
      getComputedStyle(page.getByText(each, { exact: true }).element());
    expect(getStyle('title').fontSize).toBe('12px');
    expect(getStyle('title').color).not.toBe(getStyle('Saving fails').color);
  });
});
