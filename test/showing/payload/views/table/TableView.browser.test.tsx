import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';
import { waitFor } from '../../../../support/waitFor.ts';

const towns = [
  { name: 'Porto', people: 231_800, note: 'x'.repeat(400) },
  { name: 'Lisbon', people: 545_796, note: 'capital' },
  { name: 'Braga', people: 193_324, note: { twin: 'Lugo' } },
];
const createPlaces = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Place ${id}`, open: true }));

const grid = () => page.getByRole('grid', { name: 'Output' });
const getNames = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('[role="gridcell"]')?.textContent);

const takeCopies = () => {
  const copies: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copies.push(text);
  });
  return copies;
};

const show = async (value: unknown = towns, width = 800) => {
  const screen = await render(
    <div style={{ inlineSize: width }}>
      <ToolPayload label="Output" value={value} />
    </div>,
  );
  await expect.element(grid()).toBeVisible();
  return screen;
};

const focusGrid = () => (grid().element() as HTMLElement).focus();
const active = () =>
  document.getElementById(grid().element().getAttribute('aria-activedescendant') ?? '');

const getWidths = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.getBoundingClientRect().width);

describe('TableView', () => {
  it('fills the available width in proportion to the texts', async () => {
    await show(['Porto', 'Lisbon', 'Vila Nova de Gaia'].map((name) => ({ name, people: 12 })));
    const [name = 0, people = 0] = getWidths();
    expect(name + people).toBeCloseTo(grid().element().clientWidth, 0);
    expect(name).toBeGreaterThan(people);
    const cells = page.getByRole('gridcell').elements();
    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  });

  it('truncates long texts instead of scrolling, if the other columns fit', async () => {
    const note = 'Leave it with the neighbor on the second floor, please.';
    await show(
      ['Porto', 'Lisbon', 'Braga'].map((name) => ({ id: 1, name, people: 12, note })),
      500,
    );
    expect(grid().element().scrollWidth).toBe(grid().element().clientWidth);
    const cell = page.getByRole('gridcell', { name: note }).first().element();
    expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
    expect(getComputedStyle(cell).textOverflow).toBe('ellipsis');
  });

  it('sorts by a column with a click, in both directions, and then not at all', async () => {
    await show();
    const header = page.getByRole('columnheader', { name: 'people' });
    await header.click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(getNames()).toEqual(['Braga', 'Porto', 'Lisbon']));
    await header.click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(getNames()).toEqual(['Lisbon', 'Porto', 'Braga']));
    await header.click();
    await expect.element(header).not.toHaveAttribute('aria-sort');
    await waitFor(() => expect(getNames()).toEqual(['Porto', 'Lisbon', 'Braga']));
  });

  it('supports the keyboard pattern of a grid', async () => {
    await show();
    focusGrid();
    expect(active()).toHaveTextContent('name');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(getNames()).toEqual(['Braga', 'Porto', 'Lisbon']));
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('193324');
    await userEvent.keyboard('{Home}');
    expect(active()).toHaveTextContent('Braga');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(active()).toHaveTextContent('capital');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('capital');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(active()).toHaveTextContent('name');
  });

  it('resizes a column with the keyboard and with the pointer', async () => {
    await show();
    const header = page.getByRole('columnheader', { name: 'name' });
    const getBox = () => header.element().getBoundingClientRect();
    const before = getBox().width;
    const [, people = 0] = getWidths();
    focusGrid();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    const { width, right, top } = getBox();
    expect(width).toBeCloseTo(before + 32, -1);
    expect(getWidths()[1]).toBeCloseTo(people, -1);
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
    vi.spyOn(Element.prototype, 'hasPointerCapture').mockReturnValue(true);
    const edge = header.element().querySelector('[aria-hidden]:last-child');
    for (const [type, clientX] of [
      ['pointerdown', right - 2],
      ['pointermove', right + 58],
    ] as const) {
      const point = { bubbles: true, pointerId: 1, clientY: top + 5, clientX };
      edge?.dispatchEvent(new PointerEvent(type, point));
    }
    await waitFor(() => expect(getBox().width).toBeCloseTo(width + 60, -1));
  });

  it('filters by a column, and shows how many rows remain', async () => {
    await show();
    await page.getByRole('button', { name: 'Filter' }).click();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Filter by name' }), 'LIS');
    await waitFor(() => expect(getNames()).toEqual(['Lisbon']));
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('button', { name: 'Close filters' }).click();
    await waitFor(() => expect(getNames()).toHaveLength(3));
    await expect.element(page.getByText('3 rows')).toBeVisible();
  });

  it('shows the whole value of a cell, and copies it', async () => {
    const copies = takeCopies();
    await show();
    focusGrid();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    const whole = page.getByRole('group', { name: 'note' });
    await expect.element(whole).toHaveTextContent('x'.repeat(400));
    await page.getByRole('button', { name: 'Copy value' }).click();
    await waitFor(() => expect(copies).toEqual(['x'.repeat(400)]));
    await page.getByRole('gridcell', { name: 'twin: Lugo' }).click();
    await expect.element(whole).toHaveTextContent('{ "twin": "Lugo" }');
    await page.getByRole('button', { name: 'Close cell' }).click();
    await expect.element(whole).not.toBeInTheDocument();
  });

  it('has one copy button, and a menu that copies the displayed rows in other formats', async () => {
    const copies = takeCopies();
    await show(towns.map(({ name, people }) => ({ name, people })));
    expect(page.getByRole('button', { name: /^Copy/ }).elements()).toHaveLength(1);
    await page.getByRole('columnheader', { name: 'name' }).click();
    await waitFor(() => expect(getNames()).toEqual(['Braga', 'Lisbon', 'Porto']));
    const menu = page.getByRole('combobox', { name: 'Copy as' });
    await menu.selectOptions('TSV');
    const tsv = 'name\tpeople\nBraga\t193324\nLisbon\t545796\nPorto\t231800\n';
    await waitFor(() => expect(copies[0]).toBe(tsv));
    await menu.selectOptions('Markdown');
    await waitFor(() => expect(copies[1]).toMatch(/^\| name \| people \|\n\| --- \| ---: \|/));
  });

  it('says that a value is missing', async () => {
    await show([{ name: 'Porto', note: null }, { name: 'Braga' }, { name: 'Faro', note: 'sea' }]);
    const cells = page.getByRole('gridcell').elements();
    const marks = cells.map((cell) =>
      getComputedStyle(cell.querySelector('bdi') ?? cell, '::before').content.replaceAll('"', ''),
    );
    expect(marks).toEqual(['none', '–', 'none', '–', 'none', 'none']);
  });

  it('sorts the cards on a narrow screen by the names above them', async () => {
    await show(towns, 320);
    const name = page.getByRole('columnheader', { name: 'name' });
    await expect.element(name).toBeVisible();
    const header = name.element().parentElement ?? document.body;
    expect(getComputedStyle(header, '::before').content).toContain('Sort by');
    await name.click();
    await waitFor(() => expect(getNames()).toEqual(['Braga', 'Lisbon', 'Porto']));
  });

  it('keeps the header in view, and scrolls rows out from below it', async () => {
    await show(createPlaces(1_000));
    focusGrid();
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}');
    await waitFor(() => expect(active()).toHaveTextContent('Place 999'));
    const header = page.getByRole('columnheader', { name: 'id' });
    await expect.element(header).toBeInViewport();
    for (let step = 0; step < 30; step += 1) {
      await userEvent.keyboard('{ArrowUp}');
    }
    await waitFor(() => expect(active()).toHaveTextContent('Place 969'));
    const { bottom } = header.element().getBoundingClientRect();
    expect(active()?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1);
  });

  it('shows cards on a narrow screen, as many as fit', async () => {
    const { container } = await show(createPlaces(1_000), 320);
    const getBox = (row: number) => page.getByRole('row').elements()[row]?.getBoundingClientRect();
    await waitFor(() => {
      const { top = 0, height = 0 } = getBox(1) ?? {};
      expect(height).toBeGreaterThan(70);
      expect(getBox(2)?.top).toBeCloseTo(top + height, 0);
    });
    focusGrid();
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
    await waitFor(() => expect(active()).toHaveTextContent('Place 999'));
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
    expect(grid().element().scrollWidth).toBeLessThanOrEqual(320);
    const [label, value] = page.getByRole('row').elements()[1]?.querySelectorAll('bdi') ?? [];
    expect(label && getComputedStyle(label).fontWeight).toBe('500');
    expect(value && getComputedStyle(value).fontWeight).toBe('400');
  });
});
