import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';
import type { ToolPayloadProps } from '../../../../../src/index.ts';
import { waitFor } from '../../../../support/waitFor.ts';

const e = '\u001B';
const show = (props: Partial<ToolPayloadProps>) =>
  render(<ToolPayload label="Output" value={undefined} {...props} />);
const content = () => page.getByRole('group', { name: 'Output' });
const write = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${e}[32mline ${index + 1};${e}[0m\n`).join('');

describe('TerminalView', () => {
  it('shows the command, its exit code and its duration', async () => {
    await show({
      value: {
        command: 'npm test',
        cwd: '/home',
        stdout: 'x',
        stderr: '',
        exitCode: 1,
        durationMs: 900,
      },
    });
    await expect.element(page.getByText('/home$ npm test')).toBeVisible();
    await expect.element(page.getByText('Exit code 1')).toBeVisible();
    await expect.element(page.getByText('0.9 s')).toBeVisible();
  });

  it('marks the error stream with more than a color', async () => {
    const { container } = await show({ value: { stdout: 'out\n', stderr: 'bad\nworse\n' } });
    await expect.element(content()).toHaveTextContent('outbadworse');
    const rows = [...container.querySelectorAll('.stderr')];
    expect(rows.map(({ textContent }) => textContent)).toEqual(['bad', 'worse']);
    expect(getComputedStyle(rows[0] ?? container, '::after').content).toBe('"stderr"');
  });

  it('colors text without codes in the text', async () => {
    await show({ value: `${e}[31mred${e}[0m and ${e}[1;4mbold${e}[0m` });
    await expect.element(content()).toHaveTextContent(/^red and bold$/);
    const red = getComputedStyle(page.getByText('red', { exact: true }).element()).color;
    expect(red).not.toBe(getComputedStyle(content().element()).color);
    await expect
      .element(page.getByText('bold', { exact: true }))
      .toHaveStyle({ fontWeight: '700' });
  });

  it('copies the exact value, or the text without codes', async () => {
    const copies: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copies.push(text);
    });
    const value = `${e}[31mred${e}[0m\nplain`;
    await show({ value });
    await page.getByRole('combobox', { name: 'Copy as' }).selectOptions('Plain text');
    await page.getByRole('button', { name: 'Copy output' }).click();
    await waitFor(() => expect(copies).toEqual(['red\nplain', value]));
  });

  it('links only to safe addresses, and shows the host', async () => {
    const link = (address: string, text: string): string =>
      `${e}]8;;${address}${e}\\${text}${e}]8;;${e}\\ `;
    await show({
      value: `${link('https://evil.example/x', 'docs')}${link('javascript:alert(1)', 'script')}${link('file:///etc/passwd', 'file')}${e}[0m`,
    });
    await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://evil.example/x');
    await expect.element(content()).toHaveTextContent('docs (evil.example)');
    expect(page.getByRole('link').elements()).toHaveLength(1);
  });

  it.each([360, 800])('shows the whole host of a link inside %i px', async (width) => {
    const host = `${'long-name.'.repeat(12)}evil.example`;
    const text = 'The log of the run with all of its 4,812 tests on the build server';
    const value = `${e}]8;;https://${host}/x${e}\\${text}${e}]8;;${e}\\ ${e}[2mend${e}[0m\n`;
    const { container } = await render(
      <div style={{ inlineSize: width }}>
        <ToolPayload label="Output" value={value} />
      </div>,
    );
    await expect.element(content()).toHaveTextContent(`${text} (${host}) end`);
    const frame = content().element().getBoundingClientRect();
    // Rows are wrapped at the measured width, which is known a moment later.
    await waitFor(() => {
      const boxes = [...container.querySelectorAll('a, .host')].map((part) =>
        part.getBoundingClientRect(),
      );
      expect(boxes.length).toBeGreaterThan(1);
      expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(frame.left);
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(frame.right);
    });
  });

  it('copies no host as plain text, but finds it', async () => {
    const copies: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copies.push(text);
    });
    const link = (text: string) =>
      `${e}]8;;https://evil.example/${text}${e}\\${text}${e}]8;;${e}\\`;
    await show({
      value: `${link('docs')} and ${link('logs')}${e}[0m\n${'more text\n'.repeat(300)}`,
    });
    await page.getByRole('combobox', { name: 'Copy as' }).selectOptions('Plain text');
    await waitFor(() => expect(copies[0]?.split('\n')[0]).toBe('docs and logs'));
    await page.getByRole('button', { name: 'Search output' }).click();
    await page.getByRole('searchbox', { name: 'Search output' }).fill('evil.example');
    await expect.element(page.getByText('1 of 2')).toBeInTheDocument();
  });

  it('follows the end of output that arrives until the user scrolls', async () => {
    const { rerender } = await show({ value: '', isArriving: true, view: 'terminal' });
    const grow = (count: number) =>
      rerender(<ToolPayload label="Output" isArriving value={write(count)} />);
    await grow(50);
    await expect.element(page.getByText('line 50;')).toBeInViewport();
    await grow(90);
    await expect.element(page.getByText('line 90;')).toBeInViewport();
    content().element().scrollTop = 0;
    await expect.element(page.getByText('line 5;', { exact: true })).toBeInViewport();
    await grow(150);
    await expect.element(page.getByText('line 5;', { exact: true })).toBeInViewport();
  });

  it('keeps only the end of very long output while it arrives, and then shows all of it', async () => {
    const { rerender } = await show({ value: write(30_000), isArriving: true });
    await expect.element(page.getByText(/earlier characters/)).toBeVisible();
    await rerender(<ToolPayload label="Output" value={write(30_000)} />);
    await expect.element(page.getByText(/earlier characters/)).not.toBeInTheDocument();
    await expect
      .poll(() => {
        content().element().scrollTop = 0;
        return page.getByText('line 1;', { exact: true }).elements().length;
      })
      .toBe(1);
  });

  it.each([
    [0, 'line 1;'],
    [1, 'line 50;'],
  ])(
    'shows the end of long output first only if the exit code %i is not 0',
    async (exitCode, text) => {
      await show({ value: { stdout: write(50), stderr: '', exitCode } });
      await expect.element(page.getByText(text, { exact: true })).toBeInViewport();
      const frame = content().element().getBoundingClientRect();
      const { top, bottom } = page
        .getByText(text, { exact: true })
        .element()
        .getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(frame.top);
      expect(bottom).toBeLessThanOrEqual(frame.bottom);
      // The button is where the rest is.
      const more = page.getByRole('button', { name: 'Show 37 more lines' });
      const isAbove = more.element().getBoundingClientRect().bottom <= frame.top;
      expect(isAbove).toBe(exitCode !== 0);
      await more.click();
      await expect.element(page.getByText('line 1;', { exact: true })).toBeInTheDocument();
      await expect.element(page.getByText('line 50;', { exact: true })).toBeInTheDocument();
    },
  );

  it('shows that there is no output', async () => {
    await show({ value: { stdout: '', stderr: '', exitCode: 0 } });
    await expect.element(content()).toHaveTextContent(/^No output$/);
  });
});
