import { ThemeProvider, createTheme } from '@mui/material/styles';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InlineToolWidget, ToolAnnouncer, ToolCard, ToolPayload } from '../../../src/index.ts';
import type { ToolCardProps } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

const requested = invocations['approval-requested'];
const german = createTheme({}, deDE);

const renderInGerman = (element: React.ReactElement) =>
  render(<ThemeProvider theme={german}>{element}</ThemeProvider>);

const card = (props: Partial<ToolCardProps> = {}) => (
  <ToolCard invocation={requested} onApprovalResponse={vi.fn()} {...props} />
);

describe('useLocaleText, with a few texts replaced', () => {
  it('keeps the other texts of a card in English', async () => {
    await render(card({ localeText: { approveLabel: 'OK' } }));
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Needs approval/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
  });

  it('keeps the other texts of a card in the language of the theme', async () => {
    await renderInGerman(card({ localeText: { approveLabel: 'OK' } }));
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Wartet auf Freigabe/ })).toBeVisible();
  });

  it('accepts the texts from the theme', async () => {
    const localeText = { approveLabel: 'OK' };
    const theme = createTheme({ components: { ToolCard: { defaultProps: { localeText } } } });
    await render(<ThemeProvider theme={theme}>{card()}</ThemeProvider>);
    await expect.element(page.getByText('OK')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
  });

  it('keeps the language of the theme in a card that fails', async () => {
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

  it('replaces texts of a payload', async () => {
    await renderInGerman(
      <ToolPayload value="x" label="Wert" localeText={{ copyLabel: 'Mitnehmen' }} />,
    );
    const button = page.getByRole('button', { name: 'Wert kopieren' });
    await expect.element(button).toHaveAttribute('title', 'Mitnehmen');
  });

  it('replaces texts of an inline widget and its cards', async () => {
    const message = {
      id: 'words',
      role: 'assistant',
      parts: [{ type: 'tool', toolInvocation: requested }],
    } as const;
    await renderInGerman(
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

  it('keeps the other announcements in the language of the theme', async () => {
    const localeText = { startedAnnouncement: () => 'Los.' };
    await renderInGerman(
      <ToolAnnouncer
        localeText={localeText}
        messages={[
          {
            id: 'm',
            role: 'assistant',
            status: 'streaming',
            parts: [{ type: 'tool', toolInvocation: requested }],
          },
        ]}
      />,
    );
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('get_weather wartet auf Freigabe.');
  });

  it('returns the same object each time, so that a card does not render again', async () => {
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
