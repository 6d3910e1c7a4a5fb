import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard, createGrantStore } from '../../../../src/index.ts';
import type { Redact, ToolCardApprovalHandler, ToolGrant } from '../../../../src/index.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

/** Covers all calls of the tool. */
const grant: ToolGrant = {
  id: 'g',
  toolName: 'log_in',
  label: 'Any user',
  optionId: 'always',
  grantedAt: 1,
};

const unused = 'Not approved automatically, because the input contains secrets.';

let count = 0;

/** Shows a request of a tool that a grant covers. */
const show = (input: unknown, redact?: Redact) => {
  count += 1;
  const grants = createGrantStore();
  grants.add(grant);
  const answers = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  render(
    <ToolCard
      invocation={{ toolCallId: 'c1', toolName: 'log_in', state: 'approval-requested', input }}
      message={{ id: `masked-${count}`, role: 'assistant', status: 'streaming' }}
      grants={grants}
      redact={redact}
      onApprovalResponse={answers}
      storage={null}
    />,
  );
  return { answers, grants };
};

const secretInput = { user: 'me', password: 'hunter2' };

describe('a grant that covers a request with masked values', () => {
  it.each<[string, Redact | undefined]>([
    ['if the user may reveal them', undefined],
    ['if nobody may reveal them', { allowReveal: false }],
    ['if the app masks them', { isSecret: (value) => value === 'me', allowReveal: false }],
  ])('does not answer it, and the card says why, %s', async (_, redact) => {
    const { answers } = show(secretInput, redact);
    expect(await screen.findByText(unused)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Deny log_in' })).toBeVisible();
    expect(answers).not.toHaveBeenCalled();
  });

  it('does not answer it either when the user reveals the values, who then decides', async () => {
    const { answers } = show(secretInput);
    await screen.findByText(unused);
    await userEvent.click(await screen.findByRole('button', { name: 'Show to enable Approve' }));
    expect(screen.getByText(unused)).toBeVisible();
    expect(answers).not.toHaveBeenCalled();
    await userEvent.click(
      await waitUntilAccepting(await screen.findByRole('button', { name: 'Approve log_in' })),
    );
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it.each<[string, unknown, Redact | undefined]>([
    ['nothing is masked', { user: 'me' }, undefined],
    ['a search finds nothing to mask', { user: 'me' }, { keys: ['pin'] }],
    ['the app hides nothing', secretInput, false],
  ])('answers it if %s', async (_, input, redact) => {
    const { answers } = show(input, redact);
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    expect(answers.mock.lastCall?.[1].input).toEqual(input);
    expect(screen.queryByText(unused)).not.toBeInTheDocument();
  });

  it('says nothing about a grant that covers other calls', async () => {
    const { grants } = show(secretInput);
    await screen.findByText(unused);
    grants.revoke('g');
    await waitFor(() => expect(screen.queryByText(unused)).not.toBeInTheDocument());
  });
});
