import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { fromAnthropic, fromBedrock } from '../../../../src/reading/stream/index.ts';
import { frame, frameOf, framesOf, header, prelude } from '../../../support/awsEventStream.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';
import { fixtures } from './providers.fixtures.ts';

const events = fixtures.find(({ from }) => from === fromBedrock)?.events ?? [];

const read = async (pieces: readonly unknown[]) => {
  const chunks = await readAll(fromBedrock(streamOfPieces(pieces), { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks;
};

const block = (contentBlockIndex: number, start: object, ...deltas: object[]) => [
  { contentBlockStart: { contentBlockIndex, start } },
  ...deltas.map((delta) => ({ contentBlockDelta: { contentBlockIndex, delta } })),
  { contentBlockStop: { contentBlockIndex } },
];
const stop = (stopReason = 'end_turn') => ({ messageStop: { stopReason } });
const toolUse = (toolUseId: string, type?: string) => ({ toolUse: { toolUseId, name: 'x', type } });

const getError = async (pieces: readonly unknown[]): Promise<string> => {
  const { chunks, error } = await readToError(fromBedrock(streamOfPieces(pieces)));
  checkChunks(chunks, false);
  return String(error);
};

describe('the binary event stream', () => {
  it('contains the same events, cut at any byte and into single bytes', async () => {
    const bytes = framesOf(events);
    const whole = await read(events);
    expect(await readAll(fromBedrock(new Response(bytes), { messageId: 'm1' }))).toEqual(whole);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
      expect(await read(pieces), `cut at ${cut}`).toEqual(whole);
    }
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await read([new Uint8Array(), ...single])).toEqual(whole);
  });

  it('can have headers of any type', async () => {
    const headers = [
      header('a', new Uint8Array(), 0),
      header('b', new Uint8Array(4), 4),
      header('c', new Uint8Array(3), 6),
      header(':event-type', 'messageStop'),
      header('d', new Uint8Array(16), 9),
    ];
    const chunks = await read([frame(headers, '{"stopReason":"end_turn"}')]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'stop' });
  });

  it('is not trusted if a byte of it is damaged', async () => {
    const bytes = framesOf(events);
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      expect(await getError([damaged]), `at ${at}`).toMatch(/is damaged|instead of an answer/);
    }
  });

  it('is not read if one of its lengths is impossible', async () => {
    const impossible = [prelude(33_554_432, 0), prelude(15, 0), prelude(16, 1)];
    for (const start of impossible) {
      expect(await getError([framesOf(events.slice(0, 1)), start])).toMatch(/length is wrong/);
    }
  });

  it('fails with the exception that AWS reports in it', async () => {
    const exception = { throttlingException: { message: 'Too many tokens.' } };
    expect(await getError([framesOf([...events.slice(0, 3), exception])])).toBe(
      'Error: Amazon Bedrock: Too many tokens. (throttlingException)',
    );
    expect(await getError([...events.slice(0, 3), exception])).toContain('Too many tokens.');
    const headers = [
      header(':message-type', 'error'),
      header(':error-code', '503'),
      header(':error-message', 'Down'),
    ];
    expect(await getError([frame(headers, '')])).toBe('Error: Amazon Bedrock: Down (503)');
  });

  it('is named if it is something else, or belongs to another reader', async () => {
    const other = frame([header(':message-type', 'event')], '{"a":1}');
    expect(await getError([other])).toMatch(/knows none of the events.*unknown/);
    const { error } = await readToError(fromAnthropic(streamOfPieces(events)));
    expect(String(error)).toContain('Use fromBedrock()');
    expect(await getError([frameOf({ messageStart: {} })])).toContain('the stream ended before');
  });
});

