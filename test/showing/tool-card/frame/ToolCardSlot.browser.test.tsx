import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, toolCardClasses } from '../../../../src/index.ts';
import type { ToolCardProps, ToolCardSlotName } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';

const slots: readonly ToolCardSlotName[] = [
  'root',
  'header',
  'icon',
  'title',
  'name',
  'server',
  'preview',
  'status',
  'duration',
  'actions',
  'body',
  'section',
  'sectionHeader',
  'payload',
  'error',
  'approval',
];

const at = Date.now();
const message = {
  id: 'm',
  role: 'assistant',
  status: 'sent',
  metadata: {
    toolcard: {
      failed: { startedAt: at - 9_000, endedAt: at },
      asked: { startedAt: at - 9_000 },
    },
  },
} as const;

const failed = {
  ...invocations['output-error'],
  toolCallId: 'failed',
  title: 'Weather',
  callProviderMetadata: { openai: { serverLabel: 'weather' } },
};
const asked = { ...invocations['approval-requested'], toolCallId: 'asked', title: 'Weather' };

/** Two cards that together have all slots. */
const cards = (props: Partial<ToolCardProps>) => (
  <>
    {[failed, asked].map((invocation) => (
      <ToolCard
        key={invocation.toolCallId}
        invocation={invocation}
        message={message}
        defaultExpanded
        storage={null}
        onApprovalResponse={() => undefined}
        onRetry={() => undefined}
        {...props}
      />
    ))}
  </>
);

const find = (container: Element, slot: ToolCardSlotName): Element => {
  const element = container.querySelector(`.${toolCardClasses[slot]}`);
  if (element === null) {
    throw new Error(`No card has a ${slot}.`);
  }
  return element;
};

describe.each(slots)('the slot %s of a card', (slot) => {
  it('shows the default part while a lazy replacement loads', async () => {
    const Never = React.lazy(() => new Promise<never>(() => undefined));
    const all = Object.fromEntries(slots.map((name) => [name, Never]));
    await render(cards({ slots: all }));
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  });

  it('shows the default part if its sx throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sx = () => {
      throw new Error('no style');
    };
    const all = Object.fromEntries(slots.map((name) => [name, { sx }]));
    await render(cards({ slotProps: all }));
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('has a utility class', () => {
    expect(toolCardClasses[slot]).toBe(`ToolCard-${slot}`);
  });

  it('supports sx, which overrides the theme', async () => {
    const theme = createTheme({
      components: { ToolCard: { styleOverrides: { [slot]: { outlineOffset: '2px' } } } },
    });
    const sx = [{ outlineOffset: '5px' }, () => ({ p: 3 }), false];
    const { container } = await render(
      <ThemeProvider theme={theme}>
        {cards({ slotProps: { [slot]: { sx } } })}
        {cards({ slotProps: { [slot]: { sx } }, sx: { opacity: 0.9 } })}
      </ThemeProvider>,
    );
    const style = getComputedStyle(find(container, slot));
    expect([style.outlineOffset, style.paddingTop]).toEqual(['5px', '24px']);
    expect(container.querySelector('[sx]')).toBeNull();
    expect(container.querySelector('[as]')).toBeNull();
    const plain = await render(cards({}));
    expect(find(container, slot).tagName).toBe(find(plain.container, slot).tagName);
  });

  it('shows the default part if its replacement throws', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new Error('broken');
    };
    const { container } = await render(cards({ slots: { [slot]: Broken } }));
    expect(find(container, slot)).toBeInTheDocument();
    expect(container.textContent).not.toContain("Couldn't show this call");
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Deny(?! with reason…)/ }))
      .toBeVisible();
  });

  it('shows the part without props if their function throws', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { container } = await render(
      cards({
        slotProps: {
          [slot]: (): never => {
            throw new Error('broken');
          },
        },
      }),
    );
    expect(find(container, slot)).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  });
});

describe('a slot of a card', () => {
  it('passes sx to a component of the app, like the slots of MUI', async () => {
    const Title = ({ sx }: { sx?: { p?: number } }) => <b>padded by {sx?.p}</b>;
    await render(cards({ slots: { title: Title }, slotProps: { title: { sx: { p: 3 } } } }));
    await expect.element(page.getByText('padded by 3').first()).toBeVisible();
  });

  it('applies sx to another element', async () => {
    const { container } = await render(
      cards({ slots: { title: 'h4' }, slotProps: { title: { sx: { outlineOffset: '5px' } } } }),
    );
    const title = find(container, 'title');
    expect(title.tagName).toBe('H4');
    expect(getComputedStyle(title).outlineOffset).toBe('5px');
  });
});
