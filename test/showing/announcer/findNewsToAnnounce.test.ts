import type { ChatMessage, ChatToolInvocationState } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { findNewsToAnnounce } from '../../../src/showing/announcer/findNewsToAnnounce.ts';
import type { ObservedMessages } from '../../../src/showing/announcer/findNewsToAnnounce.ts';

type Calls = Readonly<Record<string, ChatToolInvocationState>>;

/** Creates a message whose calls are named after their tools. */
const createMessage = (
  calls: Calls,
  status: ChatMessage['status'] = 'streaming',
  id = 'm1',
): ChatMessage => ({
  id,
  role: 'assistant',
  ...(status && { status }),
  parts: Object.entries(calls).map(([toolName, state]) => ({
    type: 'tool',
    toolInvocation: { toolCallId: toolName, toolName, state, input: {} },
  })),
});

/** Observes lists of messages one after the other. Returns the news of each, as "tool: phase". */
const observeAll = (...lists: readonly (readonly ChatMessage[])[]): string[][] => {
  let before: ObservedMessages = new Map();
  return lists.map((messages) => {
    const { observed, news } = findNewsToAnnounce(before, messages);
    before = observed;
    return news.map(({ invocation, phase }) => `${invocation.toolName}: ${phase}`);
  });
};

describe('findNewsToAnnounce', () => {
  it('reports each phase of a call once', () => {
    const states = [
      'input-streaming',
      'input-available',
      'approval-requested',
      'approval-responded',
      'input-available',
      'output-available',
      'output-error',
    ] as const;
    const lists = states.map((state) => [createMessage({ pay: state })]);
    expect(observeAll(...lists).flat()).toEqual(['pay: started', 'pay: asked', 'pay: done']);
  });

  it('reports the start of a queued call only when its tool starts', () => {
    const queued = {
      ...createMessage({ search: 'input-available' }),
      metadata: { toolcard: { search: { queued: true } } },
    };
    const running = createMessage({ search: 'input-available' });
    expect(observeAll([queued], [running])).toEqual([[], ['search: started']]);
  });

  it('reports nothing about an unchanged message', () => {
    const message = createMessage({ search: 'input-available' });
    expect(observeAll([message], [message])).toEqual([['search: started'], []]);
  });

  it('keeps the observation of an unchanged message', () => {
    const message = createMessage({ search: 'input-available' });
    const { observed } = findNewsToAnnounce(new Map(), [message]);
    expect(findNewsToAnnounce(observed, [message]).observed.get('m1')).toBe(observed.get('m1'));
  });

  it('reports only open approval requests of a message that was complete from the start', () => {
    const message = createMessage(
      { old: 'output-available', stopped: 'input-available', pay: 'approval-requested' },
      'sent',
    );
    expect(observeAll([message])).toEqual([['pay: asked']]);
  });

  it('reports calls that ended together with their message', () => {
    const running = createMessage({ search: 'input-available' });
    const stopped = createMessage({ search: 'input-available' }, 'cancelled');
    expect(observeAll([running], [stopped])).toEqual([
      ['search: started'],
      ['search: interrupted'],
    ]);
  });

  it('reports the outcome of a call that was answered after its message', () => {
    const asked = createMessage({ pay: 'approval-requested' }, 'sent');
    const done = createMessage({ pay: 'output-available' }, 'sent');
    expect(observeAll([asked], [done])).toEqual([['pay: asked'], ['pay: done']]);
  });

  it('reports no outcome to the user who declined the call', () => {
    const asked = createMessage({ pay: 'approval-requested' });
    const part = {
      type: 'tool' as const,
      toolInvocation: {
        toolCallId: 'pay',
        toolName: 'pay',
        state: 'approval-responded' as const,
        approval: { approved: false },
      },
    };
    const declined = { ...asked, parts: [part] };
    const denied = createMessage({ pay: 'output-denied' });
    expect(observeAll([asked], [declined], [denied])).toEqual([['pay: asked'], [], []]);
  });

  it('reports that a request had ended before it was declined', () => {
    const asked = createMessage({ pay: 'approval-requested' });
    const toolInvocation = {
      toolCallId: 'pay',
      toolName: 'pay',
      state: 'approval-responded' as const,
      approval: { approved: false },
    };
    const declined = { ...asked, parts: [{ type: 'tool' as const, toolInvocation }] };
    const metadata = { toolcard: { pay: { requestEnd: 'expired' } } };
    const denied = { ...createMessage({ pay: 'output-denied' }), metadata };
    expect(observeAll([asked], [declined], [{ ...declined, metadata }], [denied])).toEqual([
      ['pay: asked'],
      [],
      ['pay: interrupted'],
      [],
    ]);
  });

  it('forgets a message that is no longer in the chat', () => {
    const message = createMessage({ search: 'output-available' });
    expect(observeAll([message], [], [message])).toEqual([['search: done'], [], ['search: done']]);
  });

  it('reports calls with the same id in different messages separately', () => {
    const first = createMessage({ search: 'output-available' });
    const second = createMessage({ search: 'output-available' }, 'streaming', 'm2');
    expect(observeAll([first], [first, second])).toEqual([['search: done'], ['search: done']]);
  });

  it('skips a part without an invocation', () => {
    const message = createMessage({ search: 'input-available' });
    const hostile = { ...message, parts: [{ type: 'tool' } as never, ...message.parts] };
    expect(observeAll([hostile])).toEqual([['search: started']]);
  });
});
