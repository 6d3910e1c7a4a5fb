import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload } from '../../../../../src/index.ts';

const content = () => page.getByRole('group', { name: 'Output', exact: true });

/** Shows a text as Markdown. */
const show = async (value: string, allowedImageOrigins: readonly string[] = []) => {
  const screen = await render(
    <ToolPayload label="Output" value={value} allowedImageOrigins={allowedImageOrigins} />,
  );
  await expect.element(page.getByRole('combobox')).toHaveValue('markdown');
  return screen;
};

const links = () => page.getByRole('link').elements();

describe('MarkdownView', () => {
  it('starts checkboxes and tables where the text starts', async () => {
    const value = '# Plan\n\nBefore noon\n\n- [x] tickets\n\n| Stop |\n| --- |\n| Graça |\n';
    const { container } = await show(value);
    await expect.element(page.getByRole('table')).toBeVisible();
    const start = page.getByText('Before noon').element().getBoundingClientRect().left;
    const box = container.querySelector('.checkbox') ?? container;
    expect(box.getBoundingClientRect().left).toBeCloseTo(start, 0);
    const cell = page.getByRole('cell', { name: 'Graça' }).element();
    expect(cell.getBoundingClientRect().left).toBe(start);
    expect(getComputedStyle(cell).paddingInlineStart).toBe('0px');
  });

  it('renders lists and tables', async () => {
    await show('# Title\n\n- **one**\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n');
    await expect.element(page.getByText('one')).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveTextContent('ab12');
  });

  it('adds no headings to the page', async () => {
    await show('# Title\n\n## Another\n\ntext');
    await expect.element(page.getByText('Another')).toBeVisible();
    expect(page.getByRole('heading').elements()).toHaveLength(0);
  });

  it('creates no elements from HTML', async () => {
    const { container } = await show(
      '# T\n\n<img src=x onerror=alert(1)> <script>1</script>\n\n<iframe src="//e.com"></iframe>\n\nend',
    );
    await expect.element(content()).toHaveTextContent('end');
    expect(container.querySelector('img, script, iframe')).toBeNull();
  });

  it('shows HTML as text', async () => {
    const text = '# T\n\nUse Array<string> and <details>.\n\n<div>IMPORTANT</div>\n\n- end';
    const { container } = await show(text);
    await expect.element(content()).toHaveTextContent('Use Array<string> and <details>.');
    await expect.element(content()).toHaveTextContent('<div>IMPORTANT</div>');
    expect(container.querySelector('details')).toBeNull();
  });

  it('shows the destination of a link whose text hides part of it', async () => {
    await show(
      '# T\n\n[bob@corp.test](mailto:bob@corp.test?bcc=spy@evil.test) <https://google.com@evil.test/x>',
    );
    await expect.element(content()).toHaveTextContent('(bob@corp.test)');
    await expect.element(content()).toHaveTextContent('(evil.test)');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/local',
    '#fragment',
    'blob:https://a.example/1',
  ])('creates no link to %s', async (address) => {
    await show(`# T\n\n[text](<${address}>) end`);
    await expect.element(content()).toHaveTextContent('text');
    expect(links()).toHaveLength(0);
  });

  it('opens links in a new tab, and shows their destination if the text differs', async () => {
    await show('# T\n\n[https://bank.example](https://evil.example/x) and https://fine.example/a');
    await expect.element(page.getByText('(evil.example)')).toBeVisible();
    const [link, plain] = links();
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
    expect(plain).toHaveTextContent('https://fine.example/a');
    await expect.element(content()).not.toHaveTextContent('(fine.example)');
  });

  it('loads no image, wherever the text is cut while it arrives', async () => {
    const text =
      '# T\n\n![a](https://evil.example/a.png) [![b](//evil.example/b.png)](https://a.example)\n\n' +
      '![c][ref] <img src="https://evil.example/c.png">\n\n[ref]: https://evil.example/d.png\n';
    const { container, rerender } = await show(text);
    for (let length = 4; length <= text.length; length += 1) {
      await rerender(<ToolPayload label="Output" value={text.slice(0, length)} />);
      expect(container.querySelector('img, picture, source, object, svg image')).toBeNull();
      expect(document.querySelector('link[rel="preload"], link[rel="prefetch"]')).toBeNull();
    }
    await expect.element(page.getByText('Image not loaded: a (evil.example)')).toBeVisible();
  });

  it('loads images only from the origins that the app allows', async () => {
    const pixel = `${location.origin}/favicon.ico`;
    const { container } = await show(
      `# T\n\n![mine](${pixel}) ![theirs](https://evil.example/${location.host}) ![odd](${location.origin}.evil.example/x)`,
      [location.origin],
    );
    await expect.element(page.getByText(/not loaded: theirs/)).toBeVisible();
    await expect.element(page.getByText(/not loaded: odd/)).toBeVisible();
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([pixel]);
  });

  it('escapes invisible characters', async () => {
    await show('# T\n\nsafe\u202Etxt **a\u200Bb**');
    await expect.element(content()).toHaveTextContent('safe[U+202E]txt a[U+200B]b');
  });

  it('shows any text as Markdown if the app chooses it', async () => {
    await render(<ToolPayload label="Output" value="Some **words**." view="markdown" />);
    await expect.element(content()).toHaveTextContent('Some words.');
    await expect.element(page.getByText('words', { exact: true })).toBeVisible();
  });

  it('offers Markdown for any text that is not blank', async () => {
    const { rerender } = await render(<ToolPayload label="Output" value="Some words" />);
    await expect.element(page.getByRole('combobox')).toHaveValue('text');
    await expect.element(page.getByRole('option', { name: 'Markdown' })).toBeInTheDocument();
    await rerender(<ToolPayload label="Output" value="" view="markdown" />);
    await expect.element(content()).toHaveTextContent('Empty text');
  });

  it.each([
    ['quotes', '> '.repeat(5_000)],
    ['emphasis', '*a '.repeat(5_000)],
    ['brackets', '['.repeat(5_000)],
  ])(
    'shows a notice if the app chooses it but parsing would take too long because of its %s',
    async (_, text) => {
      await render(<ToolPayload label="Output" value={text} view="markdown" />);
      await expect.element(page.getByText(/Too large for this view/)).toBeVisible();
    },
  );

  it.each([
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000)],
    ['emphasis', '*a_ '.repeat(5_000)],
    ['brackets', '['.repeat(5_000)],
    ['length', 'word '.repeat(5_000)],
  ])(
    'shows a text that would take too long to parse because of its %s as plain text',
    async (_, text) => {
      await show(`# T\n\n${text}`);
      await expect.element(page.getByText(/Too large for this view/)).toBeVisible();
      await expect.element(content()).toHaveTextContent(/^# T/);
    },
  );
});
