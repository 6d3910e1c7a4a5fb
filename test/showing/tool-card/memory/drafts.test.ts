import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTime } from '../../../../src/core/nextFrame.ts';
import {
  getApproval,
  isDraftOutdated,
} from '../../../../src/showing/tool-card/memory/ConsentPhase.ts';
import { createRequestSnapshot } from '../../../../src/showing/tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../../../../src/showing/tool-card/memory/RequestSnapshot.ts';
import { createCall, openCard, snapshot } from './openCard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const openDraft = (value: unknown = { path: '/tmp/cache' }) => {
  const card = openCard();
  const write = (next: unknown, change: object = {}): void =>
    card.request.setDraft({
      isOpen: true,
      base: snapshot(),
      value: next,
      isChanged: true,
      isValid: true,
      ...change,
    });
  write(value);
  return {
    ...card,
    write,
    getDecision: (shown = snapshot()) => getApproval(card.request.store.get(), shown),
  };
};

const inputRequest = { type: 'input', schema: { type: 'object' } } as const;

const askForInput = (): RequestSnapshot =>
  createRequestSnapshot(createCall(), 'Delete', undefined, { request: inputRequest });

describe('a changed input', () => {
  it('is sent as the form shows it, frozen, and its receipt has both inputs', async () => {
    const value = { path: '/tmp/cache', deep: [1] };
    const { answer, getDecision, request, send } = openDraft(value);
    const decision = getDecision()!;
    value.deep.push(2);
    await answer(decision);
    const editedInput = { path: '/tmp/cache', deep: [1] };
    expect(send.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: true,
      decision: { type: 'approve', editedInput },
    });
    expect(decision).toEqual({ type: 'approve', editedInput });
    expect(Object.isFrozen(Reflect.get(Object(decision), 'editedInput'))).toBe(true);
    expect(request.store.get().receipt).toMatchObject({ decision, inputText: snapshot().text });
  });

  it("isn't sent if the form has changed since it was shown", async () => {
    const { answer, getDecision, phase, send, write } = openDraft();
    const decision = getDecision()!;
    write({ path: '/' });
    await answer(decision);
    expect(send).not.toHaveBeenCalled();
    expect(phase()).toBe('failed');
  });

  it("isn't replaced by the original input, and doesn't replace it", async () => {
    const { answer, request, getDecision, send } = openDraft();
    const edited = getDecision()!;
    await answer({ type: 'approve' });
    request.setDraft(undefined);
    await answer(edited);
    expect(send).not.toHaveBeenCalled();
    await answer({ type: 'approve' });
    expect(send.mock.calls).toMatchObject([[{ id: 'a1', approved: true }, {}]]);
  });

  it.each([
    ['has errors', { isValid: false }],
    ['is for an earlier request', { base: snapshot({ input: { path: '/' } }) }],
  ])('keeps the original input from being approved while it %s', async (_, change) => {
    const { answer, send, write } = openDraft();
    write({ path: '/tmp/cache' }, change);
    await answer({ type: 'approve' });
    expect(send).not.toHaveBeenCalled();
  });

  it("isn't sent if nothing is different, or if the form is closed", () => {
    const { getDecision, write } = openDraft();
    write({ path: '/tmp' }, { isChanged: false });
    expect(getDecision()).toEqual({ type: 'approve' });
    write({ path: '/' }, { isOpen: false });
    expect(getDecision()).toEqual({ type: 'approve' });
  });

  it.each([
    ['has errors', { n: 1 }, { isValid: false }],
    ["isn't JSON", { n: 1n }, {}],
  ])("can't be sent if it %s", (_, value, change) => {
    const { getDecision, write } = openDraft();
    write(value, change);
    expect(getDecision()).toBeUndefined();
  });

  it.each([
    ['input', snapshot({ input: { path: '/' } })],
    ['tool name', snapshot({ toolName: 'delete_all' })],
    ['title', snapshot({}, 'Tidy up')],
    ['approval id', snapshot({ approvalId: 'a2' })],
    ['schema', askForInput()],
  ])("can't be sent after the %s of the request has changed, and is kept", async (_, changed) => {
    const { answer, getDecision, request, send, show } = openDraft();
    const before = getDecision()!;
    show(changed);
    expect(isDraftOutdated(request.store.get(), changed)).toBe(true);
    expect(getDecision(changed)).toBeUndefined();
    vi.advanceTimersByTime(500 + frameTime);
    await answer(before);
    expect(send).not.toHaveBeenCalled();
    expect(request.store.get().draft?.value).toEqual({ path: '/tmp/cache' });
    request.setDraft({ ...request.store.get().draft!, base: changed });
    expect(getDecision(changed)).toBeDefined();
  });

  it('is kept for the next request of its call, until it was sent', async () => {
    const { answer, getDecision, memory } = openDraft();
    expect(memory.open('m/c1', 'a2').store.get().draft?.value).toEqual({ path: '/tmp/cache' });
    await answer(getDecision()!);
    expect(memory.open('m/c1', 'a3').store.get().draft).toBeUndefined();
  });

  it('is kept if sending fails, and can be sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, getDecision, phase, send } = openDraft();
    send.mockRejectedValueOnce(new Error('offline'));
    await answer(getDecision()!);
    expect(phase()).toBe('failed');
    await answer(getDecision()!);
    expect(send.mock.calls.map(([response]) => response)).toMatchObject(
      [1, 2].map(() => ({ decision: { editedInput: { path: '/tmp/cache' } } })),
    );
  });

  it('needs a second press again if it was changed after the first', async () => {
    const { answer, getDecision, send, write } = openDraft();
    await answer(getDecision()!, { needsSecondPress: true });
    vi.advanceTimersByTime(500 + frameTime);
    write({ path: '/' });
    await answer(getDecision()!, { needsSecondPress: true });
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500 + frameTime);
    await answer(getDecision()!, { needsSecondPress: true });
    expect(send.mock.calls).toMatchObject([[{ decision: { editedInput: { path: '/' } } }, {}]]);
  });
});