describe('fromBedrock', () => {
  it('reads an answer that was not streamed', async () => {
    const content = [
      { reasoningContent: { reasoningText: { text: 'Hm', signature: 's' } } },
      { reasoningContent: { redactedContent: 'AA==' } },
      { text: 'So' },
      { toolUse: { ...toolUse('h', 'server_tool_use').toolUse, input: { a: 1 } } },
      { toolResult: { toolUseId: 'h', status: 'success', content: [{ json: { b: 2 } }] } },
      {
        citationsContent: {
          content: [{ text: 'Cats' }],
          citations: [{ title: 'A', sourceContent: [{ text: 'They' }, {}] }],
        },
      },
      { image: { format: 'webp', source: { bytes: 'BB==' } } },
      { toolUse: { ...toolUse('c').toolUse, input: {} } },
    ];
    const chunks = await read([
      {
        metrics: { latencyMs: 1 },
        output: { message: { role: 'assistant', content } },
        stopReason: 'tool_use',
        usage: { inputTokens: 9 },
      },
    ]);
    const shown = withoutMetadata(chunks).filter(
      ({ type }) => !/^(?:text|reasoning)-(?:start|end)$/.test(type),
    );
    expect(shown).toMatchObject([
      { type: 'start' },
      { type: 'reasoning-delta', delta: 'Hm' },
      { type: 'text-delta', delta: 'So' },
      { type: 'tool-input-start', toolCallId: 'h' },
      { type: 'tool-input-available', toolCallId: 'h', input: { a: 1 } },
      { type: 'tool-output-available', toolCallId: 'h', output: { b: 2 } },
      { type: 'text-delta', delta: 'Cats' },
      { type: 'source-document', title: 'A', text: 'They\n' },
      { type: 'file', mediaType: 'image/webp', url: 'data:image/webp;base64,BB==' },
      { type: 'tool-input-start', toolCallId: 'c' },
      { type: 'tool-input-available', toolCallId: 'c', input: {} },
      { type: 'finish', finishReason: 'tool-calls' },
    ]);
    const metadata = getMetadata(chunks);
    expect(metadata).toMatchObject({ usage: { inputTokens: 9 }, metrics: { latencyMs: 1 } });
    expect(metadata['toolcardParts']).toEqual({
      'reasoning:0': { providerMetadata: { bedrock: { signature: 's' } } },
      'text:0': {
        before: [{ type: 'reasoning', providerMetadata: { bedrock: { redactedData: 'AA==' } } }],
      },
    });
    expect(getCallRecord({ metadata }, 'h')).toEqual({ providerExecuted: true });
  });

  it('reads bytes that an SDK has decoded', async () => {
    const bytes = Uint8Array.of(0, 255);
    const chunks = await read([
      ...block(0, {}, { reasoningContent: { redactedContent: bytes } }),
      ...block(1, { image: { format: 'png' } }, { image: { source: { bytes } } }),
      ...block(2, {}, { reasoningContent: { redactedContent: '' } }),
      stop(),
    ]);
    expect(chunks).toContainEqual({
      type: 'file',
      mediaType: 'image/png',
      url: 'data:image/png;base64,AP8=',
    });
    expect(getMetadata(chunks)['toolcardParts']).toEqual({
      'file:0': {
        before: [{ type: 'reasoning', providerMetadata: { bedrock: { redactedData: 'AP8=' } } }],
      },
    });
  });

  it('joins the pieces of a signature', async () => {
    const sign = (signature: string) => ({ reasoningContent: { signature } });
    const chunks = await read([
      ...block(0, {}, { reasoningContent: { text: 'Hm' } }, sign('a'), sign('b')),
      stop(),
    ]);
    expect(getMetadata(chunks)['toolcardParts']).toEqual({
      'reasoning:0': { providerMetadata: { bedrock: { signature: 'ab' } } },
    });
  });

  it('shows what AWS runs itself with its result', async () => {
    const result = (toolUseId: string, status: string) => ({ toolResult: { toolUseId, status } });
    const call = (id: string) =>
      block(0, toolUse(id, 'server_tool_use'), { toolUse: { input: '{"q":1}' } });
    const chunks = await read([
      ...call('a'),
      ...block(
        1,
        result('a', 'success'),
        { toolResult: [{ text: 'One, ' }] },
        { toolResult: [{ text: 'two' }] },
      ),
      ...call('b'),
      ...block(1, result('b', 'success'), {
        toolResult: [{ text: 'One' }, { json: 2 }, { image: 3 }],
      }),
      ...call('c'),
      ...block(1, result('c', 'error'), { toolResult: [{ text: 'Lost' }] }),
      stop(),
    ]);
    expect(chunks.filter(({ type }) => type.startsWith('tool-output'))).toEqual([
      { type: 'tool-output-available', toolCallId: 'a', output: 'One, two' },
      { type: 'tool-output-available', toolCallId: 'b', output: ['One', 2, { image: 3 }] },
      { type: 'tool-output-error', toolCallId: 'c', errorText: 'Lost' },
    ]);
  });

  it('cites web pages and documents, even before the first word', async () => {
    const web = { location: { web: { url: 'https://a.example', domain: 'a.example' } } };
    const document = { title: 'Facts', source: 's3', sourceContent: [{ text: 'Cats' }] };
    const chunks = await read([
      ...block(0, {}, { citation: web }, { text: 'Hi' }, { citation: document }),
      stop(),
    ]);
    expect(chunks.slice(1, -1)).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'Hi' },
      { type: 'text-end', id: 'text-1' },
      {
        type: 'source-url',
        sourceId: 'https://a.example',
        url: 'https://a.example',
        title: 'a.example',
      },
      { type: 'source-document', sourceId: 's3', title: 'Facts', text: 'Cats' },
    ]);
  });

  it('treats an empty input as no parameters, unless the answer was cut off', async () => {
    const ends = async (reason: string) =>
      (await read([...block(0, toolUse('a')), ...block(1, toolUse('b')), stop(reason)]))
        .filter(({ type }) => /^tool-input-(?:available|error)$/.test(type))
        .map((chunk) => ('input' in chunk ? chunk.input : 'cut off'));
    expect(await ends('tool_use')).toEqual([{}, {}]);
    expect(await ends('max_tokens')).toEqual([{}, 'cut off']);
  });

  it.each([
    ['stop_sequence', 'stop'],
    ['guardrail_intervened', 'content-filter'],
    ['model_context_window_exceeded', 'length'],
    ['new', 'new'],
    ['', 'other'],
  ])('translates the reason %j, and keeps the trace', async (reason, finishReason) => {
    const trace = { guardrail: { actionReason: 'Words' } };
    const chunks = await read([stop(reason), { metadata: { trace } }]);
    expect(chunks.slice(1)).toEqual([
      { type: 'message-metadata', metadata: { trace } },
      { type: 'finish', messageId: 'm1', finishReason },
    ]);
  });
});
