import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { ToolCard } from '../../../../src/index.ts';
import type {
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolCardProps,
} from '../../../../src/index.ts';

let count = 0;

/** Creates a call that waits for approval. */
export const createRequest = (call: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'delete_files',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: '/tmp/cache' },
  ...call,
});

/** Shows a call that waits for approval, in a new message. */
export const showRequest = async (
  invocation: ToolCardInvocation,
  props: Partial<ToolCardProps> = {},
): Promise<{
  readonly answers: ReturnType<typeof vi.fn<ToolCardApprovalHandler>>;
  readonly change: (next: ToolCardInvocation, props?: Partial<ToolCardProps>) => Promise<void>;
  /** Replaces the card by a new one of the same call, as a virtual list does. */
  readonly remount: (next?: ToolCardInvocation) => Promise<void>;
}> => {
  count += 1;
  const message = { id: `consent-${count}`, role: 'assistant', status: 'streaming' } as const;
  const answers = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  let mounts = 0;
  const card = (call: ToolCardInvocation, changed?: Partial<ToolCardProps>) => (
    <ToolCard
      key={mounts}
      onApprovalResponse={answers}
      message={message}
      {...props}
      {...changed}
      invocation={call}
    />
  );
  const { rerender } = await render(card(invocation));
  return {
    answers,
    change: async (next, changed) => {
      await rerender(card(next, changed));
    },
    remount: async (next = invocation) => {
      mounts += 1;
      await rerender(card(next));
    },
  };
};

/** Finds the button Approve. */
export const getApprove = (): Locator => page.getByRole('button', { name: /^Approve/ });
/** Finds the button Deny. */
export const getDeny = (): Locator => page.getByRole('button', { name: /^Deny(?! with reason…)/ });
/** Whether Approve is enabled. */
export const isApprovable = (): boolean =>
  getApprove().element().getAttribute('aria-disabled') === 'false';

/** Presses Approve as soon as it accepts presses. A browser's `click()` waits for the same. */
export const pressWhenAccepting = async (): Promise<void> => {
  (await waitUntilAccepting(getApprove().element() as HTMLElement)).click();
};

/** Presses a button without waiting until it is enabled. */
export const pressAtOnce = (button: Locator): void => {
  (button.element() as HTMLElement).click();
};

/**
 * Presses some milliseconds after a change that locks a button. Repeats everything if a busy machine pressed so late
 * that the lock may have ended, because that press says nothing.
 */
export const pressWhileLocked = async <Shown,>(
  delay: number,
  steps: {
    readonly show: () => Promise<Shown>;
    readonly change: (shown: Shown) => unknown;
    readonly press: (shown: Shown) => void;
  },
): Promise<Shown> => {
  const shown = await steps.show();
  const start = performance.now();
  await steps.change(shown);
  await wait(delay - (performance.now() - start));
  steps.press(shown);
  if (performance.now() - start < 500) {
    return shown;
  }
  await cleanup();
  return pressWhileLocked(delay, steps);
};

/** Waits for some milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
