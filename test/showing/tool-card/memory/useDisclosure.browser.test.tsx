import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { liveInputWriter } from '../../../../src/reading/stream/message/LiveInputWriter.ts';
import type {
  ToolCardExpansion,
  ToolCardExpansionState,
  ToolCardProps,
} from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { createMessage, getHeader, isOpen, showCard } from '../showCard.tsx';

let message = createMessage();
beforeEach(() => {
  message = createMessage();
});

const show = (props: Partial<ToolCardProps> & Pick<ToolCardProps, 'invocation'>) =>
  showCard({ message, ...props });

describe('a card that opens by default or by a policy', () => {
  it('keeps a section closed that the reader closed before the input was complete', async () => {
    const token = liveInputWriter.open();
    const metadata = { toolcard: { 'call-1': { live: token } } };
    const { change } = await show({
      invocation: invocations['input-streaming'],
      message: { ...message, metadata },
    });
    liveInputWriter.append(token, 'city: Lis');
    await getHeader().click();
    const section = page.getByRole('button', { name: 'Input', exact: true });
    await section.click();
    await expect.element(section).toHaveAttribute('aria-expanded', 'false');
    liveInputWriter.close(token);
    await change({ invocation: invocations['input-available'], message });
    await expect.element(section).toHaveAttribute('aria-expanded', 'false');
    await expect.element(section).toHaveFocus();
  });

  it('is closed in an unknown state', async () => {
    for (const state of ['paused', 'constructor']) {
      const invocation = { ...invocations['input-available'], toolCallId: state, state } as never;
      const { unmount } = await show({ invocation });
      expect(isOpen()).toBe('false');
      await unmount();
    }
  });

  it('opens if a result reports that the tool failed', async () => {
    await show({ invocation: { ...invocations['output-available'], output: { isError: true } } });
    expect(isOpen()).toBe('true');
  });

  it('ignores a policy that returns a promise', async () => {
    const defaultExpanded = (() => Promise.resolve(true)) as never;
    const { change } = await show({ invocation: invocations['output-available'], defaultExpanded });
    await change({ invocation: { ...invocations['output-available'] } });
    expect(isOpen()).toBe('false');
  });

  const steps = invocations;

  it('opens for an approval request by default, and never closes by itself', async () => {
    const { change } = await show({ invocation: steps['input-available'] });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['approval-requested'] });
    expect(isOpen()).toBe('true');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('true');
  });

  it('applies true and false to the card and its sections', async () => {
    const { change } = await show({
      invocation: steps['output-available'],
      defaultExpanded: { get_weather: true },
    });
    expect(isOpen()).toBe('true');
    await expect.element(page.getByRole('group', { name: 'Input' })).toBeVisible();
    await change({ defaultExpanded: { get_weather: false } });
    expect(isOpen()).toBe('false');
  });

  it('applies a function at each transition, in both directions', async () => {
    const whileRunning: ToolCardExpansion = ({ section, state }) =>
      section ? undefined : state === 'input-available';
    const { change } = await show({
      invocation: steps['input-streaming'],
      defaultExpanded: { '*': whileRunning },
    });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['input-available'] });
    expect(isOpen()).toBe('true');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('false');
  });

  it('keeps the choice of the reader until the next transition', async () => {
    const { change } = await show({
      invocation: steps['input-available'],
      defaultExpanded: { '*': true },
    });
    await getHeader().click();
    expect(isOpen()).toBe('false');
    await change({ title: 'not a transition' });
    expect(isOpen()).toBe('false');
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('true');
  });

  it('does not fall back to `*` if the policy of the tool returns undefined', async () => {
    await show({
      invocation: steps['output-available'],
      defaultExpanded: { get_weather: () => undefined, '*': true },
    });
    expect(isOpen()).toBe('false');
  });

  it.each(['hasOwnProperty', '__proto__', 'constructor', 'toString'])(
    'treats a tool named %s like any other',
    async (toolName) => {
      await show({
        invocation: { ...steps['output-available'], toolName },
        defaultExpanded: { '*': true },
      });
      expect(getHeader(new RegExp(toolName)).element().getAttribute('aria-expanded')).toBe('true');
    },
  );

  it('passes the state of the card to a policy', async () => {
    const policy = vi.fn<(ownerState: ToolCardExpansionState) => undefined>(() => undefined);
    await show({ invocation: steps['output-error'], defaultExpanded: { '*': policy } });
    const [card, section] = policy.mock.calls.map(([ownerState]) => ownerState);
    expect(card).toMatchObject({
      toolName: 'get_weather',
      state: 'output-error',
      role: 'assistant',
      messageId: message.id,
      isMessageStreaming: true,
      pendingApproval: false,
    });
    expect(card?.section).toBeUndefined();
    expect(section?.section).toBe('input');
  });

  it('uses the default if a policy throws, and logs the error once', async () => {
    const log = vi
      .mocked(console.error)
      .mockClear()
      .mockImplementation(() => undefined);
    const policy = (): never => {
      throw new Error('broken');
    };
    const props = { defaultExpanded: policy, onApprovalResponse: vi.fn() };
    const { change } = await show({ invocation: invocations['approval-requested'], ...props });
    await expect.element(page.getByRole('button', { name: 'Approve get_weather' })).toBeVisible();
    await change({ density: 'compact' });
    await expect.element(page.getByRole('button', { name: 'Deny get_weather' })).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('moves the focus to the header if a policy closes a card that holds it', async () => {
    const { change } = await show({
      invocation: steps['input-available'],
      defaultExpanded: {
        '*': ({ section, state }) => (section ? undefined : state === 'input-available'),
      },
    });
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    await change({ invocation: steps['output-available'] });
    expect(isOpen()).toBe('false');
    await expect.element(getHeader()).toHaveFocus();
  });
});
