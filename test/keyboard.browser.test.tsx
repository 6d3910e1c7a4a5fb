import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplayAdapter, withToolCalls } from '../src/reading/adapter/index.ts';
import { syntaxes } from '../src/reading/syntax/index.ts';
import { ToolAnnouncer, createToolRenderers } from '../src/index.ts';
import { approvalTranscript } from '../stories/data/transcripts.ts';

const focused = (): Element | null => document.activeElement;

/** Presses Tab until the control with a name has the focus. */
const tabTo = async (name: RegExp, shift = false): Promise<void> => {
  for (let presses = 0; presses < 30; presses += 1) {
    const label = focused()?.getAttribute('aria-label') ?? focused()?.textContent ?? '';
    if (name.test(label)) {
      return;
    }
    await userEvent.tab({ shift });
  }
  throw new Error(`No control named ${name} can be reached by Tab.`);
};

describe('a chat that is used by keyboard only', () => {
  it('leads from the composer to a request, its denial with a reason, and back', async () => {
    const addToolApprovalResponse = vi.fn(() => Promise.resolve());
    const replay = createReplayAdapter({
      transcript: approvalTranscript,
      charsPerSecond: Infinity,
      latency: 0,
    });
    await render(
      <ThemeProvider theme={createTheme()}>
        <div style={{ blockSize: 640 }}>
          <ChatBox
            adapter={withToolCalls(
              { ...replay, addToolApprovalResponse },
              { syntaxes: Object.values(syntaxes) },
            )}
            partRenderers={createToolRenderers()}
          >
            <ToolAnnouncer />
          </ChatBox>
        </div>
      </ThemeProvider>,
    );
    const composer = page.getByRole('textbox').element() as HTMLElement;
    composer.focus();
    await userEvent.keyboard('free some space{Enter}');
    await expect.element(page.getByText('delete_files needs your approval.')).toBeInTheDocument();
    expect(focused()).toBe(composer);

    for (let presses = 0; presses < 10 && focused()?.role !== 'article'; presses += 1) {
      await userEvent.tab({ shift: true });
    }
    expect(focused()).toHaveAttribute('role', 'article');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: /^Deny with reason…/ })).toBeVisible();
    await tabTo(/^Deny with reason…/);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('I need them');
    await tabTo(/^Deny with reason/);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(addToolApprovalResponse).toHaveBeenCalledWith(
        expect.objectContaining({ approved: false, reason: 'I need them' }),
      ),
    );
    await expect.poll(() => focused()?.tagName).not.toBe('BODY');

    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused()?.role).toBe('article');
    for (let presses = 0; presses < 10 && focused() !== composer; presses += 1) {
      await userEvent.tab();
    }
    expect(focused()).toBe(composer);
  });
});
