import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { fromResponsesInput, toResponsesInput } from '../../../../src/reading/messages/index.ts';
import type { ToolInvocation } from '../../../../src/reading/syntax/index.ts';
import { checkResponsesHistory } from '../../../support/checkProviderHistory.ts';
import {
  dynamicTool,
  message,
  step,
  text,
  threeTurns,
  tool,
} from '../../../support/chatMessages.ts';

const input = (role: string, words: string): object => ({
  type: 'message',
  role,
  content: [{ type: 'input_text', text: words }],
});

const answer = (content: string): object => ({ type: 'message', role: 'assistant', content });

const call = (call_id: string, name: string, value: object): object => ({
  type: 'function_call',
  call_id,
  name,
  arguments: JSON.stringify(value),
});

const output = (call_id: string, words: string): object => ({
  type: 'function_call_output',
  call_id,
  output: words,
});

/** An answer as the readers of streams leave it. */
const reasoned: ChatMessage = {
  ...message(
    'm1',
    'assistant',
    { type: 'reasoning', text: 'First.' },
    { type: 'reasoning', text: 'Second.' },
    text('I look.'),
    tool('c1'),
    step,
    text('Three.'),
  ),
  metadata: {
    toolcard: {
      c1: {
        callProviderMetadata: { openai: { itemId: 'fc_1' } },
        before: [
          {
            type: 'reasoning',
            providerMetadata: { openai: { itemId: 'rs_2', reasoningEncryptedContent: 'xyz' } },
          },
        ],
      },
    },
    toolcardParts: {
      'reasoning:0': { providerMetadata: { openai: { itemId: 'rs_1' } } },
      'reasoning:1': {
        providerMetadata: { openai: { itemId: 'rs_1', reasoningEncryptedContent: 'abc' } },
      },
      'text:0': { providerMetadata: { openai: { itemId: 'msg_1', phase: 'commentary' } } },
    },
  },
};

