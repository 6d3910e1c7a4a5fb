import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';
import { waitFor } from '../../../../support/waitFor.ts';

const content = () => page.getByRole('group', { name: 'Output', exact: true });

describe('CodeView', () => {
  it('highlights code in the language that the app names', async () => {
    await render(<ToolPayload label="Output" value="const a = 1;" language="typescript" />);
    const keyword = content().getByText('const', { exact: true });
    await expect.element(keyword).toBeVisible();
    const { color } = getComputedStyle(content().element());
    await waitFor(() => expect(getComputedStyle(keyword.element()).color).not.toBe(color));
  });

  it('recognizes code by its fence or its interpreter line', async () => {
    const { rerender } = await render(
      <ToolPayload label="Output" value={'```python\nprint("hi")\n```'} />,
    );
    await expect.element(content().getByText('"hi"')).toBeVisible();
    await expect.element(content()).not.toHaveTextContent('```');
    await rerender(<ToolPayload label="Output" value={'#!/bin/sh\necho "hi"\n'} />);
    await expect.element(content().getByText('"hi"')).toBeVisible();
  });

  it('numbers lines, but not the rest of a wrapped line', async () => {
    const long = `let a = ${'"word" + '.repeat(40)}"";`;
    const { container } = await render(
      <ToolPayload label="Output" value={`let b;\n${long}\nlet c;\n`} language="js" />,
    );
    await expect.element(content()).toHaveTextContent('let c;');
    await waitFor(() => {
      const lines = [...container.querySelectorAll<HTMLElement>('[data-line]')];
      expect(lines.map(({ dataset }) => dataset['line'])).toEqual(['1', '2', '3']);
      expect(lines.at(-1)).toHaveTextContent('let c;');
      expect(lines[1]?.nextElementSibling).not.toBe(lines[2]);
    });
    const first = container.querySelector('[data-line]') ?? container;
    // The numbers are outside of the rows, which all start at the same position.
    const { insetInlineStart, inlineSize } = getComputedStyle(first, '::before');
    expect(parseFloat(insetInlineStart) + parseFloat(inlineSize)).toBeLessThan(-4);
    const selection = getSelection();
    selection?.selectAllChildren(content().element());
    expect(String(selection)).toMatch(/^let b;\nlet a/);
  });

  it('shows code without colors if its language is unknown or it is too long', async () => {
    const { rerender } = await render(
      <ToolPayload label="Output" value="<b>1</b>" language="brainfuck" />,
    );
    await expect.element(content()).toHaveTextContent('<b>1</b>');
    await rerender(<ToolPayload label="Output" value={'let a;\n'.repeat(20_000)} language="js" />);
    await expect.element(page.getByText(/Too large for this view/)).toBeVisible();
    await expect.element(content()).toHaveTextContent(/^let a;/);
  });
});
