import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, toolCardClasses } from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import { describeConformance } from '../../support/describeConformance.tsx';
import { createMessage, getHeader, isOpen, showCard } from './showCard.tsx';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

describe('ToolCard', () => {
  it('opens and closes by click, Enter and Space', async () => {
    await show({ invocation: invocations['output-available'] });
    expect(isOpen()).toBe('false');
    await getHeader().click();
    expect(isOpen()).toBe('true');
    await expect.element(page.getByText(/a few clouds/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe('false');
    await userEvent.keyboard(' ');
    expect(isOpen()).toBe('true');
  });

  it('references its body in aria-controls', async () => {
    const { container } = await show({ invocation: invocations['output-available'] });
    const id = getHeader().element().getAttribute('aria-controls') ?? '';
    const body = container.querySelector(`#${CSS.escape(id)}`);
    expect(body).toHaveClass(toolCardClasses.body);
    expect(body).not.toBeVisible();
    await getHeader().click();
    await expect.poll(() => body).toBeVisible();
  });

  it('keeps payloads out of the DOM while it is closed', async () => {
    const { container } = await show({ invocation: invocations['output-available'] });
    expect(container.innerHTML).not.toContain('clouds');
    await getHeader().click();
    expect(container.innerHTML).toContain('clouds');
    await getHeader().click();
    expect(container.innerHTML).not.toContain('clouds');
  });

  it('hydrates server-rendered markup in strict mode', async () => {
    const card = (
      <React.StrictMode>
        <ToolCard invocation={invocations['output-error']} message={message} />
      </React.StrictMode>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(card);
    const complaints = vi.fn<(error: unknown) => void>();
    const root = hydrateRoot(container, card, { onRecoverableError: complaints });
    await expect.element(page.getByText(/503 Service/)).toBeVisible();
    await getHeader().click();
    await expect.poll(() => container.querySelector(`.${toolCardClasses.error}`)).toBeNull();
    expect(complaints).not.toHaveBeenCalled();
    root.unmount();
    container.remove();
  });

  it('contains no live region, because the message list is one', async () => {
    const { container } = await show({ invocation: invocations['input-available'] });
    expect(
      container.querySelector(
        '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]',
      ),
    ).toBeNull();
  });

  it('works without a surrounding chat or message', async () => {
    await render(<ToolCard invocation={invocations['input-available']} />);
    await expect.element(page.getByText('Running')).toBeVisible();
  });

  it('does not render again while the text of its message streams', async () => {
    const Root = vi.fn((props: { children?: React.ReactNode }) => <div>{props.children}</div>);
    const slots = { root: Root };
    const invocation = invocations['output-available'];
    const { change } = await show({ invocation, slots });
    const before = Root.mock.calls.length;
    for (let round = 0; round < 5; round += 1) {
      await change({ message: { ...message, metadata: { theirs: round } } });
    }
    expect(Root.mock.calls).toHaveLength(before);
  });

  it('renders in strict mode', async () => {
    await render(
      <React.StrictMode>
        <ToolCard invocation={invocations['approval-requested']} onApprovalResponse={vi.fn()} />
      </React.StrictMode>,
    );
    await expect.element(page.getByRole('button', { name: 'Approve get_weather' })).toBeVisible();
  });

  it('takes its texts from the theme', async () => {
    const { enUS } = await import('../../../src/showing/locales/index.ts');
    const { localeText } = enUS.components.ToolCard.defaultProps;
    const german = {
      ...localeText,
      statusLabels: { ...localeText.statusLabels, done: 'Fertig' },
    };
    const theme = createTheme({
      components: { ToolCard: { defaultProps: { localeText: german } } },
    });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-available']} />
      </ThemeProvider>,
    );
    await expect.element(page.getByText('Fertig')).toBeVisible();
  });

  it('supports variants and a border radius in any unit', async () => {
    const theme = createTheme({
      shape: { borderRadius: '3px' as never },
      components: {
        ToolCard: { variants: [{ props: { lang: 'de' }, style: { outlineOffset: '9px' } }] },
      },
    });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-available']} lang="de" />
      </ThemeProvider>,
    );
    const style = getComputedStyle(page.getByRole('group', { name: 'get_weather' }).element());
    expect([style.outlineOffset, style.borderTopLeftRadius]).toEqual(['9px', '6px']);
  });

  it('works with CSS variables', async () => {
    const theme = createTheme({ cssVariables: true });
    await render(
      <ThemeProvider theme={theme}>
        <ToolCard invocation={invocations['output-error']} />
      </ThemeProvider>,
    );
    const style = getComputedStyle(page.getByRole('group', { name: 'get_weather' }).element());
    expect(style.borderTopLeftRadius).toBe('8px');
  });
});

describeConformance({
  name: 'ToolCard',
  renderWith: (props) => (
    <ToolCard
      invocation={invocations['output-error']}
      onRetry={vi.fn()}
      defaultExpanded
      {...props}
    />
  ),
  slots: {
    root: toolCardClasses.root,
    payload: toolCardClasses.payload,
    error: toolCardClasses.error,
    actions: toolCardClasses.actions,
  },
});

describeConformance({
  name: 'ToolCard',
  renderWith: (props) => (
    <ToolCard
      invocation={invocations['approval-requested']}
      onApprovalResponse={vi.fn()}
      {...props}
    />
  ),
  slots: {
    root: toolCardClasses.root,
    header: toolCardClasses.header,
    icon: toolCardClasses.icon,
    title: toolCardClasses.title,
    preview: toolCardClasses.preview,
    status: toolCardClasses.status,
    body: toolCardClasses.body,
    section: toolCardClasses.section,
    sectionHeader: toolCardClasses.sectionHeader,
    approval: toolCardClasses.approval,
  },
});
