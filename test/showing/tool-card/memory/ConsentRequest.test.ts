import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentMemory } from '../../../../src/showing/tool-card/memory/ConsentMemory.ts';
import type {
  AnswerOptions,
  ConsentRequest,
  ToolCardApprovalHandler,
} from '../../../../src/showing/tool-card/memory/ConsentRequest.ts';
import { getConsentPhase } from '../../../../src/showing/tool-card/memory/ConsentState.ts';
import type { ConsentPhase } from '../../../../src/showing/tool-card/memory/ConsentState.ts';
import { createShownRequest } from '../../../../src/showing/tool-card/memory/ShownRequest.ts';
import type { ShownRequest } from '../../../../src/showing/tool-card/memory/ShownRequest.ts';
import type { ToolCardInvocation } from '../../../../src/index.ts';

const createCall = (change: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'delete_files',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: '/tmp' },
  ...change,
});

const snapshot = (change?: Partial<ToolCardInvocation>, title = 'Delete'): ShownRequest =>
  createShownRequest(createCall(change), title);

/** A card that shows requests of one call, without React. */
function openCard(memory: ConsentMemory = new ConsentMemory()) {
  const request = memory.open('m/c1', 'a1');
  let before = request.lastShown;
  let shown = snapshot();
  const send = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  const onOutdated = vi.fn<() => void>();
  const show = (next: ShownRequest): void => {
    request.show(next, before);
    before = next;
    shown = next;
  };
  show(shown);
  return {
    memory,
    request,
    send,
    onOutdated,
    show,
    phase: (): ConsentPhase => getConsentPhase(request.get(), shown),
    answer: (approved: boolean, options: Partial<AnswerOptions> = {}): Promise<void> =>
      request.answer(shown, approved, {
        approver: 'Ada',
        readCurrent: () => shown,
        onOutdated,
        send,
        ...options,
      }),
  };
}

const write = (request: ConsentRequest, text: string, isOpen = true): void =>
  request.setReason({ text, isOpen });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a snapshot of a request', () => {
  it('holds the exact text and a frozen copy of the input', () => {
    const input = { path: '/tmp', list: [1] };
    const request = snapshot({ input });
    input.list.push(2);
    expect(request.input).toEqual({ path: '/tmp', list: [1] });
    expect(Object.isFrozen(request.input)).toBe(true);
    expect(request.text).toBe(JSON.stringify({ path: '/tmp', list: [1] }, null, 2));
  });

  it.each([
    ['an incomplete input', { input: undefined }],
    ['a call that waits for nothing', { state: 'input-available' }],
    ['a getter', { input: Object.defineProperty({}, 'a', { get: () => 1, enumerable: true }) }],
  ] as const)('has no text for %s', (_, change) => {
    expect(snapshot(change).text).toBeUndefined();
  });

  it('is answered under the call id if there is no approval id', () => {
    const { approvalId: _, ...call } = createCall();
    expect(createShownRequest(call, 'Delete').id).toBe('c1');
  });
});

describe('an approval request', () => {
  it('sends exactly what was shown, and becomes answered', async () => {
    const { answer, phase, send } = openCard();
    const sending = answer(true);
    expect(phase()).toBe('answering');
    await sending;
    expect(phase()).toBe('answered');
    const { id, toolCallId, toolName, input } = snapshot();
    expect(send.mock.calls).toEqual([
      [
        { id, approved: true },
        { id, toolCallId, toolName, input },
      ],
    ]);
  });

  it('is answered once, however often a button is pressed', async () => {
    const { answer, send } = openCard();
    await Promise.all([answer(true), answer(true), answer(false)]);
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("can't be approved without an exact text, but can be denied", async () => {
    const { answer, send, show } = openCard();
    show(snapshot({ input: undefined }));
    vi.advanceTimersByTime(500);
    await answer(true);
    expect(send).not.toHaveBeenCalled();
    await answer(false);
    expect(send.mock.calls).toMatchObject([[{ approved: false }, {}]]);
  });

  it.each([
    ['input', snapshot({ input: { path: '/' } })],
    ['tool name', snapshot({ toolName: 'delete_all' })],
    ['title', snapshot({}, 'Tidy up')],
    ['approval id', snapshot({ approvalId: 'a2' })],
    ['call id', snapshot({ toolCallId: 'c2' })],
  ])('is locked for 500 ms after its %s changed', async (_, changed) => {
    const { answer, phase, request, send, show } = openCard();
    show(changed);
    vi.advanceTimersByTime(499);
    await answer(true);
    expect(send).not.toHaveBeenCalled();
    expect(phase()).toBe('locked');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('shown');
    expect(request.get().hasChanged).toBe(true);
    await answer(true);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('restarts the lock with each change', () => {
    const { phase, show } = openCard();
    show(snapshot({ input: 2 }));
    vi.advanceTimersByTime(400);
    show(snapshot());
    vi.advanceTimersByTime(499);
    expect(phase()).toBe('locked');
  });

  it('stays unlocked if an equal snapshot replaces the first one', () => {
    const { phase, show } = openCard();
    show(snapshot());
    expect(phase()).toBe('shown');
  });

  it('can be denied while it is locked', async () => {
    const { answer, send, show } = openCard();
    show(snapshot({ input: 2 }));
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is locked if a remounted card shows another input or approval id', () => {
    const { memory } = openCard();
    for (const [id, change] of [
      ['a1', { input: 2 }],
      ['a2', { approvalId: 'a2' }],
    ] as const) {
      const request = memory.open('m/c1', id);
      const shown = snapshot(change);
      request.show(shown, request.lastShown);
      expect(getConsentPhase(request.get(), shown)).toBe('locked');
    }
  });

  it('unlocks only while a card is subscribed, so that no timer outlives the cards', () => {
    const { phase, request, show } = openCard();
    const unsubscribe = request.subscribe(() => undefined);
    show(snapshot({ input: 2 }));
    unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(300);
    request.subscribe(() => undefined);
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('locked');
    vi.advanceTimersByTime(1);
    expect(phase()).toBe('shown');
  });

  it.each([
    ['has changed', () => snapshot({ input: { path: '/' } })],
    ['is gone', () => undefined],
  ])('sends nothing if the call %s, and reports that', async (_, readCurrent) => {
    const { answer, onOutdated, phase, send } = openCard();
    await answer(true, { readCurrent });
    expect(send).not.toHaveBeenCalled();
    expect(onOutdated).toHaveBeenCalledTimes(1);
    expect(phase()).toBe('failed');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('offline');
      },
    ],
  ])('fails if sending %s, keeps the reason, and can be answered again', async (_, send) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, phase, request, send: working } = openCard();
    write(request, 'no');
    await answer(false, { send });
    expect(phase()).toBe('failed');
    expect(request.get()).toMatchObject({ reason: { text: 'no', isOpen: true } });
    expect(request.get().answer?.receipt).toBeUndefined();
    expect(log).toHaveBeenCalledWith(new Error('offline'));
    await answer(false);
    expect(working.mock.calls).toMatchObject([[{ approved: false, reason: 'no' }, {}]]);
    log.mockRestore();
  });

  it("isn't answered by the answer to another input under its ids", async () => {
    const { answer, phase, send, show } = openCard();
    const other = snapshot({ input: { path: '/' } });
    const sending = answer(true);
    show(other);
    vi.advanceTimersByTime(500);
    expect(phase()).toBe('shown');
    await sending;
    expect(phase()).toBe('shown');
    await answer(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("isn't answered twice if the input changes back while the answer is sent", async () => {
    const { answer, phase, send, show } = openCard();
    const sending = answer(true);
    show(snapshot({ input: 2 }));
    show(snapshot());
    vi.advanceTimersByTime(500);
    expect(phase()).toBe('answering');
    await answer(true);
    await sending;
    expect(phase()).toBe('answered');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ignores the end of an answer that was replaced', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, phase, show } = openCard();
    const sendLate = (): Promise<void> =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('late')), 1_000);
      });
    const sending = answer(true, { send: sendLate });
    show(snapshot({ input: 2 }));
    vi.advanceTimersByTime(500);
    await answer(true);
    vi.advanceTimersByTime(500);
    await sending;
    expect(phase()).toBe('answered');
    log.mockRestore();
  });
});

