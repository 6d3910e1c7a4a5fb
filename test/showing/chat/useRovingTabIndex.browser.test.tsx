import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';
import type { ToolRenderersOptions } from '../../../src/index.ts';

let count = 0;

/** Shows a chat with an answer of two calls that have the same output. */
const show = async (output: unknown, options: ToolRenderersOptions = {}): Promise<void> => {
  count += 1;
  const answer: ChatMessage = {
    id: `roving-${count}`,
    role: 'assistant',
    status: 'sent',
    parts: ['a', 'b'].map((id) => ({
      type: 'tool',
      toolInvocation: {
        toolCallId: id,
        toolName: `tool_${id}`,
        state: 'output-available',
        input: {},
        output,
      },
    })),
  };
  await render(
    <ThemeProvider theme={createTheme()}>
      <div style={{ blockSize: 900 }}>
        <ChatBox
          adapter={{ sendMessage: async () => new ReadableStream() }}
          partRenderers={createToolRenderers(options)}
          initialMessages={[answer]}
        />
      </div>
    </ThemeProvider>,
  );
};

const header = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const composer = () => page.getByRole('textbox');

describe('the Tab key in a message', () => {
  it('moves between the controls of a card that has the focus', async () => {
    await show({ a: 1 });
    await expect.element(header('tool_a')).toHaveAttribute('tabindex', '-1');
    await header('tool_a').click();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Output', exact: true })).toHaveFocus();
    await expect.element(header('tool_b')).toHaveAttribute('tabindex', '-1');
  });

  it('moves from an open inline widget to its cards, then to its controls', async () => {
    await show({ a: 1 }, { layout: 'grouped' });
    await page.getByRole('button', { name: /Used 2 tools/ }).click();
    for (const control of [
      header('tool_a'),
      header('tool_b'),
      page.getByRole('button', { name: 'Copy all as JSON' }),
    ]) {
      await userEvent.tab();
      await expect.element(control).toHaveFocus();
    }
  });

  it('does not replace a link while it is pressed', async () => {
    const pressed = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', pressed, true);
    await show('# Title\n\nSee [the docs](https://example.com/docs).\n\n- a\n', {
      defaultExpanded: { tool_a: true },
    });
    const link = page.getByRole('link', { name: 'the docs' });
    await link.click();
    expect(pressed).toHaveBeenCalledTimes(1);
    await expect.element(link).toHaveFocus();
    document.removeEventListener('click', pressed, true);
  });

  it('skips a card again after its focused control was removed', async () => {
    const Output = () => {
      const [isGone, go] = React.useState(false);
      React.useLayoutEffect(() => {
        if (isGone) {
          document.querySelector('textarea')?.focus();
        }
      }, [isGone]);
      return isGone ? <i>gone</i> : <button onClick={() => go(true)}>quote</button>;
    };
    await show(1, { defaultExpanded: { tool_a: true }, tools: { tool_a: { Output } } });
    await page.getByRole('button', { name: 'quote' }).click();
    await expect.element(composer()).toHaveFocus();
    await expect.element(header('tool_a')).toHaveAttribute('tabindex', '-1');
  });

  it('reaches the next control even if the last one is removed on blur', async () => {
    const Output = () => {
      const [isEdited, edit] = React.useState(false);
      return (
        <>
          {isEdited ? (
            <input
              aria-label="edit"
              ref={(element) => element?.focus()}
              onBlur={() => edit(false)}
            />
          ) : (
            <button onClick={() => edit(true)}>value</button>
          )}
          <button>other</button>
        </>
      );
    };
    await show(1, { defaultExpanded: { tool_a: true }, tools: { tool_a: { Output } } });
    const other = page.getByRole('button', { name: 'other' });
    for (const leave of [() => userEvent.tab(), () => other.click()]) {
      await page.getByRole('button', { name: 'value' }).click();
      await expect.element(page.getByRole('textbox', { name: 'edit' })).toHaveFocus();
      await leave();
      await expect.element(other).toHaveFocus();
    }
  });
});
