import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';

const value = {
  content: [
    { type: 'text', text: 'Two reports' },
    { type: 'resource_link', uri: 'https://example.com/report', name: 'Report', size: 5_120 },
    { type: 'resource', resource: { uri: 'file:///raw.bin', blob: 'UmVzb3VyY2U=' } },
  ],
  structuredContent: { reports: 2 },
};

describe('BlocksView', () => {
  it('separates blocks with equal spaces, and starts all of them at the same position', async () => {
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText('raw.bin', { exact: true })).toBeVisible();
    const items = page.getByRole('listitem').elements();
    const boxes = items.map((item) => item.getBoundingClientRect());
    const spaces = boxes
      .slice(1)
      .map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    expect(spaces).toEqual([12, 12, 12]);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  });

  it('shows a link as a row with an icon next to its name', async () => {
    await render(<ToolPayload label="Output" value={value} />);
    const name = page.getByText('Report', { exact: true });
    await expect.element(name).toBeVisible();
    const row = name.element().closest('li');
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    const icon = row?.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
    expect(icon.right).toBeLessThan(name.element().getBoundingClientRect().left);
    expect((icon.top + icon.bottom) / 2).toBeCloseTo((top + bottom) / 2, 0);
  });

  it('shows the address of a file as a detail below its name', async () => {
    await render(<ToolPayload label="Output" value={value} />);
    const name = page.getByText('raw.bin', { exact: true });
    await expect.element(name).toBeVisible();
    const uri = page.getByText('file:///raw.bin').element();
    expect(uri.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      name.element().getBoundingClientRect().bottom,
    );
    const { color, fontSize } = getComputedStyle(uri);
    expect(fontSize).toBe('12px');
    expect(color).not.toBe(getComputedStyle(name.element()).color);
  });
});
