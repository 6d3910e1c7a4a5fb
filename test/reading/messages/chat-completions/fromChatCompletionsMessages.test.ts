import { describe, expect, it } from 'vitest';
import { fromChatCompletionsMessages } from '../../../../src/reading/messages/index.ts';

describe('fromChatCompletionsMessages', () => {
  it('joins an answer with its calls, their results and the content after them', () => {
    const chat = fromChatCompletionsMessages([
      { role: 'developer', content: 'Be kind.' },
      { role: 'user', content: [{ type: 'text', text: 'Cats?' }] },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'search', arguments: '{"q":"cats"}' } },
          { id: 'c2', type: 'function', function: { name: 'search', arguments: '' } },
        ],
      },
      { role: 'tool', tool_call_id: 'c2', content: 'Error: No query' },
      { role: 'tool', tool_call_id: 'c1', content: [{ type: 'text', text: '[1, 2]' }] },
      { role: 'assistant', content: 'Two.', refusal: null },
    ]);
    expect(chat).toEqual([
      {
        id: 'message-1',
        role: 'system',
        status: 'sent',
        parts: [{ type: 'text', text: 'Be kind.' }],
      },
      { id: 'message-2', role: 'user', status: 'sent', parts: [{ type: 'text', text: 'Cats?' }] },
      {
        id: 'message-3',
        role: 'assistant',
        status: 'sent',
        parts: [
          {
            type: 'tool',
            toolInvocation: {
              toolCallId: 'c1',
              toolName: 'search',
              state: 'output-available',
              input: { q: 'cats' },
              output: [1, 2],
            },
          },
          {
            type: 'tool',
            toolInvocation: {
              toolCallId: 'c2',
              toolName: 'search',
              state: 'output-error',
              input: {},
              errorText: 'No query',
            },
          },
          { type: 'step-start' },
          { type: 'text', text: 'Two.' },
        ],
      },
    ]);
  });

  it('reads the deprecated function calls', () => {
    const [answer] = fromChatCompletionsMessages([
      { role: 'assistant', function_call: { name: 'search', arguments: '{"q":1}' } },
      { role: 'function', name: 'search', content: 'none' },
    ]);
    expect(answer?.parts).toEqual([
      {
        type: 'tool',
        toolInvocation: {
          toolCallId: 'call_1',
          toolName: 'search',
          state: 'output-available',
          input: { q: 1 },
          output: 'none',
        },
      },
    ]);
  });

  it('reads the web pages that a text cites', () => {
    const url_citation = {
      url: 'https://pages.test/',
      title: 'Cats',
      start_index: 0,
      end_index: 1,
    };
    const [answer] = fromChatCompletionsMessages([
      {
        role: 'assistant',
        content: 'Cats.',
        annotations: [{ type: 'url_citation', url_citation }],
      },
    ]);
    expect(answer?.parts).toEqual([
      { type: 'text', text: 'Cats.' },
      {
        type: 'source-url',
        sourceId: 'https://pages.test/',
        url: 'https://pages.test/',
        title: 'Cats',
      },
    ]);
  });

  it("reports what the chat doesn't support", () => {
    const reasons: string[] = [];
    fromChatCompletionsMessages(
      [
        { role: 'user', content: [{ type: 'file', file: { file_id: 'f1' } }] },
        { role: 'assistant', audio: { id: 'a1' }, reasoning_details: [], annotations: [{}] },
        { role: 'tool', tool_call_id: 'unknown', content: [{ type: 'image_url' }] },
        { role: 'tool', tool_call_id: 'unknown', content: '' },
        { role: 'critic' },
      ],
      { onLoss: ({ reason }) => reasons.push(reason) },
    );
    expect(reasons).toEqual([
      "The chat doesn't support this part.",
      "The chat doesn't support this citation.",
      "The chat doesn't support `reasoning_details`.",
      "The chat doesn't support audio that only the server stores.",
      "A result doesn't support this part.",
      "The result doesn't belong to any call.",
      "The result doesn't belong to any call.",
      "The chat doesn't support messages of this role.",
    ]);
  });

  it('does not let a result claim that a call waits for approval', () => {
    const [answer] = fromChatCompletionsMessages([
      {
        role: 'assistant',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'pay', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'No result: no one has approved the call.' },
    ]);
    expect(answer?.parts).toMatchObject([{ toolInvocation: { state: 'output-error' } }]);
  });
});
