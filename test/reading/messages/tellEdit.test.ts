import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { toAgUiMessages, toAnthropicMessages } from '../../../src/reading/messages/index.ts';

const note = 'The user changed the input before the call ran: {\n  "n": 2\n}';

/** Creates a chat with a call that the user has changed. */
const createChat = (call: object, record: object = {}): ChatMessage[] => {
  const decision = { type: 'approve', editedInput: { n: 2 } };
  return [
    { id: 'q', role: 'user', parts: [{ type: 'text', text: 'Go.' }] },
    {
      id: 'a',
      role: 'assistant',
      parts: [
        {
          type: 'tool',
          toolInvocation: {
            toolCallId: 'c1',
            toolName: 'f',
            state: 'output-available',
            input: { n: 1 },
            ...call,
          },
        },
      ],
      metadata: { toolcard: { c1: { decision, ...record } } },
    },
  ];
};

const getResult = (chat: ChatMessage[]): unknown =>
  JSON.parse(JSON.stringify(toAnthropicMessages(chat).messages.at(-1)))['content'][0];

describe('a history with a changed input', () => {
  it.each([
    ['an output', { output: 'ok' }, `${note}\n\nok`],
    ['an error', { state: 'output-error', errorText: 'No.' }, `${note}\n\nNo.`],
  ])('begins %s with a note for the model', (_, call, content) => {
    expect(getResult(createChat(call))).toMatchObject({ content });
  });

  it('keeps images', () => {
    const image = { type: 'image', mimeType: 'image/png', data: 'AA==' };
    expect(getResult(createChat({ output: [image] }))).toMatchObject({
      content: [{ type: 'text', text: note }, { type: 'image' }],
    });
  });

  it.each([
    ['a denial', { state: 'output-denied' }],
    ['a call without a result', { state: 'approval-responded', approval: { approved: true } }],
  ])('says nothing about %s', (_, call) => {
    expect(JSON.stringify(getResult(createChat(call)))).not.toContain('changed the input');
  });

  it('adds no note for a server that received the edit itself', () => {
    const chat = createChat({ output: 'ok' }, { approval: { response: { status: 'resolved' } } });
    expect(JSON.stringify(toAgUiMessages(chat))).not.toContain('changed the input');
  });
});
