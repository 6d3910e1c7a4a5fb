import { runInNewContext } from 'node:vm';
import type { ChatMessage } from '@mui/x-chat/headless';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard, toolActivity } from '../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolCardInvocation } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import { waitUntilAccepting } from '../../../stories/waitUntilAccepting.ts';

const call = { ...invocations['approval-requested'], input: { city: 'Lisbon', days: [1, 2] } };

/** The same call, as other code may create it. */
const calls: [name: string, call: ToolCardInvocation][] = [
  ['without a prototype', Object.assign(Object.create(null), call)],
  ['of another realm', runInNewContext(`(${JSON.stringify(call)})`)],
];

describe('a call', () => {
  it.each(calls)('is found and approved if it is an object %s', async (_, invocation) => {
    const message: ChatMessage = {
      id: 'm',
      role: 'assistant',
      parts: [{ type: 'tool', toolInvocation: invocation }],
    };
    expect(toolActivity(message).calls).toHaveLength(1);

    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    render(
      <ToolCard invocation={invocation} storage={null} onApprovalResponse={onApprovalResponse} />,
    );
    await userEvent.click(
      await waitUntilAccepting(screen.getByRole('button', { name: /^Approve/ })),
    );
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledOnce());
    expect(onApprovalResponse.mock.calls[0]?.[1]).toMatchObject({ input: call.input });
  });
});
