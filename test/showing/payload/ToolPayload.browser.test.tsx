import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolPayload, payloadViews } from '../../../src/index.ts';
import type { PayloadView, ToolPayloadProps } from '../../../src/index.ts';
import { waitFor } from '../../support/waitFor.ts';

/** Renders a payload and returns a function that changes its props. */
const show = async (props: Partial<ToolPayloadProps> & Pick<ToolPayloadProps, 'value'>) => {
  const screen = await render(<ToolPayload label="Output" {...props} />);
  return {
    ...screen,
    change: (next: Partial<ToolPayloadProps>) =>
      screen.rerender(<ToolPayload label="Output" {...props} {...next} />),
  };
};

const content = () => page.getByRole('group', { name: 'Output', exact: true });
const tree = () => page.getByRole('tree', { name: 'Output' });
const select = () => page.getByRole('combobox', { name: 'View of output' });

/** Replaces the clipboard, and returns the texts that are copied. */
const takeCopies = () => {
  const copies: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copies.push(text);
  });
  return copies;
};

/** Presses End until all rows have been read and the last one is shown. */
const scrollToEnd = (end: RegExp) =>
  waitFor(async () => {
    (content().element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    expect(content().element()).toHaveTextContent(end);
  });

const list = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Place ${id}`,
    tags: ['walk', 'view'],
    at: { stop: id },
  }));

describe('ToolPayload', () => {
  it('shows a small object as JSON, and offers the tree', async () => {
    await show({ value: { city: 'Lisbon' } });
    await expect.element(content()).toHaveTextContent('{ "city": "Lisbon" }');
    await select().selectOptions('Tree');
    await expect.element(tree()).toHaveTextContent('city: "Lisbon"');
  });

  it('shows a long object as a tree', async () => {
    await show({ value: list(30) });
    await expect.element(tree()).toBeVisible();
  });

  it('offers no choice if only one view fits', async () => {
    await show({ value: 12 });
    await expect.element(page.getByRole('button', { name: 'Copy output' })).toBeVisible();
    await expect.element(select()).not.toBeInTheDocument();
  });

  it('reports the view that the user chooses, and shows the one that the app chooses', async () => {
    const onViewChange = vi.fn();
    const { change } = await show({ value: 'a\u202Eb', onViewChange });
    await select().selectOptions('JSON');
    expect(onViewChange).toHaveBeenCalledWith('raw');
    await expect.element(content()).toHaveTextContent('"a\\u202eb"');
    await change({ view: 'text' });
    await expect.element(content()).toHaveTextContent('a[U+202E]b');
  });

  it('shows a long JSON text as a tree', async () => {
    await show({ value: JSON.stringify(list(30)) });
    await expect.element(tree()).toHaveTextContent('30 items');
  });

  it('shows numbers that JavaScript would round as they were written', async () => {
    await show({ value: `[${'12345678901234567890,'.repeat(60)}1]` });
    await expect.element(content()).toHaveTextContent('12345678901234567890');
    await expect.element(select()).not.toHaveTextContent('Tree');
  });

  it('renders only a part of ten megabytes, but shows and copies their end', async () => {
    const copies = takeCopies();
    const value = `${'0123456789'.repeat(1_000_000)}the end`;
    const { container } = await show({ value });
    await expect.element(page.getByText('10 MB')).toBeVisible();
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
    await scrollToEnd(/the end$/);
    await page.getByRole('button', { name: 'Copy output' }).click();
    // "Copied" is shown only for a moment, which a busy machine can miss.
    await waitFor(() => expect(copies).toEqual([value]));
  });

  it('limits the height of a text with two million lines', async () => {
    const value = `${'\n'.repeat(2_000_000)}last`;
    const { container } = await show({ value });
    await expect.element(page.getByText('2 MB')).toBeVisible();
    await scrollToEnd(/last$/);
    expect(content().element().scrollHeight).toBeLessThan(8_100_000);
    expect(container.querySelectorAll('*').length).toBeLessThan(2_000);
  });

  it('opens, searches and copies ten megabytes of JSON', async () => {
    const copies = takeCopies();
    const value = list(130_000);
    await show({ value });
    await expect.element(tree()).toBeVisible();
    await expect.element(page.getByText(/MB$/)).toBeVisible();
    await page.getByRole('button', { name: 'Search output' }).click();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search output' }), 'place 129999');
    await expect.element(page.getByText('1 of 1')).toBeVisible();
    await expect.element(tree()).toHaveTextContent('name: "Place 129999"');
    await page.getByRole('button', { name: 'Copy output' }).click();
    await waitFor(() => expect(copies).toHaveLength(1));
    expect(JSON.parse(copies[0] ?? '')).toEqual(value);
  });

  it('downloads the whole value as a file', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return '#download';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const value = list(100);
    await show({ value });
    await page.getByRole('button', { name: 'Download output' }).click();
    await waitFor(() => expect(names).toEqual(['Output.json']));
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(value);
    vi.restoreAllMocks();
  });

  it('finds matches case-insensitively, steps through them, and returns the focus', async () => {
    const lines = Array.from({ length: 500 }, (_, line) => (line % 100 === 7 ? 'A Needle' : 'hay'));
    await show({ value: lines.join('\n') });
    await page.getByRole('button', { name: 'Search output' }).click();
    const field = page.getByRole('searchbox', { name: 'Search output' });
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, 'needle');
    await expect.element(page.getByText('1 of 5')).toBeVisible();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByText('5 of 5')).toBeVisible();
    await waitFor(() =>
      expect(content().element().querySelector('[data-current]')).toHaveTextContent('Needle'),
    );
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('1 of 5')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Search output' })).toHaveFocus();
    await expect.element(field).not.toBeInTheDocument();
  });

  it('renders no more of a long text than fits, even when it jumps to a match or is resized', async () => {
    const value = `${'line of text 123\n'.repeat(300_000)}needle\n`;
    const labelled = <ToolPayload label="Output" value={value} />;
    const { container, rerender } = await render(<div style={{ inlineSize: 700 }}>{labelled}</div>);
    await expect.element(page.getByText('5.1 MB')).toBeVisible();
    let maxShown = 0;
    const observer = new MutationObserver(() => {
      maxShown = Math.max(maxShown, container.textContent.length);
    });
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    const seeNeedle = () =>
      waitFor(() => expect(content().element().querySelector('mark')).toHaveTextContent('needle'));
    await page.getByRole('button', { name: 'Search output' }).click();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search output' }), 'needle');
    await seeNeedle();
    await rerender(<div style={{ inlineSize: 680 }}>{labelled}</div>);
    await expect.element(page.getByText('1 of 1')).toBeVisible();
    await seeNeedle();
    observer.disconnect();
    expect(maxShown).toBeLessThan(50_000);
  });

  it('shares one mark among adjacent matches, except for the current one', async () => {
    const { container } = await show({ value: 'a'.repeat(1_000_000) });
    await page.getByRole('button', { name: 'Search output' }).click();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search output' }), 'a');
    await expect.element(page.getByText('1 of 10,000+')).toBeVisible();
    await waitFor(() => expect(container.querySelector('mark')).toHaveTextContent(/^a$/));
    expect(container.querySelector('[data-current]')).toHaveTextContent(/^a$/);
    expect(container.querySelectorAll('*').length).toBeLessThan(500);
  });

  it('shows the raw value if its view fails, and tries the view again with the next value', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fragile: PayloadView = {
      name: 'text',
      matches: () => 1,
      load: async () => (props) => {
        if (props.value === 'bad') {
          throw new Error('This view fails.');
        }
        return <p>fine: {String(props.value)}</p>;
      },
    };
    const { change } = await show({ value: 'bad', views: [fragile, ...payloadViews] });
    await expect.element(page.getByText(/Couldn't show this view/)).toBeVisible();
    await expect.element(content()).toHaveTextContent('"bad"');
    await change({ value: 'good' });
    await expect.element(page.getByText('fine: good')).toBeVisible();
    await expect.element(page.getByText(/Couldn't show this view/)).not.toBeInTheDocument();
  });

  it('shows the end of a text that is arriving, and the number of earlier characters', async () => {
    await show({ value: `${'x'.repeat(5_000)}end`, isArriving: true });
    await expect.element(content()).toHaveTextContent(/^3,003 earlier characters.*end/);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('shows the fields of a value that is arriving', async () => {
    const props = { isArriving: true, openPath: ['body'] };
    const { change } = await show({ value: { to: 'a@example.com', body: 'Hel' }, ...props });
    await expect.element(content()).toHaveTextContent('to: a@example.combody: Hel▍');
    await change({ value: { to: 'a@example.com', body: 'Hello' } });
    await expect.element(content()).toHaveTextContent('body: Hello▍');
  });

  it('prints a whole value, and counts the characters beyond the limit', async () => {
    const { change } = await show({ value: list(500), print: true });
    await expect.element(content()).toHaveTextContent('"Place 499"');
    await change({ value: 'x'.repeat(100_005) });
    await expect.element(content()).toHaveTextContent(/… \(\+5\)$/);
  });

  it('accepts ref, className, sx, classes and other props, like any MUI component', async () => {
    const ref = { current: null as HTMLDivElement | null };
    await render(
      <ToolPayload
        label="Output"
        value={1}
        ref={ref}
        className="mine"
        classes={{ root: 'my-root', content: 'my-content' }}
        sx={{ opacity: 0.5 }}
        data-mine="yes"
      />,
    );
    expect(ref.current).toHaveClass('mine', 'my-root', 'ToolPayload-root');
    expect(ref.current).toHaveAttribute('data-mine', 'yes');
    expect(getComputedStyle(ref.current ?? document.body).opacity).toBe('0.5');
    await expect.element(content()).toHaveClass('my-content', 'ToolPayload-content');
  });
});

describe('TreeView', () => {
  const value = { a: { b: [1, 'two'], 'odd key': true }, c: null };
  const active = () => {
    const id = tree().element().getAttribute('aria-activedescendant') ?? '';
    return document.querySelector(`#${CSS.escape(id)}`);
  };
  const showTree = async () => {
    await show({ value, view: 'tree' });
    await expect.element(tree()).toBeVisible();
    (tree().element() as HTMLElement).focus();
  };

  it('supports the keyboard pattern of a tree', async () => {
    await showTree();
    expect(active()).toHaveTextContent('2 keys');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('a: 2 keys');
    expect(active()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(active()).toHaveTextContent('b: 2 items');
    expect(active()).toHaveAttribute('aria-level', '3');
    await userEvent.keyboard('{ArrowLeft}');
    expect(active()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    expect(active()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{End}');
    expect(active()).toHaveTextContent('c: null');
    expect(active()).toHaveAttribute('aria-posinset', '2');
    expect(active()).toHaveAttribute('aria-setsize', '2');
    await userEvent.keyboard('{ArrowLeft}');
    expect(active()).toHaveAttribute('aria-level', '1');
  });

  it('copies the path and the value of a row', async () => {
    const copies = takeCopies();
    await showTree();
    await page.getByText('"odd key":').click();
    await page.getByRole('button', { name: 'Copy path' }).click();
    await page.getByText('b:', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy value' }).click();
    await waitFor(() => expect(copies).toHaveLength(2));
    expect(copies[0]).toBe('$.a["odd key"]');
    expect(JSON.parse(copies[1] ?? '')).toEqual([1, 'two']);
  });

  it('collapses all rows, and expands them level by level', async () => {
    await showTree();
    await page.getByRole('button', { name: 'Collapse all' }).click();
    expect(tree().getByRole('treeitem').elements()).toHaveLength(3);
    await page.getByRole('button', { name: 'Expand one level' }).click();
    expect(tree().getByRole('treeitem').elements()).toHaveLength(5);
  });

  it('divides a long list into ranges', async () => {
    await show({ value: Array.from({ length: 100_000 }, (_, index) => index) });
    await expect.element(tree().getByText('[200 … 299]')).toBeVisible();
    await tree().getByText('[200 … 299]').click();
    await expect.element(tree().getByText('201:')).toBeVisible();
  });
});
