import type { ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import {
  fromStoredMessages,
  getMessageText,
  toStoredMessages,
  toolActivity,
} from '../../../src/index.ts';
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

describe('the text of a message', () => {
  it('is its content, as it is, where there are no calls', () => {
    expect(getMessageText(stored(' Hello. '))).toBe(' Hello. ');
  });

  it('is without what was said before its calls, each once', () => {
    const message = stored('I search. I read. I search. Done.', [
      { commentary: 'I search.' },
      { commentary: 'I read.' },
      { commentary: 'never said' },
      {},
    ]);
    expect(getMessageText(message)).toBe('I search. Done.');
  });

  it.each<[string, object, string]>([
    ['no content', { content: undefined, toolCalls: [{ commentary: 'x' }] }, ''],
    ['a content of null', { content: null, toolCalls: [{ commentary: 'x' }] }, ''],
    ['calls of null', { content: 'Done.', toolCalls: null }, 'Done.'],
    [
      'a commentary of null',
      { content: 'not null', toolCalls: [{ commentary: null }] },
      'not null',
    ],
    ['neither content nor parts', { toolCalls: [] }, ''],
  ])('is what there is of a message with %s', (_, message, expected) => {
    const text = getMessageText({ id: 'm', role: 'assistant', ...message } as StoredMessage);
    expect(text).toBe(expected);
  });

  it('takes patterns of replacement for what they are', () => {
    expect(getMessageText(stored('$& a $1', [{ commentary: 'a' }]))).toBe('$&  $1');
  });
});

describe('the text of a message whose records say what was said before its calls', () => {
  const textOf = (text: string, ...commentaries: readonly unknown[]): string => {
    const calls = commentaries.map((commentary, index) => [`c${index}`, { commentary }] as const);
    const parts = calls.map(([toolCallId]): ChatMessagePart => ({
      type: 'tool',
      toolInvocation: { toolCallId, toolName: 'search', state: 'output-available', output: 1 },
    }));
    return getMessageText({
      id: 'm',
      role: 'assistant',
      status: 'sent',
      parts: [...parts, { type: 'text', text }],
      metadata: { toolcard: Object.fromEntries(calls) },
    });
  };

  it.each<[string, string, readonly unknown[]]>([
    ['The answer', ' I look. The answer', ['I look.']],
    ['The answer', 'I look.\n\nI read. The answer', ['I look.', 'I read. ']],
    ['', 'I look.', ['I look.']],
    [' The answer. I look. ', ' The answer. I look. ', ['I look.']],
    ['Yes, it works.', 'Yes, it works.', ['Yes']],
    ['null', 'null', [null, 5, '']],
  ])('is %j for %j behind %j', (answer, text, commentaries) => {
    expect(textOf(text, ...commentaries)).toBe(answer);
  });
});

describe('stored messages', () => {
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
  ])('become calls of the host: %s', (_, call, invocation) => {
    const [message] = fromStoredMessages([stored('Done.', [call])]);
    expect(message?.parts[0]).toMatchObject({ toolInvocation: invocation });
  });

  it('come back as they were', () => {
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

  it('show a call that was running as interrupted, and its message as over', () => {
    const [message] = fromStoredMessages([stored('', [{ status: 'running' }])]);
    expect(message && toolActivity(message)).toMatchObject({
      phase: 'complete',
      calls: [{ status: { name: 'interrupted' } }],
    });
  });

  it('say what a message is doing that still streams', () => {
    const [message] = fromStoredMessages([
      { ...stored('So far', [{ status: 'running' }]), toolActivity: { isActive: true } },
    ]);
    expect(message?.status).toBe('streaming');
    expect(message && toStoredMessages([message])).toMatchObject([
      { content: 'So far', toolActivity: { isActive: true }, toolCalls: [{ status: 'running' }] },
    ]);
  });

  it('lose nothing of an answer that begins like what was said before its call', () => {
    const message = {
      ...stored('Yes, it works.', [{ commentary: 'Yes', result: 1 }]),
      toolActivity: { isActive: false },
    };
    expect(toStoredMessages(fromStoredMessages([message]))).toEqual([message]);
  });

  it('are read from JSON too, and have no time where nobody knows it', () => {
    const reloaded = JSON.parse(JSON.stringify([stored('Done.')])) as StoredMessage[];
    expect(fromStoredMessages(reloaded)).toMatchObject([{ createdAt: createdAt.toISOString() }]);
    const { createdAt: _, ...timeless } = stored('Done.');
    expect(fromStoredMessages([timeless])[0]).not.toHaveProperty('createdAt');
    expect(toStoredMessages(fromStoredMessages([timeless]))).toEqual([timeless]);
  });

  it('are what there is of them where they hold null', () => {
    const message = { ...stored('Done.'), content: null, toolCalls: null, toolActivity: null };
    const [read] = fromStoredMessages([JSON.parse(JSON.stringify(message)) as StoredMessage]);
    expect(read?.parts).toEqual([]);
  });

  it('tell of any error in words', () => {
    const error: Record<string, unknown> = { code: 5n };
    error['self'] = error;
    const [message] = fromStoredMessages([stored('', [{ result: { error } }])]);
    expect(message?.parts[0]).toMatchObject({
      toolInvocation: { errorText: '{"code":"5n","self":"[circular]"}' },
    });
  });

  it('keep that a call failed whose result is an error', () => {
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
