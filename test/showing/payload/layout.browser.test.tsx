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
});
