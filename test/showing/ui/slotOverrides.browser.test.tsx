import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  InlineToolWidget,
  ToolAnnouncer,
  ToolCard,
  ToolPayload,
  inlineToolWidgetClasses,
  toolCardClasses,
  toolPayloadClasses,
} from '../../../src/index.ts';
import type { ToolCardInvocation } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

/** What a theme may say of each part: a function that reads how the component stands. */
const byFunction = (parts: object, key: string) =>
  Object.fromEntries(
    Object.keys(parts).map((part) => [
      part,
      ({ ownerState }: { ownerState: Record<string, unknown> }) => ({
        outlineOffset: ownerState[key] === undefined ? '1px' : '7px',
      }),
    ]),
  );

/** Variants that ask how the component stands, for a look that it has. */
const variants = (key: string) => [
  {
    props: ({ ownerState }: { ownerState: Record<string, unknown> }) =>
      ownerState[key] !== undefined,
    style: { scrollMarginTop: '9px' },
  },
];

const theme = createTheme({
  components: {
    ToolCard: { styleOverrides: byFunction(toolCardClasses, 'state'), variants: variants('state') },
    ToolPayload: {
      styleOverrides: byFunction(toolPayloadClasses, 'label'),
      variants: variants('label'),
    },
    InlineToolWidget: {
      styleOverrides: byFunction(inlineToolWidgetClasses, 'phase'),
      variants: variants('phase'),
    },
    ToolAnnouncer: { styleOverrides: byFunction({ root: '' }, 'level') },
  } as Theme['components'] & object,
});

const show = (element: React.ReactElement) =>
  render(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

/** How the parts of a component that are there are dressed, all of them, and its root by a variant. */
const looksOf = (container: Element, classes: { readonly root: string }): Set<string> => {
  const parts = Object.values(classes).flatMap((name) => [
    ...container.querySelectorAll(`.${name}`),
  ]);
  const [root = container] = parts;
  return new Set([
    ...parts.map((part) => getComputedStyle(part).outlineOffset),
    getComputedStyle(root).scrollMarginTop,
  ]);
};

const dressed = new Set(['7px', '9px']);

describe('a theme whose overrides are functions of how a component stands', () => {
  it.each(Object.values(invocations))('dresses each slot of a card in $state', async (call) => {
    const invocation: ToolCardInvocation = { ...call, title: 'Weather' };
    const at = Date.now();
    const { container } = await show(
      <ToolCard
        invocation={invocation}
        message={{
          id: 'm',
          role: 'assistant',
          metadata: { toolcard: { 'call-1': { startedAt: at - 9_000, endedAt: at } } },
        }}
        defaultExpanded
        onApprovalResponse={vi.fn()}
        onRetry={vi.fn()}
      />,
    );
    expect(looksOf(container, toolCardClasses)).toEqual(dressed);
    expect(container.querySelector('[ownerstate]')).toBeNull();
  });

  it('dresses each slot of a payload, and its notice', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Component = (): never => {
      throw new Error('broken');
    };
    const views = [{ name: 'text', fits: () => true, prefers: () => true, Component }] as const;
    const { container } = await show(<ToolPayload value="x" label="Output" views={views} />);
    await expect.element(page.getByText(/Couldn't show this view/)).toBeVisible();
    expect(looksOf(container, toolPayloadClasses)).toEqual(dressed);
  });

  it('dresses a payload that arrives, and a tree', async () => {
    const { container, rerender } = await show(
      <ToolPayload value={{ a: 1 }} label="Output" isArriving />,
    );
    expect(container.textContent).toContain('a');
    await rerender(
      <ThemeProvider theme={theme}>
        <ToolPayload value={{ a: { b: [1] } }} label="Output" view="tree" />
      </ThemeProvider>,
    );
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
    expect(looksOf(container, toolPayloadClasses)).toEqual(dressed);
  });

  it('dresses each slot of the line of a message', async () => {
    const parts = [
      { type: 'text' as const, text: 'I look.' },
      { type: 'tool' as const, toolInvocation: invocations['output-available'] },
      {
        type: 'tool' as const,
        toolInvocation: { ...invocations['output-error'], toolCallId: 'c2' },
      },
    ];
    const at = Date.now();
    const metadata = {
      toolcard: {
        'call-1': { startedAt: at - 9_000, endedAt: at - 5_000 },
        c2: { startedAt: at - 9_000, endedAt: at },
      },
    };
    const { container } = await show(
      <InlineToolWidget
        message={{ id: 'm-theme', role: 'assistant', status: 'sent', parts, metadata }}
        storage={null}
      />,
    );
    await page.getByRole('button', { name: /Used 2 tools/ }).click();
    await expect.element(page.getByText('Timeline', { exact: true })).toBeVisible();
    expect(looksOf(container, inlineToolWidgetClasses)).toEqual(dressed);
  });

  it('leaves the live region alone, which nobody sees', async () => {
    await show(<ToolAnnouncer messages={[]} />);
    await expect.element(page.getByRole('status')).toBeInTheDocument();
  });

  it('dresses a slot that is an element of the app, too', async () => {
    const Mine = ({ className }: { className?: string }) => <i className={className}>mine</i>;
    await show(<ToolCard invocation={invocations['output-error']} slots={{ error: Mine }} />);
    expect(getComputedStyle(page.getByText('mine').element()).outlineOffset).toBe('7px');
  });

  it('does not take the chat with it where such a function fails', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const broken = createTheme({
      components: {
        ToolCard: {
          styleOverrides: {
            root: (): never => {
              throw new Error('broken');
            },
          },
        },
      },
    });
    await render(
      <ThemeProvider theme={broken}>
        <p>beside</p>
        <ToolCard invocation={invocations['output-error']} />
      </ThemeProvider>,
    );
    await expect.element(page.getByText('beside')).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: 'get_weather' }))
      .toHaveTextContent(/Couldn't show this call/);
  });
});
