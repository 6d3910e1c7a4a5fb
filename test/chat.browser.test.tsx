import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatPartRendererMap } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { syntaxes } from '../src/reading/syntax/index.ts';
import { ToolCard, createToolRenderers } from '../src/index.ts';
import type { ToolCardOwnerState } from '../src/index.ts';
import { StopButton } from '../stories/apps/StopButton.tsx';
import { sevenStatesTranscript } from '../stories/data/transcripts.ts';

const partRenderers = createToolRenderers({ defaultExpanded: false });

const openChat = async (adapter: ChatAdapter, renderers: ChatPartRendererMap = partRenderers) => {
  const screen = await render(
    <ThemeProvider theme={createTheme()}>
      <div style={{ blockSize: 640 }}>
        <ChatBox
          adapter={adapter}
          partRenderers={renderers}
          slots={{ conversationHeaderActions: StopButton }}
        />
      </div>
    </ThemeProvider>,
  );
  await page.getByRole('textbox').fill('go');
  await userEvent.keyboard('{Enter}');
  return screen;
};

/** Cards with the default rules: open while their input arrives, and if they failed. */
const openRenderers = createToolRenderers({ defaultExpanded: true });

const fast = { charsPerSecond: Infinity, latency: 0, chars: 5 };

const cards = () => page.getByRole('group', { name: /search_docs|write_file/ });

const getHeaderTexts = () =>
  cards()
    .getByRole('button')
    .elements()
    .map((element) => element.textContent);

describe('a chat with cards', () => {
  it('shows all seven states while they stream, and the final states afterwards', async () => {
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript: sevenStatesTranscript }), {
        syntaxes: Object.values(syntaxes),
      }),
    );
    await expect.element(page.getByText('Failed')).toBeVisible();
    await expect.element(cards().nth(6)).toBeVisible();
    const words = ['Stopped', 'Needs approval', 'Approved', 'Done', 'Failed', 'Denied', 'Stopped'];
    await expect
      .poll(() => getHeaderTexts().map((text) => words.find((word) => text.includes(word))))
      .toEqual(words);
  });

  it('adds no live region to the one of the host', async () => {
    const { container } = await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript: sevenStatesTranscript }), {
        syntaxes: Object.values(syntaxes),
      }),
    );
    await expect.element(cards().nth(6)).toBeVisible();
    const ours = container.querySelectorAll(
      '[role=group] :is([aria-live], [role=status], [role=alert])',
    );
    expect(ours).toHaveLength(0);
    expect(container.querySelectorAll('[role=log]')).toHaveLength(1);
  });

  it('keeps cards out of the tab order until the user enters their message, and leaves with Escape', async () => {
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript: sevenStatesTranscript }), {
        syntaxes: Object.values(syntaxes),
      }),
    );
    await expect.element(cards().nth(6)).toBeVisible();
    await expect.element(page.getByText('Response complete')).toBeInTheDocument();
    const header = cards().first().getByRole('button').first();
    await expect.element(header).toHaveAttribute('tabindex', '-1');

    const article = page.getByRole('article').last();
    (article.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(header).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(header).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(header).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await expect.element(cards().nth(1).getByRole('button').first()).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await expect.element(article).toHaveFocus();
    await expect.element(header).toHaveAttribute('tabindex', '-1');
  });

  it('keeps what was shown if the answer is stopped during a call', async () => {
    const transcript = async function* slow(_: unknown, { signal }: { signal: AbortSignal }) {
      yield 'First.\n\n> [!tool search_docs c1]\n> input: {query: slots}\n> output: {hits: 2}\n\n';
      yield '> [!tool write_file c2]\n> input: |\n>   half a fi';
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    };
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
      }),
    );
    await expect.element(page.getByText('Preparing')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(page.getByText('Stopped')).toBeVisible();
    await expect.element(page.getByText('Done')).toBeVisible();
    await expect.element(page.getByText('First.')).toBeVisible();
    await expect.element(page.getByText('Preparing')).not.toBeInTheDocument();
  });

  it('shows an input while it arrives', async () => {
    const transcript = async function* slow(_: unknown, { signal }: { signal: AbortSignal }) {
      yield '> [!tool write_file c1]\n> input:\n>   path: notes.md\n>   text: half a sen';
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    };
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
      }),
    );
    await expect.element(page.getByRole('button', { name: /half a sen/ })).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it.each([
    ['tags', '<tool:send_note>\n<param:to>Ann</param:to>\n<param:text>half a sen'],
    ['carets', '^^^send_note\nto: Ann\ntext ---\nhalf a sen'],
    ['ChatMD', '<tool_call function_name="send_note" tool_call_id="c1">{"text": "half a sen'],
  ])('shows an input in %s as values while it arrives', async (_, text) => {
    const transcript = async function* slow(__: unknown, { signal }: { signal: AbortSignal }) {
      yield text;
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    };
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
      }),
      openRenderers,
    );
    await expect
      .element(page.getByRole('group', { name: 'Input' }))
      .toHaveTextContent('text: half a sen');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it('shows why a call failed, and its invalid input', async () => {
    const transcript = '<tool:search><param:limit>many</param:limit></tool:search>';
    const tools = { search: { inputSchema: { properties: { limit: { type: 'integer' } } } } };
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
        tools,
      }),
      openRenderers,
    );
    await expect
      .element(page.getByText(/"many" of the parameter limit isn't a whole number/))
      .toBeVisible();
    await expect
      .element(page.getByRole('group', { name: 'Input' }))
      .toHaveTextContent('"limit": "many"');
  });

  it('ends the answer after the last allowed call, and is ready for the next message', async () => {
    const transcript = '<tool:search></tool:search> The result is 42. <tool:pay></tool:pay>';
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
        maxCalls: 1,
      }),
    );
    await expect.element(page.getByRole('button', { name: /search/ })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Stop', exact: true }))
      .not.toBeInTheDocument();
    await expect.element(page.getByText(/The result is/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /pay/ })).not.toBeInTheDocument();
  });

  it('does not render finished cards while the text after them streams', async () => {
    const renders = vi.fn<(ownerState: ToolCardOwnerState) => { title: string }>(() => ({
      title: '',
    }));
    const renderers = createToolRenderers({ slotProps: { root: renders } });
    const gate = Promise.withResolvers<void>();
    const transcript = async function* slow() {
      yield '> [!tool search_docs c1]\n> input: 1\n> output: 2\n\nSo';
      await gate.promise;
      for (let word = 0; word < 50; word += 1) {
        yield ' and on';
        await new Promise(requestAnimationFrame);
      }
      await new Promise(() => undefined);
    };
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
      }),
      renderers,
    );
    await expect.element(page.getByText('Done')).toBeVisible();
    const before = renders.mock.calls.length;
    gate.resolve();
    await expect.element(page.getByText(/So( and on){50}/)).toBeVisible();
    expect(renders.mock.calls).toHaveLength(before);
  });

  it('supports the keyboard if a card is rendered without its message', async () => {
    const renderers: ChatPartRendererMap = {
      tool: ({ part }) => <ToolCard invocation={part.toolInvocation} />,
    };
    const transcript = '> [!tool search_docs c1]\n> input: 1\n';
    await openChat(
      withToolCalls(createReplayAdapter({ ...fast, transcript }), {
        syntaxes: Object.values(syntaxes),
      }),
      renderers,
    );
    await expect.element(page.getByText('Stopped')).toBeVisible();
    const header = cards().first().getByRole('button').first();
    await expect.element(header).toHaveAttribute('tabindex', '-1');
    (page.getByRole('article').last().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(header).toHaveFocus();
  });
});