describe('the reason of a denial', () => {
  it.each([
    ['is sent without surrounding spaces', ' too much ', true, { reason: 'too much' }],
    ["isn't sent if it is empty", '  ', true, {}],
    ["isn't sent if its field was closed", 'too much', false, {}],
  ])('%s', async (_, text, isOpen, sent) => {
    const { answer, request, send } = openCard();
    write(request, text, isOpen);
    await answer(false);
    expect(send.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false, ...sent });
  });

  it("isn't sent with an approval", async () => {
    const { answer, request, send } = openCard();
    write(request, 'too much');
    await answer(true);
    expect(send.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: true });
  });

  it('moves to the next request of the call until it is sent', async () => {
    const { answer, memory, request } = openCard();
    write(request, 'too much');
    const next = memory.open('m/c1', 'a2');
    next.takeReasonOf(request);
    expect(next.get().reason.text).toBe('too much');
    await answer(false);
    const last = memory.open('m/c1', 'a3');
    last.takeReasonOf(request);
    expect(last.get().reason.text).toBe('');
  });

  it("doesn't move to another call", () => {
    const { memory, request } = openCard();
    write(request, 'too much');
    const other = memory.open('m/c2', 'a1');
    other.takeReasonOf(request);
    expect(other.get().reason.text).toBe('');
  });
});

describe('the receipt of an answer', () => {
  const receipt = {
    toolName: 'delete_files',
    approved: false,
    by: 'Ada',
    reason: 'no',
    inputText: snapshot().text,
  };

  it('holds who answered what, when and why', async () => {
    vi.setSystemTime(1_000);
    const { answer, request } = openCard();
    write(request, 'no');
    await answer(false);
    expect(request.get().answer?.receipt).toEqual({ ...receipt, at: 1_000 });
  });

  it('remains after the call has continued, until the call makes another request', async () => {
    const { answer, phase, request, show } = openCard();
    write(request, 'no');
    await answer(false);
    request.settle();
    expect(request.get().answer?.receipt).toMatchObject(receipt);
    expect(request.get().reason.text).toBe('');
    expect(phase()).toBe('shown');
    show(snapshot());
    expect(request.get().answer).toBeUndefined();
  });
});

describe('the memory of a chat', () => {
  it('finds a request again after its card was remounted', () => {
    const { memory, request } = openCard();
    expect(memory.open('m/c1', 'a1')).toBe(request);
    expect(memory.find('m/c1', 'a1')).toBe(request);
    expect(memory.find('m/c1', 'a2')).toBeUndefined();
    expect(memory.find('m/c2', 'a1')).toBeUndefined();
  });

  it('forgets a call whose card was unmounted', () => {
    const { memory, request } = openCard();
    const leave = memory.enter('m/c1');
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
    leave();
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBeUndefined();
  });

  it('keeps a request of an unmounted card while its answer is sent', () => {
    const { answer, memory, request } = openCard();
    memory.enter('m/c1')();
    void answer(true, { send: () => new Promise(() => undefined) });
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
  });

  it('keeps a request if a remounted card enters before the old one leaves', () => {
    const { memory, request } = openCard();
    const leave = memory.enter('m/c1');
    leave();
    memory.enter('m/c1');
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
  });
});
