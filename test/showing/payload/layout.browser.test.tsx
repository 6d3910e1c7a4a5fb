import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../src/index.ts';
import { getBox } from '../../support/measure.ts';

const orders = Array.from({ length: 60 }, (_, id) => ({
  id,
  city: 'Lisbon',
  note: 'second floor',
}));
const prose = `${'A sentence that fills a part of the line. '.repeat(300)}needle ${'And more. '.repeat(300)}`;

const show = async (value: unknown, width: number, view: 'tree' | 'text' | 'raw') => {
  const { container } = await render(
    <div style={{ inlineSize: width }}>
      <ToolPayload value={value} label="Output" view={view} />
    </div>,
  );
  const search = page.getByRole('button', { name: 'Search output' });
  await expect.element(search).toBeVisible();
  return { container, search };
};

describe('the viewer of a payload', () => {
  it.each([340, 700])(
    'gives the value its whole width, also during a search, at %i px',
    async (width) => {
      const { search } = await show(orders, width, 'tree');
      const tree = page.getByRole('tree');
      await expect.element(tree).toBeVisible();
      expect(getBox(tree.element()).width).toBe(width);
      await search.click();
      expect(getBox(tree.element()).width).toBe(width);
    },
  );

  it.each([
    [340, 'text'],
    [784, 'text'],
    [1264, 'text'],
    [784, 'raw'],
  ] as const)('shows the first match of a search at %i px as %s', async (width, view) => {
    const { container, search } = await show(view === 'raw' ? [prose] : prose, width, view);
    await search.click();
    await userEvent.keyboard('needle');
    await expect.element(page.getByText('1 of 1')).toBeVisible();
    const match = page.getByText('needle', { exact: true });
    await expect.element(match).toBeVisible();
    const frame = container.querySelector('.ToolPayload-content') ?? container;
    await expect
      .poll(() => getBox(match.element()).top - getBox(frame).top)
      .toBeGreaterThanOrEqual(0);
    expect(getBox(match.element()).bottom).toBeLessThanOrEqual(getBox(frame).bottom);
  });

  it('moves nothing when a value was copied', async () => {
    await show(orders, 700, 'tree');
    const download = page.getByRole('button', { name: 'Download output' });
    const { left } = getBox(download.element());
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await page.getByRole('button', { name: 'Copy output' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(getBox(download.element()).left).toBe(left);
  });

  it('has the same order on the screen as for the Tab key', async () => {
    const { container } = await show(orders, 700, 'tree');
    await expect.element(page.getByRole('tree')).toBeVisible();
    const places = [...container.querySelectorAll('button, select, [tabindex]')]
      .map(getBox)
      .map(({ top, left }) => Math.round(top / 8) * 10_000 + left);
    expect(places).toEqual([...places].toSorted((one, other) => one - other));
  });

  it('sets prose in short lines of the font of the app, and aligned columns in a monospaced font', async () => {
    const walk = 'Start at the cathedral, and climb to the viewpoint. '.repeat(12);
    const { rerender } = await render(<ToolPayload label="Output" value={walk} view="text" />);
    const text = page.getByText(walk.trim());
    await expect.element(text).toBeVisible();
    expect(getComputedStyle(text.element()).fontFamily).not.toMatch(/mono/i);
    expect(text.element().getBoundingClientRect().width).toBeLessThanOrEqual(42 * 16);
    const table = 'name      size\na.txt     12\nlong.txt  1400';
    await rerender(<ToolPayload key="table" label="Output" value={table} view="text" />);
    await expect.element(page.getByText(/long\.txt/)).toBeVisible();
    expect(getComputedStyle(page.getByText(/long\.txt/).element()).fontFamily).toMatch(/mono/i);
  });

  it.each([
    'HTTP/1.1 404 Not Found\ncontent-type: text/plain',
    'GET /walks?city=lisbon HTTP/1.1\nhost: example.com',
    '2026-06-14T09:30:00Z server started\n2026-06-14T09:30:02Z listening',
    'INFO ready\nERROR the port is taken',
  ])('sets logs and HTTP messages in a monospaced font: %s', async (text) => {
    await render(<ToolPayload label="Output" value={text} view="text" />);
    const line = page.getByText(text.split('\n')[1] ?? '');
    await expect.element(line).toBeVisible();
    expect(getComputedStyle(line.element()).fontFamily).toMatch(/mono/i);
  });

  it('shows the number of hidden secrets on the line of the toolbar', async () => {
    await render(<ToolPayload label="Output" value={{ user: 'ada', api_key: 'a1b2c3d4e5f6' }} />);
    const notice = page.getByText('1 secret hidden');
    await expect.element(notice).toBeVisible();
    const copy = page
      .getByRole('button', { name: 'Copy output' })
      .element()
      .getBoundingClientRect();
    const { top, bottom, right } = notice.element().getBoundingClientRect();
    expect((top + bottom) / 2).toBeCloseTo((copy.top + copy.bottom) / 2, -1);
    expect(right).toBeLessThan(copy.left);
    const frame = page.getByRole('group', { name: 'Output' }).element().getBoundingClientRect();
    expect(frame.top).toBeGreaterThanOrEqual(copy.bottom);
    expect(frame.left).toBeLessThanOrEqual(notice.element().getBoundingClientRect().left);
  });
});
