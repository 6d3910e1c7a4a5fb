import { describe, expect, it } from 'vitest';
import { fromAnthropic } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const block = (index: number, content_block: object, ...deltas: object[]) => [
  { type: 'content_block_start', index, content_block },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const json = (partial_json: string) => ({ type: 'input_json_delta', partial_json });
const end = (stop_reason: string) => [
  { type: 'message_delta', delta: { stop_reason } },
  { type: 'message_stop' },
];

const read = async (events: readonly object[]) => {
  const source = streamOfPieces([...events, ...end('end_turn')]);
  const chunks = await readAll(fromAnthropic(source, { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks.slice(1, -1);
};

describe('fromAnthropic', () => {
  it('writes the blocks of a message in their order', async () => {
    const chunks = await read([
      ...block(0, { type: 'thinking', thinking: 'H' }, { type: 'thinking_delta', thinking: 'm' }),
      ...block(1, { type: 'redacted_thinking', data: 'secret' }),
      ...block(2, { type: 'text', text: 'So' }, { type: 'text_delta', text: ':' }, { type: 'new' }),
      ...block(3, { type: 'tool_use', id: 't', name: 'x' }, json('{"a"'), json(':1}')),
    ]);
    expect(withoutMetadata(chunks)).toEqual([
      { type: 'reasoning-start', id: 'reasoning-1' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'H' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'm' },
      { type: 'reasoning-end', id: 'reasoning-1' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'So' },
      { type: 'text-delta', id: 'text-2', delta: ':' },
      { type: 'text-end', id: 'text-2' },
      { type: 'tool-input-start', toolCallId: 't', toolName: 'x' },
      { type: 'tool-input-delta', toolCallId: 't', inputTextDelta: '{"a"' },
      { type: 'tool-input-delta', toolCallId: 't', inputTextDelta: ':1}' },
      { type: 'tool-input-available', toolCallId: 't', toolName: 'x', input: { a: 1 } },
    ]);
  });

  it('uses the id of the message if the app gives none, and writes the usage', async () => {
    const usage = { input_tokens: 9, output_tokens: 1 };
    const chunks = await readAll(
      fromAnthropic(
        streamOfPieces([
          { type: 'message_start', message: { id: 'msg_1', usage } },
          {
            type: 'message_delta',
            delta: { stop_reason: 'pause_turn' },
            usage: { output_tokens: 5 },
          },
          { type: 'message_stop' },
        ]),
      ),
    );
    expect(chunks).toEqual([
      { type: 'start', messageId: 'msg_1' },
      { type: 'message-metadata', metadata: { usage: { input_tokens: 9, output_tokens: 5 } } },
      { type: 'finish', messageId: 'msg_1', finishReason: 'pause_turn' },
    ]);
  });

  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['tool_use', 'tool-calls'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'content-filter'],
  ])('finishes a message that stops because of %s with %s', async (reason, finishReason) => {
    const chunks = await readAll(fromAnthropic(streamOfPieces(end(reason))));
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason });
  });

  it("shows calls of Anthropic's tools and of MCP servers with their results", async () => {
    const result = (type: string, tool_use_id: string, fields: object) =>
      block(9, { type, tool_use_id, ...fields });
    const chunks = await read([
      ...block(0, {
        type: 'server_tool_use',
        id: 'a',
        name: 'code_execution',
        input: { code: '1' },
      }),
      ...result('code_execution_tool_result', 'a', { content: { stdout: '1' } }),
      ...block(1, { type: 'server_tool_use', id: 'b', name: 'web_fetch' }),
      ...result('web_fetch_tool_result', 'b', {
        content: { type: 'web_fetch_tool_result_error', error_code: 'url_not_allowed' },
      }),
      ...block(2, { type: 'mcp_tool_use', id: 'c', name: 'roll', input: {} }),
      ...result('mcp_tool_result', 'c', {
        is_error: false,
        content: [{ type: 'text', text: '4' }],
      }),
      ...block(3, { type: 'mcp_tool_use', id: 'd', name: 'roll', input: {} }),
      ...result('mcp_tool_result', 'd', { is_error: true, content: 'No dice.' }),
    ]);
    expect(chunks.filter(({ type }) => type.startsWith('tool-output'))).toEqual([
      { type: 'tool-output-available', toolCallId: 'a', output: { stdout: '1' } },
      { type: 'tool-output-error', toolCallId: 'b', errorText: 'url_not_allowed' },
      { type: 'tool-output-available', toolCallId: 'c', output: '4' },
      { type: 'tool-output-error', toolCallId: 'd', errorText: 'No dice.' },
    ]);
    expect(chunks).toContainEqual({
      type: 'tool-input-available',
      toolCallId: 'a',
      toolName: 'code_execution',
      input: { code: '1' },
    });
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-input-available', toolCallId: 'c', dynamic: true }),
    );
  });

  it('adds a source after the text that cites it, even if it arrives before the first word', async () => {
    const chunks = await read([
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'citations_delta', citation: { url: 'https://a.example/' } },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: 'Cited.' },
      },
      { type: 'content_block_stop', index: 0 },
    ]);
    expect(chunks.map(({ type }) => type)).toEqual([
      'text-start',
      'text-delta',
      'text-end',
      'source-url',
    ]);
  });

  it('passes on the result of a call in an earlier message', async () => {
    const chunks = await read(
      block(0, { type: 'web_search_tool_result', tool_use_id: 'earlier', content: [] }),
    );
    expect(chunks).toEqual([{ type: 'tool-output-available', toolCallId: 'earlier', output: [] }]);
    expect(await read(block(0, { type: 'web_search_tool_result', content: [] }))).toEqual([]);
  });

  it('fails with the error that the stream contains, after ending what is open', async () => {
    const { chunks, error } = await readToError(
      fromAnthropic(
        streamOfPieces([
          {
            type: 'content_block_start',
            index: 0,
            content_block: { type: 'tool_use', id: 't', name: 'x' },
          },
          { type: 'content_block_delta', index: 0, delta: json('{"a":1}') },
          { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
        ]),
      ),
    );
    expect(chunks.at(-1)).toEqual({
      type: 'tool-input-error',
      toolCallId: 't',
      errorText: 'The input of this call was cut off.',
    });
    expect(error).toEqual(new Error('Anthropic: Overloaded (overloaded_error)'));
  });

  it('ends a call whose block never ends, also if another block replaces it', async () => {
    const start = (id: string) => ({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id, name: 'x' },
    });
    const chunks = await read([start('a'), start('b')]);
    expect(chunks.map(({ type }) => type)).toEqual([
      'tool-input-start',
      'tool-input-available',
      'tool-input-start',
      'tool-input-available',
    ]);
  });

  it('ignores the start of a block that is already open', async () => {
    const [start, ...rest] = block(0, { type: 'tool_use', id: 'a', name: 'x' }, json('{"n":1}'));
    const chunks = await read([start, start, ...rest].flatMap((event) => event ?? []));
    expect(chunks.filter(({ type }) => type !== 'tool-input-delta')).toEqual([
      { type: 'tool-input-start', toolCallId: 'a', toolName: 'x' },
      { type: 'tool-input-available', toolCallId: 'a', toolName: 'x', input: { n: 1 } },
    ]);
  });

  it('ends calls without an input if the message ends without a reason', async () => {
    const events = [
      ...block(0, { type: 'tool_use', id: 'a', name: 'x' }),
      { type: 'message_stop' },
    ];
    const chunks = await readAll(fromAnthropic(streamOfPieces(events)));
    expect(chunks).toContainEqual(expect.objectContaining({ toolCallId: 'a', input: {} }));
  });

  it('treats a call without any input as one without parameters, unless it was cut off', async () => {
    const empty = block(0, { type: 'tool_use', id: 't', name: 'wipe' }, json(''));
    expect((await read(empty)).at(-1)).toMatchObject({ type: 'tool-input-available', input: {} });
    const source = streamOfPieces([...empty, ...end('max_tokens')]);
    const chunks = await readAll(fromAnthropic(source, { messageId: 'm1' }));
    expect(chunks.map(({ type }) => type)).toContain('tool-input-error');
    expect(chunks.map(({ type }) => type)).not.toContain('tool-input-available');
  });
});
