import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineToolWidget, ToolAnnouncer, ToolCard, ToolPayload } from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

const asked = invocations['approval-requested'];
const german = createTheme({}, deDE);

const inGerman = (element: React.ReactElement) =>
  render(<ThemeProvider theme={german}>{element}</ThemeProvider>);

const card = (props: Partial<ToolCardProps> = {}) => (
  <ToolCard invocation={asked} onApprovalResponse={vi.fn()} {...props} />
);

describe('some words of a component', () => {
  it('stand in a card among English ones', async () => {
    await render(card({ localeText: { approveLabel: 'OK' } }));
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Needs approval/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
  });

  it('stand in a card among those of the theme', async () => {
    await inGerman(card({ localeText: { approveLabel: 'OK' } }));
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Wartet auf Freigabe/ })).toBeVisible();
  });

  it('stand in a theme alone', async () => {
    const localeText = { approveLabel: 'OK' };
    const theme = createTheme({ components: { ToolCard: { defaultProps: { localeText } } } });
    await render(<ThemeProvider theme={theme}>{card()}</ThemeProvider>);
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
  });

  it('stand in a card that could not be shown', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const style = (): never => {
      throw new Error('broken');
    };
    const theme = createTheme(
      { components: { ToolCard: { styleOverrides: { root: style } } } },
      deDE,
    );
    await render(
      <ThemeProvider theme={theme}>{card({ localeText: { approveLabel: 'OK' } })}</ThemeProvider>,
    );
    await expect.element(page.getByText(/Dieser Aufruf konnte nicht angezeigt/)).toBeVisible();
  });

  it('stand in a payload', async () => {
    await inGerman(<ToolPayload value="x" label="Wert" localeText={{ copyLabel: 'Mitnehmen' }} />);
    const button = page.getByRole('button', { name: 'Wert kopieren' });
    await expect.element(button).toHaveTextContent('Mitnehmen');
  });

  it('stand in the line of a message, and its cards', async () => {
    const message = {
      id: 'words',
      role: 'assistant',
      parts: [{ type: 'tool', toolInvocation: asked }],
    } as const;
    await inGerman(
      <InlineToolWidget
        message={{ ...message, parts: [...message.parts] }}
        onApprovalResponse={vi.fn()}
        localeText={{ widgetLabel: 'Arbeit', approveLabel: 'OK' }}
      />,
    );
    await expect.element(page.getByRole('group', { name: 'Arbeit' })).toBeVisible();
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /wartet auf Freigabe$/ })).toBeVisible();
  });

  it('are said among those of the theme', async () => {
    const localeText = { startedAnnouncement: () => 'Los.' };
    await inGerman(
      <ToolAnnouncer
        localeText={localeText}
        messages={[
          {
            id: 'm',
            role: 'assistant',
            status: 'streaming',
            parts: [{ type: 'tool', toolInvocation: asked }],
          },
        ]}
      />,
    );
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('get_weather wartet auf Freigabe.');
  });

  it('are the same object each time, so that a card rests', async () => {
    const localeText = { approveLabel: 'OK' };
    const Title = vi.fn(() => <b>title</b>);
    const props = { localeText, slots: { title: Title } };
    const element = (lang: string) => (
      <ThemeProvider theme={german}>
        <section lang={lang}>{card({ ...props, onApprovalResponse: undefined })}</section>
      </ThemeProvider>
    );
    const { rerender } = await render(element('de'));
    const before = Title.mock.calls.length;
    await rerender(element('en'));
    expect(Title).toHaveBeenCalledTimes(before);
  });
});
