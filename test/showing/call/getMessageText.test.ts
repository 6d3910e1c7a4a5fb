import type { ChatMessagePart } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getMessageText } from '../../../src/index.ts';
import type { StoredMessage } from '../../../src/index.ts';

/** Creates a stored message with one call per commentary. */
const createStored = (
  content: string,
  commentaries: readonly (string | undefined)[] = [],
): StoredMessage => ({
  id: 'm1',
  role: 'assistant',
  content,
  toolCalls: commentaries.map((commentary, index) => ({
    id: `c${index}`,
    name: 'search',
    args: {},
    status: 'completed',
    ...(commentary !== undefined && { commentary }),
  })),
});

describe('getMessageText, of a stored message', () => {
  it('returns the unchanged content of a message without calls', () => {
    expect(getMessageText(createStored(' Hello. '))).toBe(' Hello. ');
  });

  it('removes the commentary of each call once', () => {
    const message = createStored('I search. I read. I search. Done.', [
      'I search.',
      'I read.',
      'not in the content',
      undefined,
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
  ])('returns the available text of a message with %s', (_, message, expected) => {
    const text = getMessageText({ id: 'm', role: 'assistant', ...message } as StoredMessage);
    expect(text).toBe(expected);
  });

  it('keeps replacement patterns such as $&', () => {
    expect(getMessageText(createStored('$& a $1', ['a']))).toBe('$&  $1');
  });
});

describe('getMessageText, of a message whose records contain commentary', () => {
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
  ])('returns %j for the text %j and the commentaries %j', (answer, text, commentaries) => {
    expect(textOf(text, ...commentaries)).toBe(answer);
  });
});
