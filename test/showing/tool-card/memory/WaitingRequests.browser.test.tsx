import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard } from '../../../../src/index.ts';
import { createRequest, getApprove } from '../consent/showRequest.tsx';

describe('several approval requests', () => {
  it('numbers the requests of a tool in the order of the page, even after a remount', async () => {
    const card = (key: string, toolCallId: string) => (
      <ToolCard
        key={key}
        invocation={createRequest({ toolCallId })}
        onApprovalResponse={() => undefined}
      />
    );
    const others = [card('b', 'c2'), card('c', 'c3')];
    const { rerender } = await render(<>{[card('a', 'c1'), ...others]}</>);
    await rerender(<>{[card('remounted', 'c1'), ...others]}</>);
    const names = () =>
      getApprove()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual([1, 2, 3].map((number) => `Approve delete_files (${number})`));
  });

  it('numbers the requests of tools whose names look alike', async () => {
    const card = (toolName: string) => (
      <ToolCard
        key={toolName}
        invocation={createRequest({ toolName, toolCallId: toolName })}
        onApprovalResponse={() => undefined}
      />
    );
    await render(<>{['a\u200B', 'a[U+200B]'].map(card)}</>);
    const names = () =>
      getApprove()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual(['Approve a[U+200B] (1)', 'Approve a[U+200B] (2)']);
  });

  it('numbers the buttons if several calls of a tool wait', async () => {
    const card = (id: string, toolName = 'delete_files') => (
      <ToolCard
        key={id}
        invocation={createRequest({ toolCallId: id, approvalId: id, toolName })}
        onApprovalResponse={vi.fn()}
      />
    );
    const { rerender } = await render([card('1'), card('2'), card('3', 'move_files')]);
    for (const name of ['delete_files (1)', 'delete_files (2)', 'move_files']) {
      await expect
        .element(page.getByRole('button', { name: `Approve ${name}`, exact: true }))
        .toBeVisible();
    }
    await rerender([card('2')]);
    await expect.element(getApprove()).toHaveAccessibleName('Approve delete_files');
  });
});
