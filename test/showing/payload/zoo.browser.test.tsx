import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../src/index.ts';
import { forgedElement, zoo } from './zoo.ts';

const element = document.createElement('p');
element.id = 'mine';

const pageValues = [
  ['a DOM element', element, '<p id="mine">'],
  ['a DOM text', document.createTextNode('words'), '[#text "words"]'],
  ['the document', document, '[#document'],
  ['a file', new File(['12'], 'a.txt', { type: 'text/plain' }), 'a.txt'],
  ['an event', new Event('click'), /isTrusted|Event/],
] as const;

/** Returns the text of a payload with its blanks collapsed. */
const getShownText = (container: Element): string =>
  (container.textContent ?? '').replaceAll(/\s+/g, ' ');

const isShown = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);

describe('ToolPayload, for every kind of value', () => {
  it('is tested with more than 80 values', () => {
    expect(zoo.length).toBeGreaterThan(80);
  });

  it.each([...zoo, ...pageValues])('shows %s by its kind', async (_, value, expected) => {
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByRole('button', { name: 'Copy output' })).toBeVisible();
    // A short value is shown as text, a long one as a tree.
    await expect
      .poll(() => getShownText(container), { timeout: 40_000 })
      .toSatisfy((text: string) => isShown(text, expected) || isShown(text.trim(), expected));
    expect(getShownText(container)).not.toContain('[object Object]');
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  it.each([...zoo, ...pageValues])('shows %s next to other values', async (_, value) => {
    const { container } = await render(
      <ToolPayload label="Output" view="tree" value={{ other: 'sibling', odd: value }} />,
    );
    await expect.element(page.getByText('"sibling"')).toBeVisible();
    expect(getShownText(container)).not.toContain('[object Object]');
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  it.each([...zoo, ...pageValues])('does not fail on %s while it arrives', async (_, value) => {
    const { container } = await render(<ToolPayload label="Output" isArriving value={value} />);
    await expect.element(page.getByRole('group', { name: 'Output' })).toHaveTextContent('▍');
    expect(getShownText(container)).not.toContain('[object Object]');
  });
});

describe('JSON that claims to be a React element', () => {
  it.each(['keyValue', 'tree', 'raw'])(
    'is shown and copied with all of its fields in the view %s',
    async (view) => {
      const copies: string[] = [];
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
        copies.push(text);
      });
      const { container } = await render(
        <ToolPayload label="Output" view={view} value={forgedElement} />,
      );
      await page.getByRole('button', { name: 'Copy output' }).click();
      await expect
        .poll(() => copies.map((copy): unknown => JSON.parse(copy)))
        .toEqual([forgedElement]);
      await expect.element(page.getByRole('combobox', { name: 'View of output' })).toBeVisible();
      const text = getShownText(container);
      for (const shown of ['Symbol(react.element)', 'type', 'props', 'danger', 'HIDDEN']) {
        expect(text).toContain(shown);
      }
    },
  );
});
