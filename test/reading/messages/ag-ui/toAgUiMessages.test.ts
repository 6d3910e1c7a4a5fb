import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { MessageFromChunks } from '../../../../src/reading/adapter/MessageFromChunks.ts';
import { toAgUiMessages } from '../../../../src/reading/messages/index.ts';
import { fromAgUi } from '../../../../src/reading/stream/index.ts';
import { message, text, threeTurns, tool } from '../../../support/chatMessages.ts';
import { readAll } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';

const call = (id: string, name: string, input: unknown): object => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
});

const result = (toolCallId: string, content: unknown, id = `${toolCallId}-result`): object => ({
  id,
  role: 'tool',
  toolCallId,
  content,
});

const ids = { threadId: 't', runId: 'r' };

/** Reads the events of a run as a message. */
const readMessage = async (...events: readonly object[]): Promise<ChatMessage> => {
  const run = [{ type: 'RUN_STARTED', ...ids }, ...events, { type: 'RUN_FINISHED', ...ids }];
  const answer = new MessageFromChunks({ id: 'm', role: 'assistant', parts: [] });
  const chunks: ChatMessageChunk[] = await readAll(fromAgUi(streamOfPieces(run)));
  chunks.forEach((chunk) => answer.add(chunk));
  return answer.message;
};

const say = (delta: string, messageId: string, fields: object = {}): object[] => [
  { type: 'TEXT_MESSAGE_START', messageId, ...fields },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const callTool = (toolCallId: string, delta: string, fields: object = {}): object[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'search', ...fields },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta },
  { type: 'TOOL_CALL_END', toolCallId },
];

const answerTool = (toolCallId: string, content: unknown, messageId: string): object => ({
  type: 'TOOL_CALL_RESULT',
  messageId,
  toolCallId,
  content,
});

