import { describe, expect, it } from 'vitest';
import { fromStoredMessages, toStoredMessages, toolActivity } from '../../../src/index.ts';
import type { StoredMessage, StoredToolCall } from '../../../src/index.ts';

const createdAt = new Date('2026-03-14T09:30:00Z');

const stored = (
  content: string,
  toolCalls: readonly Partial<StoredToolCall>[] = [],
): StoredMessage => ({
  id: 'm1',
  role: 'assistant',
  content,
  createdAt,
  ...(toolCalls.length > 0 && {
    toolCalls: toolCalls.map((call, index) => ({
      id: `c${index}`,
      name: 'search',
      args: { q: 'cats' },
      status: 'completed',
      ...call,
    })),
  }),
});

describe('fromStoredMessages and toStoredMessages', () => {
  it.each<[string, Partial<StoredToolCall>, object]>([
    ['a result', { result: { hits: 3 } }, { state: 'output-available', output: { hits: 3 } }],
    ['a result of null', { result: null }, { state: 'output-available', output: null }],
    ['an error', { status: 'error', error: 'No.' }, { state: 'output-error', errorText: 'No.' }],
    ['success: false', { result: { success: false, error: 'No.' } }, { errorText: 'No.' }],
    ['isError', { result: { isError: true, content: 'x' } }, { state: 'output-error' }],
    ['error without success', { result: { error: 'No.' } }, { errorText: 'No.' }],
    [
      'error with success',
      { result: { success: true, error: 'none' } },
      { state: 'output-available' },
    ],
    ['a text about errors', { result: 'error: not one' }, { state: 'output-available' }],
    ['nothing yet', { status: 'running' }, { state: 'input-available' }],
    ['no result yet', { status: 'running', result: undefined }, { state: 'input-available' }],
    ['no result', { status: 'completed', result: undefined }, { state: 'output-available' }],
  ])('converts a stored call with %s', (_, call, invocation) => {
    const [message] = fromStoredMessages([stored('Done.', [call])]);
    expect(message?.parts[0]).toMatchObject({ toolInvocation: invocation });
  });

  it('restores messages after a round trip', () => {
    const messages = [
      stored('Done.', [
        { commentary: 'I search.', result: [1] },
        { status: 'error', error: 'No.' },
      ]),
      { ...stored('Hello?'), id: 'm2', role: 'user' as const },
    ];
    const back = toStoredMessages(fromStoredMessages(messages));
    expect(back).toEqual([{ ...messages[0], toolActivity: { isActive: false } }, messages[1]]);
  });

  it('converts a running call to an interrupted one in a complete message', () => {
    const [message] = fromStoredMessages([stored('', [{ status: 'running' }])]);
    expect(message && toolActivity(message)).toMatchObject({
      phase: 'complete',
      calls: [{ status: { name: 'interrupted' } }],
    });
  });

  it('stores that a message still streams', () => {
    const [message] = fromStoredMessages([
      { ...stored('So far', [{ status: 'running' }]), toolActivity: { isActive: true } },
    ]);
    expect(message?.status).toBe('streaming');
    expect(message && toStoredMessages([message])).toMatchObject([
      { content: 'So far', toolActivity: { isActive: true }, toolCalls: [{ status: 'running' }] },
    ]);
  });

  it('stores the tool that is running as the current step', () => {
    const calls = [
      { status: 'running' as const },
      { name: 'read', status: 'running' as const },
      { name: 'write', result: 1 },
    ];
    const live = { ...stored('', calls), toolActivity: { isActive: true } };
    const [message] = toStoredMessages(fromStoredMessages([live]));
    expect(message?.toolActivity).toEqual({ isActive: true, currentStep: 'read' });
    const ended = { ...live, toolActivity: { isActive: false, currentStep: 'read' } };
    const [last] = toStoredMessages(fromStoredMessages([ended]));
    expect(last?.toolActivity).toEqual({ isActive: false });
  });

  it('reads which of several running tools is the current step', () => {
    const calls = [{ status: 'running' as const }, { name: 'read', status: 'pending' as const }];
    const toolActivityNow = { isActive: true, currentStep: 'search' };
    const [message] = fromStoredMessages([{ ...stored('', calls), toolActivity: toolActivityNow }]);
    expect(message && toolActivity(message).current?.invocation.toolName).toBe('search');
    expect(message && toStoredMessages([message])[0]?.toolActivity).toEqual(toolActivityNow);
  });

  it('keeps the current step between two calls', () => {
    const now = { isActive: true, currentStep: 'search' };
    const [message] = fromStoredMessages([{ ...stored('', [{ result: 1 }]), toolActivity: now }]);
    expect(message && toolActivity(message).phase).toBe('thinking');
    expect(message && toStoredMessages([message])[0]?.toolActivity).toEqual(now);
  });

  it('stores a call that stopped after a partial result as failed, not as complete', () => {
    const toolInvocation = {
      toolCallId: 'c',
      toolName: 'search',
      state: 'output-available',
      output: 1,
      preliminary: true,
    } as const;
    const parts = [{ type: 'tool' as const, toolInvocation }];
    const [message] = toStoredMessages([{ id: 'm', role: 'assistant', status: 'sent', parts }]);
    expect(message?.toolCalls).toMatchObject([{ status: 'error' }]);
  });

  it('keeps an answer that starts like the commentary on its call', () => {
    const message = {
      ...stored('Yes, it works.', [{ commentary: 'Yes', result: 1 }]),
      toolActivity: { isActive: false },
    };
    expect(toStoredMessages(fromStoredMessages([message]))).toEqual([message]);
  });

  it('reads messages from JSON, with or without a time', () => {
    const reloaded = JSON.parse(JSON.stringify([stored('Done.')])) as StoredMessage[];
    expect(fromStoredMessages(reloaded)).toMatchObject([{ createdAt: createdAt.toISOString() }]);
    const { createdAt: _, ...timeless } = stored('Done.');
    expect(fromStoredMessages([timeless])[0]).not.toHaveProperty('createdAt');
    expect(toStoredMessages(fromStoredMessages([timeless]))).toEqual([timeless]);
  });

  it('reads messages whose fields are null', () => {
    const message = { ...stored('Done.'), content: null, toolCalls: null, toolActivity: null };
    const [read] = fromStoredMessages([JSON.parse(JSON.stringify(message)) as StoredMessage]);
    expect(read?.parts).toEqual([]);
  });

  it('converts any error value to text', () => {
    const error: Record<string, unknown> = { code: 5n };
    error['self'] = error;
    const [message] = fromStoredMessages([stored('', [{ result: { error } }])]);
    expect(message?.parts[0]).toMatchObject({
      toolInvocation: { errorText: '{"code":"5n","self":"[circular]"}' },
    });
  });

  it('stores a result that is an error as a failed call', () => {
    const output = { isError: true, content: 'No.' };
    const call = {
      toolCallId: 'c',
      toolName: 'search',
      state: 'output-available',
      output,
    } as const;
    const parts = [{ type: 'tool' as const, toolInvocation: call }];
    expect(toStoredMessages([{ id: 'm', role: 'assistant', status: 'sent', parts }])).toMatchObject(
      [{ toolCalls: [{ status: 'error', result: output }] }],
    );
  });
});
