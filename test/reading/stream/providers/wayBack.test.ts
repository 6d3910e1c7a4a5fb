import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { withToolCalls } from '../../../../src/reading/adapter/index.ts';
import {
  deferCommentary,
  fromAiSdk,
  fromAnthropic,
  fromOpenAI,
} from '../../../../src/reading/stream/index.ts';
import { createMessageReader } from '../../../../src/reading/stream/message/createMessageReader.ts';
import { caret } from '../../../../src/reading/syntax/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

/** Reads events, and returns what is kept about the parts and the calls. */
const keep = async (from: typeof fromOpenAI, events: readonly object[]) => {
  const chunks = await readAll(from(streamOfPieces(events), { messageId: 'm1' }));
  checkChunks(chunks, true);
  const metadata = getMetadata(chunks);
  return {
    parts: metadata['toolcardParts'],
    getRecord: (id: string) => getCallRecord({ metadata }, id),
  };
};

const block = (index: number, content_block: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const stop = [
  { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  { type: 'message_stop' },
];

const item = (output_index: number, fields: object) => [
  { type: 'response.output_item.added', output_index, item: fields },
  { type: 'response.output_item.done', output_index, item: fields },
];
const completed = { type: 'response.completed', response: { output: [] } };
const hidden = (providerMetadata: object) => ({ type: 'reasoning', providerMetadata });

describe('what Anthropic wants back', () => {
  it('is the signature of its reasoning, and reasoning that is not shown', async () => {
    const thinking = { type: 'thinking_delta', thinking: 'Hm' };
    const sign = (signature: string) => ({ type: 'signature_delta', signature });
    const { parts, getRecord } = await keep(fromAnthropic, [
      ...block(0, { type: 'thinking', thinking: '' }, thinking, sign('a'), sign('b'), sign('')),
      ...block(1, { type: 'redacted_thinking', data: 'secret' }),
      ...block(2, { type: 'thinking', thinking: '', signature: 'c' }),
      ...block(3, { type: 'text', text: 'So' }),
      ...block(4, { type: 'thinking', thinking: 'Well', signature: 'd' }),
      ...block(5, { type: 'redacted_thinking', data: 'more' }),
      ...block(6, { type: 'tool_use', id: 't', name: 'x' }),
      ...block(7, { type: 'redacted_thinking', data: 'last' }),
      ...stop,
    ]);
    expect(parts).toEqual({
      'reasoning:0': { providerMetadata: { anthropic: { signature: 'ab' } } },
      'text:0': {
        before: [
          hidden({ anthropic: { redactedData: 'secret' } }),
          hidden({ anthropic: { signature: 'c' } }),
        ],
      },
      'reasoning:1': { providerMetadata: { anthropic: { signature: 'd' } } },
      end: { before: [hidden({ anthropic: { redactedData: 'last' } })] },
    });
    expect(getRecord('t')).toEqual({ before: [hidden({ anthropic: { redactedData: 'more' } })] });
  });

  it('is who ran a call, and for whom', async () => {
    const caller = { type: 'code_execution_20250825', tool_id: 's' };
    const use = { name: 'x', input: { a: 1 } };
    const { getRecord } = await keep(fromAnthropic, [
      ...block(0, { ...use, type: 'server_tool_use', id: 's' }),
      ...block(1, { ...use, type: 'mcp_tool_use', id: 'm', server_name: 'mail' }),
      ...block(2, { ...use, type: 'tool_use', id: 'c', caller }),
      ...block(3, { ...use, type: 'tool_use', id: 'plain' }),
      ...stop,
    ]);
    expect(getRecord('s')).toEqual({ providerExecuted: true });
    expect(getRecord('m')).toEqual({
      providerExecuted: true,
      callProviderMetadata: { anthropic: { type: 'mcp-tool-use', serverName: 'mail' } },
    });
    expect(getRecord('c')).toEqual({ callProviderMetadata: { anthropic: { caller } } });
    expect(getRecord('plain')).toBeUndefined();
  });
});

describe('what OpenAI wants back', () => {
  it('is the ids of its items, its encrypted reasoning, and the phase of its texts', async () => {
    const reasoning = { type: 'reasoning', id: 'rs_1', encrypted_content: 'secret' };
    const summary = [{ text: 'Hm' }, { text: 'Well' }];
    const content = [{ type: 'output_text', text: 'Hi' }];
    const call = { type: 'function_call', id: 'fc_1', call_id: 'c', name: 'x', arguments: '{}' };
    const { parts, getRecord } = await keep(fromOpenAI, [
      ...item(0, { ...reasoning, summary }),
      ...item(1, { type: 'message', id: 'msg_1', phase: 'commentary', content }),
      ...item(2, { type: 'reasoning', id: 'rs_2', summary: [] }),
      ...item(3, call),
      ...item(4, { ...call, id: undefined, call_id: 'd' }),
      ...item(5, { type: 'message', content }),
      ...item(6, { type: 'message', id: 'msg_2', content: [] }),
      completed,
    ]);
    expect(parts).toEqual({
      'reasoning:0': { providerMetadata: { openai: { itemId: 'rs_1' } } },
      'reasoning:1': {
        providerMetadata: { openai: { itemId: 'rs_1', reasoningEncryptedContent: 'secret' } },
      },
      'text:0': { providerMetadata: { openai: { itemId: 'msg_1', phase: 'commentary' } } },
    });
    expect(getRecord('c')).toEqual({
      callProviderMetadata: { openai: { itemId: 'fc_1' } },
      before: [hidden({ openai: { itemId: 'rs_2' } })],
    });
    expect(getRecord('d')).toBeUndefined();
  });

  it('is the server of an MCP tool, and which calls OpenAI ran itself', async () => {
    const mcp = { name: 'send', arguments: '{}', server_label: 'mail' };
    const { getRecord } = await keep(fromOpenAI, [
      ...item(0, { ...mcp, type: 'mcp_approval_request', id: 'a' }),
      ...item(1, { ...mcp, type: 'mcp_call', id: 'b', approval_request_id: 'a' }),
      ...item(2, { type: 'web_search_call', id: 'w', action: { query: 'x' } }),
      completed,
    ]);
    expect(getRecord('a')).toEqual({
      providerExecuted: true,
      callProviderMetadata: { openai: { itemId: 'a', serverLabel: 'mail' } },
    });
    expect(getRecord('b')).toMatchObject({
      callProviderMetadata: { openai: { serverLabel: 'mail', approvalRequestId: 'a' } },
    });
    expect(getRecord('w')).toMatchObject({ providerExecuted: true });
  });

  it('is the signature of a call by Gemini', async () => {
    const extra_content = { google: { thought_signature: 'sig' } };
    const call = { index: 0, id: 'c', function: { name: 'x', arguments: '{}' }, extra_content };
    const { getRecord } = await keep(fromOpenAI, [
      { choices: [{ delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] },
    ]);
    expect(getRecord('c')).toEqual({
      callProviderMetadata: { google: { thoughtSignature: 'sig' } },
    });
  });
});

describe('what the AI SDK wants back', () => {
  const meta = (value: string) => ({ providerMetadata: { p: { value } } });
  const start = { type: 'start' };
  const finish = { type: 'finish' };

  it('is the metadata of its parts, the last of each', async () => {
    const { parts } = await keep(fromAiSdk, [
      start,
      { type: 'reasoning-start', id: '0', ...meta('first') },
      { type: 'reasoning-delta', id: '0', delta: 'Hm' },
      { type: 'reasoning-end', id: '0', ...meta('last') },
      { type: 'reasoning-start', id: '0', ...meta('redacted') },
      { type: 'reasoning-end', id: '0' },
      { type: 'file', mediaType: 'image/png', url: 'https://a.example/', ...meta('file') },
      { type: 'text-start', id: '0', ...meta('empty') },
      { type: 'text-end', id: '0' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'Hi', ...meta('text') },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: '!' },
      finish,
    ]);
    expect(parts).toEqual({
      'reasoning:0': meta('last'),
      'file:0': { ...meta('file'), before: [hidden({ p: { value: 'redacted' } })] },
      'text:0': meta('text'),
    });
  });

  it('is the same if the message is stopped', async () => {
    const delta = { type: 'text-delta', id: '0', delta: 'Hi', ...meta('text') };
    const { parts } = await keep(fromAiSdk, [start, delta, { type: 'abort' }]);
    expect(parts).toEqual({ 'text:0': meta('text') });
  });

  it('is everything about a call that the host has no field for', async () => {
    const call = { toolCallId: 'c', toolName: 'x' };
    const { getRecord } = await keep(fromAiSdk, [
      start,
      { ...call, type: 'tool-input-start', title: 'X', providerExecuted: true },
      { ...call, type: 'tool-input-available', input: {}, ...meta('call'), toolMetadata: { a: 1 } },
      { ...call, type: 'tool-output-available', output: 1, ...meta('result') },
      { ...call, toolCallId: 'e', type: 'tool-output-available', output: 1, ...meta('earlier') },
      finish,
    ]);
    expect(getRecord('c')).toEqual({
      title: 'X',
      providerExecuted: true,
      callProviderMetadata: { p: { value: 'call' } },
      toolMetadata: { a: 1 },
      resultProviderMetadata: { p: { value: 'result' } },
    });
  });

  it('is what its approval requests and the answers contain', async () => {
    const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'x', input: {} };
    const request = {
      type: 'tool-approval-request',
      toolCallId: 'c',
      approvalId: 'a',
      signature: 'sig',
      isAutomatic: true,
      reason: 'Why I ask.',
      approvalDescriptor: { kind: 'k' },
      inputSchemaInput: { raw: true },
    };
    const answer = {
      type: 'tool-approval-response',
      approvalId: 'a',
      approved: false,
      reason: 'Blocked.',
    };
    const { getRecord } = await keep(fromAiSdk, [start, call, request, answer, finish]);
    expect(getRecord('c')?.approval).toEqual({
      id: 'a',
      signature: 'sig',
      isAutomatic: true,
      requestReason: 'Why I ask.',
      descriptor: { kind: 'k' },
      inputSchemaInput: { raw: true },
      approved: false,
      reason: 'Blocked.',
    });
  });
});

describe('what the way back needs', () => {
  it('is kept if the source breaks off, and within a limit', async () => {
    const blocks = Array.from({ length: 1_010 }, (_, index) =>
      block(index, { type: 'thinking', thinking: 'Hm', signature: 's' }),
    );
    const { chunks } = await readToError(
      fromAnthropic(streamOfPieces([...blocks.flat(), { type: 'error' }])),
    );
    expect(Object.keys(Object(getMetadata(chunks)['toolcardParts']))).toHaveLength(1_000);
    const early = fromAnthropic(streamOfPieces(block(0, { type: 'redacted_thinking', data: 'x' })));
    expect(getMetadata((await readToError(early)).chunks)).toEqual({
      toolcardParts: { end: { before: [hidden({ anthropic: { redactedData: 'x' } })] } },
    });
  });

  it('passes through an adapter, in which a text becomes several parts', async () => {
    const message: ChatMessage = { id: 'u', role: 'user', parts: [] };
    const text = (index: number, id: string, words: string) =>
      item(index, { type: 'message', id, content: [{ type: 'output_text', text: words }] });
    const events = [
      ...text(0, 'msg_1', 'One\n^^^x\na: 1\n^^^\ntwo'),
      ...item(1, { type: 'reasoning', id: 'rs', summary: [{ text: 'Hm' }] }),
      ...text(2, 'msg_2', 'Three'),
      completed,
    ];
    const adapter = withToolCalls(
      { sendMessage: async () => fromOpenAI(streamOfPieces(events)) },
      { syntaxes: [caret] },
    );
    const { signal } = new AbortController();
    const stream = await adapter.sendMessage({ message, messages: [], signal });
    const chunks: ChatMessageChunk[] = [];
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push('chunk' in next.value ? next.value.chunk : next.value);
    }
    expect(chunks.filter(({ type }) => type === 'text-start')).toHaveLength(3);
    expect(getMetadata(chunks)['toolcardParts']).toEqual({
      'text:0': { providerMetadata: { openai: { itemId: 'msg_1' } } },
      'reasoning:0': { providerMetadata: { openai: { itemId: 'rs' } } },
      'text:2': { providerMetadata: { openai: { itemId: 'msg_2' } } },
    });
  });

  it('gets new numbers in a message with several steps', async () => {
    const reader = createMessageReader({ syntaxes: [caret] });
    const chunks: ChatMessageChunk[] = [];
    for (const words of ['One', 'Two']) {
      const thinking = { type: 'thinking', thinking: words, signature: words };
      const redacted = block(1, { type: 'redacted_thinking', data: words });
      const step = await readAll(
        fromAnthropic(streamOfPieces([...block(0, thinking), ...redacted, ...stop]), {
          messageId: 'm1',
        }),
      );
      chunks.push(...step.slice(0, -1).flatMap((chunk) => reader.push(chunk)), ...reader.endStep());
    }
    expect(getMetadata(chunks)).toEqual({
      toolcardParts: {
        'reasoning:0': { providerMetadata: { anthropic: { signature: 'One' } } },
        'reasoning:1': { providerMetadata: { anthropic: { signature: 'Two' } } },
        end: {
          before: [
            hidden({ anthropic: { redactedData: 'One' } }),
            hidden({ anthropic: { redactedData: 'Two' } }),
          ],
        },
      },
    });
  });

  it('stays as it is if a stored message has it before its parts', () => {
    const reader = createMessageReader({ syntaxes: [caret] });
    const metadata = { toolcardParts: { 'reasoning:0': { providerMetadata: { p: { a: 1 } } } } };
    const chunks = [
      ...reader.push({ type: 'message-metadata', metadata }),
      ...reader.push({ type: 'reasoning-start', id: 'r' }),
    ];
    expect(getMetadata(chunks)).toEqual(metadata);
  });

  it('stays with the answer if the commentary leaves the message', async () => {
    const text = (id: string, words: string) => [
      { type: 'text-delta', id, delta: words, providerMetadata: { p: { words } } },
      { type: 'text-end', id },
    ];
    const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'x', input: {} };
    const events = [
      { type: 'start' },
      ...text('0', 'Let me see.'),
      call,
      ...text('1', 'Answer.'),
      { type: 'finish' },
    ];
    const source = fromAiSdk(streamOfPieces(events), { messageId: 'm1' });
    const chunks = await readAll(source.pipeThrough(deferCommentary()));
    expect(chunks.filter(({ type }) => type === 'text-start')).toHaveLength(1);
    expect(getMetadata(chunks)['toolcardParts']).toEqual({
      'text:0': { providerMetadata: { p: { words: 'Answer.' } } },
    });
  });
});