describe('toAgUiMessages', () => {
  it('writes a chat, and closes the calls that other messages follow', () => {
    expect(toAgUiMessages(threeTurns)).toEqual([
      { id: 'system-0', role: 'system', content: 'Be kind.' },
      { id: 'user-1', role: 'user', content: 'Cats and dogs?' },
      {
        id: 'assistant-2',
        role: 'assistant',
        content: 'I look.',
        toolCalls: [
          call('tool-call-1', 'search', { q: 'cats' }),
          call('tool-call-2', 'search', { q: 'dogs' }),
        ],
      },
      result('tool-call-1', '{"hits":3}'),
      result('tool-call-2', 'none'),
      { id: 'assistant-2-2', role: 'assistant', content: 'Three cats.' },
      { id: 'user-3', role: 'user', content: 'Delete them.' },
      {
        id: 'tool-call-1-2',
        role: 'assistant',
        toolCalls: [call('tool-call-1-2', 'delete', { q: 'cats' })],
      },
      result('tool-call-1-2', 'The call was denied. Reason: Never.'),
      { id: 'assistant-4', role: 'assistant', content: 'I did not.' },
      { id: 'user-5', role: 'user', content: 'Try again.' },
      {
        id: 'tool-call-1-3',
        role: 'assistant',
        toolCalls: [call('tool-call-1-3', 'search', { q: 'cats' })],
      },
      { ...result('tool-call-1-3', 'Timed out'), error: 'Timed out' },
      {
        id: 'tool-call-2-2',
        role: 'assistant',
        toolCalls: [call('tool-call-2-2', 'search', { q: 'cats' })],
      },
      result('tool-call-2-2', 'No result: the call was interrupted.'),
      { id: 'user-7', role: 'user', content: 'And?' },
    ]);
  });

  it('leaves the calls of the last message open, so that a run can continue them', () => {
    const calls = message(
      'm1',
      'assistant',
      tool('a'),
      tool('b', { state: 'approval-responded', approval: { approved: false } }),
      tool('c', { state: 'approval-requested', approvalId: 'x' }),
      text('Please approve.'),
    );
    const open = toAgUiMessages([calls]);
    const please = { id: 'm1', role: 'assistant', content: 'Please approve.' };
    expect(open.slice(1)).toEqual([result('a', '{"hits":3}'), please]);
    const closed = toAgUiMessages([calls, message('m2', 'user', text('And?'))]);
    expect(closed.slice(1, -1)).toEqual([
      result('a', '{"hits":3}'),
      result('b', 'The call was denied.'),
      result('c', 'No result: no one has approved the call.'),
      please,
    ]);
  });

  it('returns messages as the server knows them', async () => {
    const parts = [{ type: 'text', text: 'See image.' }];
    const secret = (subtype: string, entityId: string): object => ({
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype,
      entityId,
      encryptedValue: `secret ${entityId}`,
    });
    const answer = await readMessage(
      { type: 'REASONING_MESSAGE_START', messageId: 'r1', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r1', delta: 'Hm.' },
      { type: 'REASONING_MESSAGE_END', messageId: 'r1' },
      secret('message', 'r1'),
      ...say('I look.', 'a1'),
      secret('message', 'a1'),
      ...callTool('c1', '{"q":1}', { parentMessageId: 'a1' }),
      secret('tool-call', 'c1'),
      answerTool('c1', '"[text]"', 'o1'),
      ...callTool('c2', '{"q":2}', { parentMessageId: 'a2' }),
      answerTool('c2', parts, 'o2'),
      { type: 'REASONING_MESSAGE_START', messageId: 'r2', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r2', delta: 'So.' },
      { type: 'REASONING_MESSAGE_END', messageId: 'r2' },
      ...say('Done', 'a3', { subagentRunId: 's' }),
      ...callTool('c3', '"x', { parentMessageId: 'a3' }),
      ...say('.', 'a3', { subagentRunId: 's' }),
    );
    const value = (id: string): object => ({ encryptedValue: `secret ${id}` });
    expect(toAgUiMessages([answer, message('u', 'user', text('And?'))])).toEqual([
      { id: 'r1', role: 'reasoning', content: 'Hm.', ...value('r1') },
      {
        id: 'a1',
        role: 'assistant',
        content: 'I look.',
        toolCalls: [{ ...call('c1', 'search', { q: 1 }), ...value('c1') }],
        ...value('a1'),
      },
      result('c1', '"[text]"', 'o1'),
      { id: 'a2', role: 'assistant', toolCalls: [call('c2', 'search', { q: 2 })] },
      result('c2', parts, 'o2'),
      { id: 'r2', role: 'reasoning', content: 'So.' },
      {
        id: 'a3',
        role: 'assistant',
        content: 'Done.',
        toolCalls: [
          {
            ...call('c3', 'search', {}),
            function: { name: 'search', arguments: expect.any(String) },
          },
        ],
        subagentRunId: 's',
      },
      expect.objectContaining({ toolCallId: 'c3', error: expect.any(String) }),
      { id: 'u', role: 'user', content: 'And?' },
    ]);
  });

  it('returns inputs and outputs that are read as the same values', async () => {
    const values = [{ a: [1] }, [], '[1', '"', '{', 'text', '', ' {"a":1}'];
    const answer = message(
      'm',
      'assistant',
      ...values.map((output, index) => tool(`c${index}`, { input: { output }, output })),
    );
    const written = toAgUiMessages([answer]);
    const events = written.flatMap((each): object[] => {
      if (each.role === 'tool') {
        return [answerTool(each.toolCallId, each.content, each.id)];
      }
      const calls = each.role === 'assistant' ? (each.toolCalls ?? []) : [];
      return calls.flatMap(({ id, function: { arguments: input } }) => callTool(id, input));
    });
    const { parts } = await readMessage(...events);
    expect(parts).toMatchObject(
      values.map((output) => ({ toolInvocation: { input: { output }, output } })),
    );
  });

  it('writes files', () => {
    const file = (mediaType: string, url: string, filename?: string) =>
      ({ type: 'file', mediaType, url, ...(filename && { filename }) }) as const;
    const chat = [
      message(
        'u',
        'user',
        text('Look.'),
        text('Here.'),
        file('image/png', 'data:image/png;base64,iVBO', 'a.png'),
        file('application/pdf', 'https://files.test/a.pdf'),
      ),
    ];
    expect(toAgUiMessages(chat)).toEqual([
      {
        id: 'u',
        role: 'user',
        content: [
          { type: 'text', text: 'Look.' },
          { type: 'text', text: 'Here.' },
          {
            type: 'image',
            source: { type: 'data', value: 'iVBO', mimeType: 'image/png' },
            metadata: { filename: 'a.png' },
          },
          {
            type: 'document',
            source: {
              type: 'url',
              value: 'https://files.test/a.pdf',
              mimeType: 'application/pdf',
            },
          },
        ],
      },
    ]);
  });

  it('reports what AG-UI cannot represent', () => {
    const reasons: string[] = [];
    const image = { type: 'file', mediaType: 'image/png', url: 'blob:x' } as const;
    const before = [{ type: 'reasoning', providerMetadata: { anthropic: { redactedData: 'x' } } }];
    const chat: ChatMessage[] = [
      message('s', 'system', image),
      message('u', 'user', image, { type: 'reasoning', text: 'Hm.' }),
      {
        ...message(
          'm',
          'assistant',
          image,
          text('Hi'),
          tool('c', { approvalId: 'a', approval: { approved: true } }),
          tool('i', { state: 'approval-requested' }),
        ),
        metadata: {
          toolcard: { i: { callProviderMetadata: { agUi: { interruptId: 'x' } } } },
          toolcardParts: { 'text:0': { before } },
        },
      },
    ];
    const written = toAgUiMessages(chat, { onLoss: ({ reason }) => reasons.push(reason) });
    expect(written.map(({ role }) => role)).toEqual(['assistant', 'tool']);
    expect(reasons).toEqual([
      "AG-UI doesn't support files in system messages.",
      "An AG-UI server can't load a file from this URL.",
      "AG-UI doesn't support reasoning in user messages.",
      "AG-UI doesn't support files in assistant messages.",
      'AG-UI accepts hidden reasoning only with its encrypted value.',
      "AG-UI doesn't support the approval of a call.",
      "AG-UI doesn't support a call that only asks the question of an interrupt.",
    ]);
  });
});
