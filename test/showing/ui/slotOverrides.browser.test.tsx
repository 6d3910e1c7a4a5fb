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

/** Creates overrides for each part, as functions that read the state of the component. */
const createOverrides = (parts: object, key: string) =>
  Object.fromEntries(
    Object.keys(parts).map((part) => [
      part,
      ({ ownerState }: { ownerState: Record<string, unknown> }) => ({
        outlineOffset: ownerState[key] === undefined ? '1px' : '7px',
      }),
    ]),
  );

/** Creates a variant that depends on the state of the component. */
const createVariants = (key: string) => [
  {
    props: ({ ownerState }: { ownerState: Record<string, unknown> }) =>
      ownerState[key] !== undefined,
    style: { scrollMarginTop: '9px' },
  },
];

const theme = createTheme({
  components: {
    ToolCard: {
      styleOverrides: createOverrides(toolCardClasses, 'state'),
      variants: createVariants('state'),
    },
    ToolPayload: {
      styleOverrides: createOverrides(toolPayloadClasses, 'label'),
      variants: createVariants('label'),
    },
    InlineToolWidget: {
      styleOverrides: createOverrides(inlineToolWidgetClasses, 'phase'),
      variants: createVariants('phase'),
    },
    ToolAnnouncer: { styleOverrides: createOverrides({ root: '' }, 'level') },
  } as Theme['components'] & object,
});

const showInTheme = (element: React.ReactElement) =>
  render(<ThemeProvider theme={theme}>{element}</ThemeProvider>);

/** Returns the styles that the overrides and variants set on the parts of a component. */
const getStyles = (container: Element, classes: { readonly root: string }): Set<string> => {
  const parts = Object.values(classes).flatMap((name) => [
    ...container.querySelectorAll(`.${name}`),
  ]);
  const [root = container] = parts;
  return new Set([
    ...parts.map((part) => getComputedStyle(part).outlineOffset),
    getComputedStyle(root).scrollMarginTop,
  ]);
};

const styled = new Set(['7px', '9px']);

describe('slotOverrides, in a theme whose overrides are functions of the state', () => {
  it.each(Object.values(invocations))(
    'styles each slot of a card in the state $state',
    async (call) => {
      const invocation: ToolCardInvocation = { ...call, title: 'Weather' };
      const at = Date.now();
      const { container } = await showInTheme(
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
      expect(getStyles(container, toolCardClasses)).toEqual(styled);
      expect(container.querySelector('[ownerstate]')).toBeNull();
    },
  );

  it('styles each slot of a payload, and its notice', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Component = (): never => {
      throw new Error('broken');
    };
    const views = [{ name: 'text', matches: () => 1, load: () => Promise.resolve(Component) }];
    const { container } = await showInTheme(<ToolPayload value="x" label="Output" views={views} />);
    await expect.element(page.getByText(/Couldn't show this view/)).toBeVisible();
    expect(getStyles(container, toolPayloadClasses)).toEqual(styled);
  });

  it('styles a payload that is arriving, and a tree', async () => {
    const { container, rerender } = await showInTheme(
      <ToolPayload value={{ a: 1 }} label="Output" isArriving />,
    );
    expect(container.textContent).toContain('a');
    await rerender(
      <ThemeProvider theme={theme}>
        <ToolPayload value={{ a: { b: [1] } }} label="Output" view="tree" />
      </ThemeProvider>,
    );
    await expect.element(page.getByRole('tree', { name: 'Output' })).toBeVisible();
    expect(getStyles(container, toolPayloadClasses)).toEqual(styled);
  });

  it('styles each slot of an inline widget', async () => {
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
    const { container } = await showInTheme(
      <InlineToolWidget
        message={{ id: 'm-theme', role: 'assistant', status: 'sent', parts, metadata }}
        storage={null}
      />,
    );
    await page.getByRole('button', { name: /Used 2 tools/ }).click();
    await expect.element(page.getByText('Timeline', { exact: true })).toBeVisible();
    expect(getStyles(container, inlineToolWidgetClasses)).toEqual(styled);
  });

  it('ignores overrides of the live region, which is invisible', async () => {
    await showInTheme(<ToolAnnouncer messages={[]} />);
    await expect.element(page.getByRole('status')).toBeInTheDocument();
  });

  it('styles a slot that the app replaced', async () => {
    const Mine = ({ className }: { className?: string }) => <i className={className}>mine</i>;
    await showInTheme(
      <ToolCard invocation={invocations['output-error']} slots={{ error: Mine }} />,
    );
    expect(getComputedStyle(page.getByText('mine').element()).outlineOffset).toBe('7px');
  });

  it('keeps the rest of the chat if such a function throws', async () => {
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
        <p>neighbor</p>
        <ToolCard invocation={invocations['output-error']} />
      </ThemeProvider>,
    );
    await expect.element(page.getByText('neighbor')).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: 'get_weather' }))
      .toHaveTextContent(/Couldn't show this call/);
  });
});
