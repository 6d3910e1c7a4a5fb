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
    await show({ outer: { note: 'word '.repeat(40) } }, 336);
    await expect.element(frame()).toHaveTextContent('outer');
    const text = document
      .createTreeWalker(getFrame(), NodeFilter.SHOW_TEXT, (node) =>
        node.textContent?.includes('note') === true ? 1 : 2,
      )
      .nextNode() as Text;
    const getPlace = (start: number): DOMRect => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 4);
      return range.getBoundingClientRect();
    };
    const name = getPlace(text.data.indexOf('"note'));
    const words = Array.from(text.data.matchAll(/word/g), ({ index }) => getPlace(index));
    const others = words.filter(({ top }) => top > name.bottom);
    expect(others.length).toBeGreaterThan(20);
    expect(Math.min(...others.map(({ left }) => left))).toBeGreaterThan(name.left + 10);
  });
});
