import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';

const write = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1};\n`).join('');
const texts = { before: write(60), after: write(60).replace('line 30;', 'row 30;') };

const show = (value: unknown, isArriving = false, width = 900) =>
  render(
    <div style={{ inlineSize: width }}>
      <ToolPayload label="Input" value={value} isArriving={isArriving} />
    </div>,
  );
const content = () => page.getByRole('group', { name: 'Input' });

describe('DiffView', () => {
  it('shows numbers and signs, and marks the words that differ', async () => {
    const { container } = await show(texts);
    await expect.element(content()).toHaveTextContent(/30 ?−line 30; ?30\+row 30;/);
    const words = [...container.querySelectorAll('.word')].map(({ textContent }) => textContent);
    expect(words).toEqual(['line', 'row']);
    await expect.element(page.getByText('+1 −1')).toBeVisible();
  });

  it('leaves out unchanged lines, shows them on request, and keeps the focus', async () => {
    await show(texts);
    const hidden = page.getByRole('button', { name: '26 unchanged lines' });
    await expect.element(content()).not.toHaveTextContent('line 10;');
    await hidden.click();
    await expect.element(content()).toHaveTextContent('line 10;');
    await expect.element(content()).toHaveFocus();
    await expect
      .element(page.getByRole('button', { name: '26 unchanged lines' }))
      .not.toBeInTheDocument();
  });

  it('finds text in the lines that are left out', async () => {
    const { container } = await show({ ...texts, note: 'x'.repeat(2_000) });
    await page.getByRole('button', { name: 'Search input' }).click();
    await userEvent.fill(page.getByRole('searchbox'), 'line 55;');
    await expect.element(page.getByText('1 of 1')).toBeInTheDocument();
    await expect
      .poll(() => container.querySelector('[data-current]')?.textContent)
      .toBe('line 55;');
  });

  it('shows both sides next to each other, if there is space', async () => {
    const { rerender } = await show(texts);
    await page.getByRole('button', { name: 'Show side by side' }).click();
    await expect.element(content()).toHaveTextContent(/30 ?−line 30;30 ?\+row 30;/);
    await page.getByRole('button', { name: 'Show in one column' }).click();
    await expect.element(content()).toHaveTextContent(/29line 29;|2929 line 29;/);
    await rerender(
      <div style={{ inlineSize: 300 }}>
        <ToolPayload label="Input" value={texts} />
      </div>,
    );
    await expect
      .element(page.getByRole('button', { name: 'Show side by side' }))
      .not.toBeInTheDocument();
  });

  it('wraps long lines, and shows their number once', async () => {
    const long = 'word '.repeat(40);
    await show({ before: `${long}a\n`, after: `${long}b\n` }, false, 320);
    const text = content().element().textContent ?? '';
    expect(text.split('1−')).toHaveLength(2);
    expect(text.match(/word/g)).toHaveLength(80);
  });

  it('shows that nothing changed', async () => {
    await show({ before: 'same', after: 'same' });
    await expect.element(content()).toHaveTextContent(/^No changes$/);
  });

  it('grows while the arguments arrive, and follows the end until the user scrolls', async () => {
    const edit = { file_path: '/a.ts', old_string: write(2) };
    const { rerender } = await show({ ...edit, new_string: 'x' }, true);
    const grow = (count: number) =>
      rerender(
        <div style={{ inlineSize: 900 }}>
          <ToolPayload label="Input" isArriving value={{ ...edit, new_string: write(count) }} />
        </div>,
      );
    await grow(40);
    await expect.element(page.getByText('line 40;')).toBeInViewport();
    await grow(80);
    await expect.element(page.getByText('line 80;')).toBeInViewport();
    content().element().scrollTop = 0;
    await expect.element(page.getByText('line 5;', { exact: true })).toBeInViewport();
    await grow(120);
    await expect.element(page.getByText('line 5;', { exact: true })).toBeInViewport();
  });

  it('shows the headers of several files, and only the path of a single one', async () => {
    const patch = (name: string): string => `--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`;
    const { container } = await show(patch('one.ts') + patch('two.ts'));
    await expect.element(page.getByText('2 files')).toBeVisible();
    await expect.element(page.getByText('two.ts')).toBeVisible();
    expect(container.querySelectorAll('.file')).toHaveLength(2);
  });

  it('shows characters that would make a change look like another one', async () => {
    const value =
      '--- a/x\u202E.ts\n+++ b/x\u202E.ts\n@@ -1 +1 @@\n-ok();\n+ok(); /*\u202E } \u2066if*/ \u200Bbad();\n';
    const { container } = await render(<ToolPayload label="Output" value={value} />);
    await expect.element(page.getByText(/bad\(\);/)).toBeVisible();
    expect(container.textContent).toContain('[U+202E]');
    expect(container.textContent).toContain('[U+200B]');
    expect(container.innerHTML).not.toMatch(/[\u202E\u2066\u200B]/);
  });
});
