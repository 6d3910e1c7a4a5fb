import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ToolCard } from '../../../src/index.ts';
import type { CallRecord, ToolCardInvocation } from '../../../src/index.ts';
import { arSA, deDE, enUS, jaJP } from '../../../src/showing/locales/index.ts';

const invocation: ToolCardInvocation = {
  toolCallId: 'c1',
  toolName: 'read_file',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: 'a.txt' },
};

const showCall = (record: CallRecord, call = invocation, theme = enUS): HTMLElement => {
  const metadata = { toolcard: { c1: record } };
  const message = { id: 'm', role: 'assistant', status: 'streaming', metadata } as const;
  render(
    <ThemeProvider theme={createTheme(theme)}>
      <ToolCard
        invocation={call}
        message={message}
        storage={null}
        onApprovalResponse={() => undefined}
      />
    </ThemeProvider>,
  );
  return screen.getByRole('group', { name: /read_file/ });
};

const getHeader = (card: HTMLElement): HTMLElement => within(card).getAllByRole('button')[0]!;

describe('a call of an MCP server', () => {
  it.each<[source: string, record: CallRecord]>([
    ['OpenAI', { callProviderMetadata: { openai: { serverLabel: 'files' } } }],
    ['Anthropic', { callProviderMetadata: { anthropic: { serverName: 'files' } } }],
    ['toolsFromMcp()', { toolMetadata: { serverName: 'files' } }],
    ['the AI SDK', { toolMetadata: { clientName: 'files' } }],
    ['an earlier AI SDK', { toolMetadata: { mcp: { clientName: 'files' } } }],
  ])('names its server in the card and in the request: %s', (_, record) => {
    const card = showCall(record);
    expect(card).toHaveAccessibleName('read_file from files');
    expect(getHeader(card)).toHaveTextContent(/from files/);
    expect(within(card).getByText('Allow read_file from files to run?')).toBeInTheDocument();
    for (const name of ['Approve read_file from files', 'Deny read_file from files']) {
      expect(within(card).getByRole('button', { name })).toBeInTheDocument();
    }
  });

  it('names the server that its own metadata names', () => {
    const callProviderMetadata = { openai: { serverLabel: 'files' } };
    const card = showCall({}, { ...invocation, callProviderMetadata });
    expect(card).toHaveAccessibleName('read_file from files');
  });

  it.each<[what: string, record: CallRecord]>([
    ['nothing', {}],
    ['other metadata', { toolMetadata: { a: 1, b: null }, callProviderMetadata: { x: 1 } }],
    ['a blank name', { toolMetadata: { serverName: ' ' } }],
    [
      'the AI SDK’s name for servers without one',
      { toolMetadata: { clientName: 'ai-sdk-mcp-client' } },
    ],
  ])('names no server if its source names none: %s', (_, record) => {
    const card = showCall(record);
    expect(card).toHaveAccessibleName('read_file');
    expect(within(card).getByText('Allow read_file to run?')).toBeInTheDocument();
  });

  it('has the title from its source, next to its name and its server', () => {
    const card = showCall({ title: 'Read file', toolMetadata: { serverName: 'files' } });
    expect(card).toHaveAccessibleName('Read file, read_file from files');
    expect(getHeader(card)).toHaveTextContent(/Read file.*read_file.*from files/);
  });

  it('escapes and cuts the name of its server, and shows all of it on demand', async () => {
    const user = userEvent.setup();
    const serverName = `fi\u202Eles${'x'.repeat(500)}`;
    const card = showCall({ toolMetadata: { serverName } });
    expect(getHeader(card)).toHaveTextContent('from fi[U+202E]les');
    expect(card.textContent).not.toContain('x'.repeat(200));
    await user.click(await within(card).findByRole('button', { name: /^Show all/ }));
    expect(card.textContent).toContain('x'.repeat(500));
  });

  it.each([
    ['German', deDE, 'von files', 'Ausführung von read_file von files erlauben?'],
    ['Japanese', jaJP, 'サーバー: files', 'files の read_file の実行を許可しますか?'],
    ['Arabic', arSA, 'من', 'files'],
  ])('names its server in %s', (_, locale, label, question) => {
    const card = showCall({ toolMetadata: { serverName: 'files' } }, invocation, locale);
    const written = card.textContent.replaceAll(/[\u2068\u2069]/g, '');
    expect(written).toContain(label);
    expect(written).toContain(question);
  });
});
