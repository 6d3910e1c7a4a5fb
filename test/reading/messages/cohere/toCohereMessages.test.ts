import { describe, expect, it } from 'vitest';
import { toCohereMessages } from '../../../../src/reading/messages/index.ts';
import { checkCohereHistory } from '../../../support/checkProviderHistory.ts';
import { message, text, threeTurns, tool } from '../../../support/chatMessages.ts';

const call = (id: string, name: string, input: object): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const result = (tool_call_id: string, content: string): object => ({
  role: 'tool',
  tool_call_id,
  content,
});

describe('toCohereMessages', () => {
  it('writes the results of calls as messages of their own', () => {
    const messages = toCohereMessages(threeTurns);
    expect(() => checkCohereHistory(messages)).not.toThrow();
    expect(messages).toEqual([
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Cats and dogs?' },
      {
        role: 'assistant',
        tool_plan: 'I look.',
        tool_calls: [
          call('tool-call-1', 'search', { q: 'cats' }),
          call('tool-call-2', 'search', { q: 'dogs' }),
        ],
      },
      result('tool-call-1', '{"hits":3}'),
      result('tool-call-2', 'none'),
      { role: 'assistant', content: 'Three cats.' },
      { role: 'user', content: 'Delete them.' },
      { role: 'assistant', tool_calls: [call('tool-call-1-2', 'delete', { q: 'cats' })] },
      result('tool-call-1-2', 'The call was denied. Reason: Never.'),
      { role: 'assistant', content: 'I did not.' },
      { role: 'user', content: 'Try again.' },
      { role: 'assistant', tool_calls: [call('tool-call-1-3', 'search', { q: 'cats' })] },
      result('tool-call-1-3', 'Error: Timed out'),
      { role: 'assistant', tool_calls: [call('tool-call-2-2', 'search', { q: 'cats' })] },
      result('tool-call-2-2', 'No result: the call was interrupted.'),
      { role: 'user', content: 'And?' },
    ]);
  });

  it('writes reasoning as thoughts, or as the plan of calls', () => {
    const thought = { type: 'reasoning' as const, text: 'Hm.' };
    const chat = [
      message('a', 'assistant', thought, text('Hello.')),
      message('b', 'assistant', thought, text('I look.'), tool('c', { output: '' })),
    ];
    expect(toCohereMessages(chat)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.' },
          { type: 'text', text: 'Hello.' },
        ],
      },
      {
        role: 'assistant',
        tool_plan: 'Hm.\n\nI look.',
        tool_calls: [call('c', 'search', { q: 'cats' })],
      },
      result('c', '""'),
    ]);
  });

  it('writes images', () => {
    const url = 'data:image/png;base64,iVBO';
    const chat = [
      message('u', 'user', text('A cat?'), { type: 'file', mediaType: 'image/png', url }),
    ];
    expect(toCohereMessages(chat)).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'A cat?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ]);
  });

  it('reports what Cohere cannot represent', () => {
    const reasons: string[] = [];
    const before = [{ type: 'reasoning', providerMetadata: { anthropic: { redactedData: 'x' } } }];
    const chat = [
      message(
        'm1',
        'user',
        { type: 'file', mediaType: 'image/png', url: 's3://bucket/a.png' },
        { type: 'file', mediaType: 'application/pdf', url: 'https://files.test/a.pdf' },
        { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png', filename: 'a' },
        { type: 'reasoning', text: 'Hm.' },
      ),
      {
        ...message(
          'm2',
          'assistant',
          text('Hi'),
          { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png' },
          tool('c1', { approvalId: 'a', approval: { approved: true }, preliminary: true }),
          { type: 'data-note', data: 1 },
        ),
        metadata: { toolcardParts: { 'text:0': { before } } },
      },
      message('m3', 'system', { type: 'reasoning', text: 'Hm.' }),
    ];
    toCohereMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(reasons).toEqual([
      "Cohere can't load image/png from this URL.",
      "Cohere can't load application/pdf from this URL.",
      "Cohere doesn't support the name of an image.",
      "Cohere doesn't support reasoning in user messages.",
      "Cohere doesn't accept hidden reasoning.",
      "Cohere doesn't support files in assistant messages.",
      "Cohere doesn't support the approval of a call.",
      "Cohere can't mark an output as preliminary.",
      "Cohere doesn't support data parts.",
      "Cohere doesn't support reasoning in system messages.",
    ]);
  });
});
