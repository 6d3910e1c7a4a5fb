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
  it('separates blocks with lines, and starts all of them at the same position', async () => {
    await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText('raw.bin', { exact: true })).toBeVisible();
    const items = page.getByRole('listitem').elements();
    const widths = items.map((item) => getComputedStyle(item).borderTopWidth);
    expect(widths).toEqual(['0px', '1px', '1px', '1px']);
    const starts = ['Two reports', 'Report', 'raw.bin', 'Structured content'].map(
      (text) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left,
    );
    expect(new Set(starts).size).toBe(1);
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