describe('a response', () => {
  const respond = { type: 'respond', text: 'Ask Ann.' } as const;

  it('is sent once, and its draft is kept until then', async () => {
    const { answer, memory, request, send } = openCard();
    request.setText('response', { text: 'Ask Ann.', isOpen: true });
    expect(memory.open('m/c1', 'a2').store.get().response.text).toBe('Ask Ann.');
    await Promise.all([answer(respond), answer(respond)]);
    expect(send.mock.calls).toMatchObject([
      [{ id: 'a1', approved: false, reason: 'Ask Ann.', decision: respond }, {}],
    ]);
    expect(memory.open('m/c1', 'a3').store.get().response.text).toBe('');
  });

  it("isn't sent for 500 ms after the request has changed", async () => {
    const { answer, send, show } = openCard();
    show(snapshot({ input: { path: '/' } }));
    await answer(respond);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500 + frameTime);
    await answer(respond);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("isn't sent if the request is another one now", async () => {
    const { answer, send } = openCard();
    await answer(respond, { readCurrent: () => snapshot({ input: { path: '/' } }) });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the data that a request asks for', () => {
  it('is sent as the form shows it', async () => {
    const { answer, request, send, show } = openCard();
    const shown = askForInput();
    expect(getApproval(request.store.get(), shown)).toBeUndefined();
    request.setDraft({
      isOpen: true,
      base: shown,
      value: { a: 1 },
      isChanged: true,
      isValid: true,
    });
    show(shown);
    vi.advanceTimersByTime(500 + frameTime);
    await answer(getApproval(request.store.get(), shown)!);
    expect(send.mock.calls).toMatchObject([
      [{ approved: true, decision: { type: 'submit', value: { a: 1 } } }, {}],
    ]);
  });

  it('can be that the user opened a page', async () => {
    const { answer, request, send, show } = openCard();
    const shown = createRequestSnapshot(createCall(), 'Sign in', undefined, {
      request: { type: 'url', url: 'https://example.com/' },
    });
    show(shown);
    vi.advanceTimersByTime(500 + frameTime);
    await answer(getApproval(request.store.get(), shown)!);
    await answer({ type: 'cancel' });
    expect(send.mock.calls).toMatchObject([
      [{ approved: true, decision: { type: 'submit', value: {} } }, {}],
    ]);
  });

  it('keeps a request apart that nothing can write as JSON', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    expect(
      createRequestSnapshot(createCall(), 'x', undefined, {
        request: { type: 'input', schema: cyclic },
      }).terms,
    ).toBe('\n');
  });
});