describe('toResponsesInput', () => {
  it('writes the calls of a step before their outputs', () => {
    const items = toResponsesInput(threeTurns);
    expect(items).toEqual([
      input('system', 'Be kind.'),
      input('user', 'Cats and dogs?'),
      answer('I look.'),
      call('tool-call-1', 'search', { q: 'cats' }),
      call('tool-call-2', 'search', { q: 'dogs' }),
      output('tool-call-1', '{"hits":3}'),
      output('tool-call-2', 'none'),
      answer('Three cats.'),
      input('user', 'Delete them.'),
      call('tool-call-1-2', 'delete', { q: 'cats' }),
      output('tool-call-1-2', 'The call was denied. Reason: Never.'),
      answer('I did not.'),
      input('user', 'Try again.'),
      call('tool-call-1-3', 'search', { q: 'cats' }),
      output('tool-call-1-3', 'Error: Timed out'),
      call('tool-call-2-2', 'search', { q: 'cats' }),
      output('tool-call-2-2', 'No result: the call was interrupted.'),
      input('user', 'And?'),
    ]);
    expect(() => checkResponsesHistory(items)).not.toThrow();
  });

  it('writes reasoning, texts and calls as the items that they were', () => {
    const items = toResponsesInput([reasoned], {
      store: false,
      onLoss: ({ reason }) => expect.unreachable(reason),
    });
    expect(items).toEqual([
      {
        type: 'reasoning',
        id: 'rs_1',
        summary: [
          { type: 'summary_text', text: 'First.' },
          { type: 'summary_text', text: 'Second.' },
        ],
        encrypted_content: 'abc',
      },
      {
        type: 'message',
        role: 'assistant',
        id: 'msg_1',
        status: 'completed',
        content: [{ type: 'output_text', text: 'I look.', annotations: [] }],
        phase: 'commentary',
      },
      { type: 'reasoning', id: 'rs_2', summary: [], encrypted_content: 'xyz' },
      { ...call('c1', 'search', { q: 'cats' }), id: 'fc_1' },
      output('c1', '{"hits":3}'),
      answer('Three.'),
    ]);
    expect(toResponsesInput(fromResponsesInput(items), { store: false })).toEqual(items);
  });

  it('reports reasoning that the API refuses', () => {
    const reasons: string[] = [];
    const { metadata: _, ...unknown } = reasoned;
    const stored = message('m2', 'assistant', { type: 'reasoning', text: 'Hm.' });
    const chat: ChatMessage[] = [
      unknown,
      {
        ...stored,
        metadata: {
          toolcardParts: { 'reasoning:0': { providerMetadata: { openai: { itemId: 'rs_3' } } } },
        },
      },
      {
        ...reasoned,
        metadata: {
          toolcardParts: { 'reasoning:0': { providerMetadata: { openai: { itemId: 'rs_4' } } } },
        },
      },
    ];
    toResponsesInput(chat, { store: false, onLoss: ({ reason }) => reasons.push(reason) });
    const withoutId = 'The Responses API accepts reasoning only with the id of its item.';
    expect(reasons).toEqual([
      withoutId,
      withoutId,
      'The Responses API accepts reasoning only before the item that it led to.',
      'The Responses API accepts reasoning only with its encrypted content, without `store`.',
      withoutId,
    ]);
  });

  it('writes a text as input as the input of a custom tool', () => {
    const chat = [message('m1', 'assistant', tool('c1', { input: 'SELECT 1', output: 'none' }))];
    const items = toResponsesInput(chat);
    expect(items).toEqual([
      { type: 'custom_tool_call', call_id: 'c1', name: 'search', input: 'SELECT 1' },
      { type: 'custom_tool_call_output', call_id: 'c1', output: 'none' },
    ]);
    expect(fromResponsesInput(items)[0]?.parts).toEqual(chat[0]?.parts);
  });

  it('shows the images in an output to the model', () => {
    const images = [
      { type: 'text', text: 'A cat' },
      { type: 'image', mimeType: 'image/png', data: 'iVBO' },
    ];
    const chat = [message('m1', 'assistant', tool('c1', { output: images }))];
    const items = toResponsesInput(chat);
    expect(items[1]).toEqual({
      type: 'function_call_output',
      call_id: 'c1',
      output: [
        { type: 'input_text', text: 'A cat' },
        { type: 'input_image', image_url: 'data:image/png;base64,iVBO', detail: 'auto' },
      ],
    });
    expect(fromResponsesInput(items)[0]?.parts).toEqual(chat[0]?.parts);
  });

  it('keeps the namespace of a tool', () => {
    const openai = { itemId: 'fc_1', namespace: 'crm' };
    const called = tool('c1', { callProviderMetadata: { openai } });
    const items = toResponsesInput([message('m1', 'assistant', called)]);
    expect(items[0]).toMatchObject({ id: 'fc_1', namespace: 'crm' });
    expect(fromResponsesInput(items)[0]?.parts).toEqual([called]);
  });

  it('refers to calls that OpenAI ran itself, if it has stored them', () => {
    const reasons: string[] = [];
    const onLoss = ({ reason }: { readonly reason: string }): void => {
      reasons.push(reason);
    };
    const search = tool('ws_1', {
      toolName: 'web_search',
      providerExecuted: true,
      callProviderMetadata: { openai: { itemId: 'ws_1' } },
    });
    const chat = [message('m1', 'assistant', search, text('Cats.'))];
    expect(toResponsesInput(chat, { onLoss })).toEqual([
      { type: 'item_reference', id: 'ws_1' },
      answer('Cats.'),
    ]);
    expect(reasons).toEqual([]);
    expect(toResponsesInput(chat, { onLoss, store: false })).toEqual([answer('Cats.')]);
    expect(reasons).toEqual(['Without `store`, calls that OpenAI ran itself are not taken back.']);
    // Its reasoning now leads to the text.
    const providerMetadata = { openai: { itemId: 'rs_1', reasoningEncryptedContent: 'abc' } };
    const toolcardParts = { 'reasoning:0': { providerMetadata } };
    const [thinking] = chat.map((each) => ({
      ...each,
      parts: [{ type: 'reasoning' as const, text: 'Hm.' }, search],
      metadata: { toolcardParts },
    }));
    expect(toResponsesInput(thinking ? [thinking] : [], { store: false })).toEqual([]);
  });

  it('writes requests to approve the calls of MCP servers with their answers', () => {
    const request = {
      toolCallId: 'mcpr_1',
      input: {},
      providerExecuted: true,
      callProviderMetadata: { openai: { itemId: 'mcpr_1', serverLabel: 'files' } },
    };
    const chat = (fields: Partial<ToolInvocation>): ChatMessage[] => [
      message('m1', 'assistant', dynamicTool({ ...request, ...fields })),
    ];
    const item = {
      type: 'mcp_approval_request',
      id: 'mcpr_1',
      server_label: 'files',
      name: 'read',
      arguments: '{}',
    };
    const response = { type: 'mcp_approval_response', approval_request_id: 'mcpr_1' };
    expect(toResponsesInput(chat({ state: 'approval-requested' }))).toEqual([item]);
    const approval = { approved: true, reason: 'Fine.' };
    expect(toResponsesInput(chat({ state: 'approval-responded', approval }))).toEqual([
      item,
      { ...response, approve: true, reason: 'Fine.' },
    ]);
    expect(
      toResponsesInput(chat({ state: 'output-denied', approval: { approved: false } })),
    ).toEqual([item, { ...response, approve: false }]);
    expect(toResponsesInput(chat({ output: 'text' }))).toEqual([
      { ...item, type: 'mcp_call', output: 'text' },
    ]);
    expect(toResponsesInput(chat({ state: 'output-error', errorText: 'No file' }))).toEqual([
      { ...item, type: 'mcp_call', error: 'No file' },
    ]);
  });

  it('writes files, and reports the parts of them that it cannot write', () => {
    const reasons: string[] = [];
    const pdf = 'data:application/pdf;base64,JVBE';
    const user = message(
      'm1',
      'user',
      { type: 'file', mediaType: 'image/png', url: 'https://files.test/a.png' },
      { type: 'file', mediaType: 'application/pdf', url: pdf, filename: 'a.pdf' },
      {
        type: 'file',
        mediaType: 'application/pdf',
        url: 'https://files.test/b.pdf',
        filename: 'b',
      },
      { type: 'file', mediaType: 'image/png', url: 'blob:x' },
      { type: 'file', mediaType: 'image/png', url: 'gs://bucket/a.png' },
    );
    const items = toResponsesInput([user], { onLoss: ({ reason }) => reasons.push(reason) });
    expect(items).toEqual([
      {
        type: 'message',
        role: 'user',
        content: [
          { type: 'input_image', image_url: 'https://files.test/a.png', detail: 'auto' },
          { type: 'input_file', filename: 'a.pdf', file_data: pdf },
          { type: 'input_file', file_url: 'https://files.test/b.pdf' },
        ],
      },
    ]);
    expect(reasons).toEqual([
      "The Responses API doesn't support the name of this file.",
      "OpenAI can't load a file from this URL.",
      "OpenAI can't load a file from this URL.",
    ]);
    expect(toResponsesInput(fromResponsesInput(items))).toEqual(items);
  });
});
