import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../src/index.ts';
import { getBox } from '../../../support/measure.ts';

const show = async (value: unknown, width = 700) => {
  const screen = await render(
    <div style={{ inlineSize: width }}>
      <ToolPayload label="Output" value={value} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Copy output' })).toBeVisible();
  return screen;
};
const frame = () => page.getByLabelText('Output', { exact: true });
const getFrame = () => frame().element();
const more = () => page.getByRole('button', { name: /^Show .*more/ });

const createLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');
const createRows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Place ${id}` }));

describe('PayloadFrame', () => {
  it('says how many lines are out of view, and shows them', async () => {
    await show(createLines(40));
    await expect.element(more()).toHaveTextContent(/^Show \d+ more lines$/);
    const hidden = Number(/\d+/.exec(more().element().textContent)?.[0]);
    const { clientHeight, scrollHeight } = getFrame();
    expect((scrollHeight - clientHeight) / 20).toBeCloseTo(hidden, -1);
    await more().click();
    const { clientHeight: height, scrollHeight: fullHeight } = getFrame();
    expect(height).toBe(fullHeight);
    const less = page.getByRole('button', { name: 'Show less', expanded: true });
    expect(getBox(less.element()).top).toBeGreaterThanOrEqual(getBox(getFrame()).bottom);
    await less.click();
    expect(getFrame().clientHeight).toBe(clientHeight);
  });

  it('counts the rows of a table, also if they are cards', async () => {
    const { unmount } = await show(createRows(40));
    await expect.element(page.getByRole('button', { name: 'Show 31 more rows' })).toBeVisible();
    await unmount();
    await show(createRows(40), 320);
    await expect.element(page.getByRole('button', { name: 'Show 37 more rows' })).toBeVisible();
  });

  it('shows all of it if little would be out of view', async () => {
    await show(createLines(18));
    await expect.element(frame()).toHaveTextContent('line 18');
    expect(getFrame().scrollHeight).toBe(getFrame().clientHeight);
    await expect.element(more()).not.toBeInTheDocument();
  });

  it('is as high as its placeholder, together with its button', async () => {
    await show(createLines(40));
    await expect.element(more()).toBeVisible();
    const bar = more().element().closest('div') ?? document.body;
    expect(getBox(bar).bottom - getBox(getFrame()).top).toBe(20 * 16);
  });

  it('only scrolls if it would be many screens high', async () => {
    await show(createRows(5_000));
    await expect.element(more()).toBeVisible();
    await more().click();
    expect(getFrame().clientHeight).toBeLessThan(window.innerHeight);
    expect(getFrame().scrollHeight).toBeGreaterThan(100_000);
  });

  it('cuts content blocks between two of them', async () => {
    const block = { type: 'text', text: 'A sentence of a block.\n\n- one\n- two\n- three' };
    await show({ content: [block, block, block, block] });
    await expect.element(more()).toHaveTextContent('Show more');
    const { bottom } = getBox(getFrame());
    const items = [...getFrame().querySelectorAll('ul > li')]
      .filter((item) => item.textContent.includes('sentence'))
      .map(getBox);
    const isCut = (box: DOMRect): boolean => box.top < bottom - 24 && box.bottom > bottom - 24;
    expect(items.filter(isCut)).toEqual([]);
  });

  it('indents the rest of a wrapped line deeper than its beginning', async () => {
    const { container, unmount } = await show({ outer: { note: 'word '.repeat(40) } }, 336);
    await expect.element(frame()).toHaveTextContent('outer');
    const getLefts = (): number[] => {
      const range = document.createRange();
      const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
      const lefts: number[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        range.selectNodeContents(node);
        if (node.textContent?.includes('note') === true) {
          lefts.push(...[...range.getClientRects()].map(({ left }) => left));
        }
      }
      return lefts;
    };
    const [first = 0, ...others] = getLefts();
    expect(others.length).toBeGreaterThan(2);
    // The beginning includes the spaces of its own indentation.
    expect(Math.min(...others)).toBeGreaterThan(first + 30);
    await unmount();
  });
});
