import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InlineToolWidget, ToolCard } from '../../../src/index.ts';
import type { ToolCardInvocation } from '../../../src/index.ts';
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
