import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InlineToolWidget, ToolCard } from '../../../src/index.ts';
import type { ToolCardInvocation } from '../../../src/index.ts';
import { arSA, deDE, enUS, jaJP } from '../../../src/showing/locales/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

/** Creates a call with fields of any type, as a model or a server may send it. */
const hostile = (call: ToolCardInvocation, fields: object): ToolCardInvocation =>
  Object.assign({ ...call }, fields);

const values: [value: unknown, shown: string][] = [
  [undefined, 'undefined'],
  [null, 'null'],
  [5, '5'],
  [{ a: 1 }, '{ "a": 1 }'],
  [['x'], '[ "x" ]'],
  [new Error('why'), 'Error: why'],
  [Symbol('s'), 'Symbol(s)'],
  [() => 1, '[function]'],
];

const states = Object.values(invocations);

describe('a call with unusual blanks', () => {
  it('shows them in its name and in its request for approval', async () => {
    render(
      <ToolCard
        invocation={hostile(invocations['approval-requested'], {
          toolName: 'read\u200A_\uE000file',
          input: { command: `ls${'\u00A0'.repeat(500)}rm`, query: '東京\u3000天気' },
        })}
        onApprovalResponse={vi.fn()}
      />,
    );
    const name = 'read[U+200A]_[U+E000]file';
    expect(await screen.findByRole('button', { name: `Approve ${name}` })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Input' })).toHaveTextContent(
      'ls[U+00A0 × 500]rm", "query": "東京[U+3000]天気"',
    );
  });

  it('keeps those of its language in a payload', async () => {
    render(
      <ToolCard
        invocation={hostile(invocations['output-available'], {
          output: '東京\u3000天気 read\u200A_file',
        })}
        defaultExpanded
      />,
    );
    const output = await screen.findByRole('group', { name: 'Output' });
    expect(output).toHaveTextContent('東京\u3000天気 read[U+200A]_file', {
      normalizeWhitespace: false,
    });
  });
});

describe('a call whose texts have other types', () => {
  it.each(values)('is shown with %o as the name of its tool', async (toolName, shown) => {
    const { container } = render(
      <>
        {states.map((call) => (
          <ToolCard
            key={call.state}
            invocation={hostile(call, { toolName })}
            defaultExpanded
            onApprovalResponse={vi.fn()}
            onRetry={vi.fn()}
          />
        ))}
      </>,
    );
    expect(container.textContent).not.toMatch(/Couldn't show this call|\[object Object\]/);
    expect((await screen.findAllByRole('group', { name: shown }))[0]).toBeVisible();
    expect(await screen.findByRole('button', { name: `Approve ${shown}` })).toBeVisible();
  });

  it.each(values)('is shown with the title %o and its name', async (title, shown) => {
    const invocation = hostile(invocations['output-available'], { title });
    render(<ToolCard invocation={invocation} />);
    const name = title === undefined || title === null ? 'get_weather' : `${shown}, get_weather`;
    expect(await screen.findByRole('group', { name })).toBeVisible();
  });

  it.each(values.slice(2))('is shown with the error %o', async (errorText, shown) => {
    const user = userEvent.setup();
    const { container } = render(
      <ToolCard invocation={hostile(invocations['output-error'], { errorText })} />,
    );
    expect(container.textContent.replaceAll(/\s+/g, ' ')).toContain(shown);
    await user.click(screen.getByRole('button', { name: 'Copy error' }));
    const copied = await navigator.clipboard.readText();
    expect(copied.replaceAll(/\s+/g, ' ')).toBe(shown);
  });

  it.each(values.slice(2))(
    'is shown with %o as the reason for its denial',
    async (reason, shown) => {
      const approval = { approved: false, reason };
      const { container } = render(
        <ToolCard invocation={hostile(invocations['output-denied'], { approval })} />,
      );
      expect(container.textContent.replaceAll(/\s+/g, ' ')).toContain(shown);
    },
  );

  it.each(values)(
    'is summarized in an inline widget with %o as its name',
    async (toolName, shown) => {
      const parts = [
        {
          type: 'tool' as const,
          toolInvocation: hostile(invocations['approval-requested'], { toolName }),
        },
      ];
      render(
        <InlineToolWidget
          message={{ id: `line ${shown}`, role: 'assistant', parts }}
          storage={null}
        />,
      );
      expect(await screen.findByText(`${shown} needs approval`)).toBeVisible();
    },
  );

  it.each([null, undefined])('is replaced by an error message if it is %s', async (nothing) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const invocation = nothing as unknown as ToolCardInvocation;
    const card = (lang: string) => <ToolCard invocation={invocation} lang={lang} />;
    const { rerender } = render(card('en'));
    rerender(card('de'));
    expect(await screen.findByText(/Couldn't show this call/)).toBeVisible();
  });
});

describe('a call without a name', () => {
  it.each([
    ['Unnamed tool', enUS],
    ['Unbenanntes Werkzeug', deDE],
    ['名前のないツール', jaJP],
    ['أداة بلا اسم', arSA],
  ])('is shown as %s', (name, { components }) => {
    const { localeText } = components.ToolCard.defaultProps;
    render(
      <ToolCard
        invocation={{ ...invocations['approval-requested'], toolName: '  ' }}
        storage={null}
        localeText={localeText}
        onApprovalResponse={vi.fn()}
      />,
    );
    expect(screen.getByRole('group', { name })).toBeVisible();
    const approve = localeText.approveToolLabel(name);
    expect(screen.getByRole('button', { name: approve })).toBeVisible();
  });
});

describe('a call with a long name or title', () => {
  const toolName = `start_${'x'.repeat(5_000)}_end`;
  const title = `Tidy up ${'y'.repeat(100_000)} now`;

  it('is cut in the middle, and shown as a whole on demand', async () => {
    const user = userEvent.setup();
    const { container } = render(
      <ToolCard
        invocation={{ ...invocations['approval-requested'], toolName, title }}
        storage={null}
        onApprovalResponse={vi.fn()}
      />,
    );
    expect(container.textContent.length).toBeLessThan(2_000);
    for (const button of screen.getAllByRole('button')) {
      expect((button.getAttribute('aria-label') ?? button.textContent).length).toBeLessThan(500);
    }
    expect(screen.getByRole('button', { name: /^Approve start_x+…x+_end$/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show all (100,012 characters)' }));
    expect(screen.getByText(title)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show all (5,010 characters)' }));
    expect(screen.getByText(toolName)).toHaveFocus();
  });

  it('is cut in the summary of an inline widget', () => {
    const toolInvocation = { ...invocations['approval-requested'], toolName, title };
    const parts = [{ type: 'tool' as const, toolInvocation }];
    render(<InlineToolWidget message={{ id: 'long', role: 'assistant', parts }} storage={null} />);
    expect(screen.getByText(/needs approval$/).textContent.length).toBeLessThan(500);
  });
});
