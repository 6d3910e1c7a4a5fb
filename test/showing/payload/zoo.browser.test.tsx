import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../src/index.ts';
import { zoo } from './zoo.ts';

const element = document.createElement('p');
element.id = 'mine';

const pageValues = [
  ['an element of the page', element, '<p id="mine">'],
  ['a text of the page', document.createTextNode('words'), '[#text "words"]'],
  ['the page', document, '[#document'],
  ['a file', new File(['12'], 'a.txt', { type: 'text/plain' }), '"a.txt", 2 bytes'],
  ['an event', new Event('click'), /isTrusted|Event/],
] as const;

/** All that can be read of a payload. */
const seen = (container: Element): string => (container.textContent ?? '').replaceAll(/\s+/g, ' ');

const shows = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text);

describe('a payload of any value', () => {
  it('is tried with enough of them', () => {
    expect(zoo.length).toBeGreaterThan(80);
  });

  it.each([...zoo, ...pageValues])('shows %s as what it is', async (_, value, expected) => {
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByRole('button', { name: 'Copy output' })).toBeVisible();
    // What is short is shown as text; what is long, as a tree.
    await expect
      .poll(() => seen(container), { timeout: 4_000 })
      .toSatisfy((text: string) => shows(text, expected) || shows(text.trim(), expected));
    expect(seen(container)).not.toContain('[object Object]');
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  it.each([...zoo, ...pageValues])('shows %s among others', async (_, value) => {
    const { container } = await render(
      <ToolPayload label="Output" view="tree" value={{ beside: 'sibling', odd: value }} />,
    );
    await expect.element(page.getByText('"sibling"')).toBeVisible();
    expect(seen(container)).not.toContain('[object Object]');
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  it.each([...zoo, ...pageValues])('does not break on %s while it arrives', async (_, value) => {
    const { container } = await render(<ToolPayload label="Output" isArriving value={value} />);
    await expect.element(page.getByRole('group', { name: 'Output' })).toHaveTextContent('▍');
    expect(seen(container)).not.toContain('[object Object]');
  });
});
