import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../../src/index.ts';
import { waitForFrames } from '../../../support/waitForFrames.ts';

const output = Array.from({ length: 30 }, (_, index) => ({ index }));

/** Many messages, each with a card. */
const messages: ChatMessage[] = Array.from({ length: 20 }, (_, index) => ({
  id: `scroll-${index}`,
  role: 'assistant',
  status: 'sent',
  parts: [
    { type: 'text', text: `Message ${index}. ${'It goes on for a while. '.repeat(12)}` },
    {
      type: 'tool',
      toolInvocation: {
        toolCallId: `call-${index}`,
        toolName: `tool_${index}`,
        state: 'output-available',
        input: {},
        output,
      },
    },
  ],
}));

describe('holdInPlace, in the middle of a chat', () => {
  it('keeps a card where it is on the screen when it is opened and closed', async () => {
    await render(
      <ThemeProvider theme={createTheme()}>
        <div style={{ blockSize: 500 }}>
          <ChatBox
            adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
            initialMessages={messages}
            partRenderers={createToolRenderers({ storage: null })}
          />
        </div>
      </ThemeProvider>,
    );
    const header = page.getByRole('button', { name: /tool_10/ });
    await expect.element(header).toBeInTheDocument();
    const element = header.element() as HTMLElement;
    element.scrollIntoView({ block: 'center' });
    await waitForFrames(5);
    const { top } = element.getBoundingClientRect();
    for (const expanded of ['true', 'false']) {
      element.click();
      await expect.element(header).toHaveAttribute('aria-expanded', expanded);
      await waitForFrames(6);
      expect(Math.abs(element.getBoundingClientRect().top - top)).toBeLessThan(2);
    }
  });
});
