import { createTheme, hexToRgb } from '@mui/material/styles';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, createToolRenderers } from '../../../../src/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { createRequest, getApprove, showRequest } from './showRequest.tsx';

describe('the buttons of an approval request', () => {
  it('shows the real name next to a title', async () => {
    await showRequest(createRequest({ title: 'Tidy up' }));
    await expect.element(page.getByText('Tidy up', { exact: true })).toBeVisible();
    await expect.element(page.getByText('delete_files', { exact: true })).toBeVisible();
    await expect.element(getApprove()).toHaveAccessibleName('Approve delete_files');
  });

  it('has the verb of the tool on Approve, and the color of errors if the tool is destructive', async () => {
    const { answers } = await showRequest(createRequest(), {
      tools: { delete_files: { approveLabel: 'Delete files', destructive: true } },
    });
    const approve = page.getByRole('button', { name: 'Delete files (delete_files)' });
    await expect.element(approve).toHaveTextContent('Delete files');
    const { palette } = createTheme();
    // A locked button is gray, and fades to its color.
    await expect
      .poll(() => getComputedStyle(approve.element()).backgroundColor)
      .toBe(hexToRgb(palette.error.dark));
    await approve.click();
    await page.getByRole('button', { name: 'Confirm: Delete files (delete_files)' }).click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('ignores a key that is held down when a button receives the focus', async () => {
    const { answers } = await showRequest(createRequest());
    const button = getApprove().element() as HTMLElement;
    button.focus();
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    button.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    expect(answers).not.toHaveBeenCalled();
  });

  it('ignores the second click of a double-click, even on another button', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const parts = ['A', 'B'].map((approvalId) => ({
      type: 'tool' as const,
      toolInvocation: createRequest({ toolCallId: approvalId, approvalId }),
    }));
    const partRenderers = createToolRenderers({ layout: 'inline' });
    const initialMessages = [{ id: 'double', role: 'assistant' as const, parts }];
    const chat = await renderChat({ adapter, partRenderers, initialMessages });
    await page
      .getByRole('button', { name: /needs approval/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve delete_files (1)' }).dblClick();
    await vi.waitFor(() => expect(adapter.addToolApprovalResponse).toHaveBeenCalledTimes(1));
    await chat.unmount();
  });

  it('keeps the focus when the card is remounted', async () => {
    const { remount } = await showRequest(createRequest());
    (getApprove().element() as HTMLElement).focus();
    await remount();
    await expect.element(getApprove()).toHaveFocus();
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('not');
    await remount();
    await userEvent.keyboard(' now');
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('not now');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const header = page.getByRole('button', { expanded: true }).first();
    (header.element() as HTMLElement).focus();
    await remount();
    await expect.element(header).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await remount();
    expect(document.activeElement).toBe(document.body);
  });

  it('names the tool in the buttons of each request', async () => {
    const message = { id: 'consent-several', role: 'assistant' } as const;
    await render(
      <>
        {['read_mail', 'send_mail'].map((toolName) => (
          <ToolCard
            key={toolName}
            invocation={createRequest({ toolName, toolCallId: toolName, approvalId: toolName })}
            message={message}
            onApprovalResponse={vi.fn()}
          />
        ))}
      </>,
    );
    for (const name of ['read_mail', 'send_mail']) {
      await expect.element(page.getByRole('button', { name: `Approve ${name}` })).toBeVisible();
      await expect.element(page.getByRole('button', { name: `Deny ${name}` })).toBeVisible();
    }
  });
});
