import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { fromGemini } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const candidate = (parts: readonly object[], fields: object = {}) => ({
  candidates: [{ content: { parts }, ...fields }],
});
const stop = candidate([], { finishReason: 'STOP' });

const read = async (events: readonly unknown[]) => {
  const chunks = await readAll(fromGemini(streamOfPieces(events), { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks;
};

/** Reads the parts of an answer, and returns the chunks between its start and its end. */
const readParts = async (...parts: readonly object[]) =>
  withoutMetadata(await read([...parts.map((part) => candidate([part])), stop])).slice(1, -1);

const finish = async (fields: object, ...parts: readonly object[]) => {
  const chunks = await read([candidate(parts, fields)]);
  const end = chunks.at(-1);
  return [end?.type === 'finish' && end.finishReason, getMetadata(chunks)];
};

const call = (fields: object) => ({ functionCall: fields });
const piece = (jsonPath: string, fields: object) =>
  call({ partialArgs: [{ jsonPath, ...fields }], willContinue: true });
const begin = call({ name: 'x', id: 'c', willContinue: true });

const readInput = async (...pieces: readonly object[]) => {
  const chunks = await readParts(begin, ...pieces, call({}));
  const deltas = chunks.flatMap((chunk) =>
    chunk.type === 'tool-input-delta' ? [chunk.inputTextDelta] : [],
  );
  return { text: deltas.join(''), last: chunks.at(-1) };
};

describe('streamed arguments of Gemini', () => {
  it('become the input at their paths, and JSON text while they arrive', async () => {
    const { text, last } = await readInput(
      piece('$.list[0].name', { stringValue: 'a "', willContinue: true }),
      piece('$.list[0].name', { stringValue: '🐈', willContinue: true }),
      piece('$.list[0].name', { stringValue: '' }),
      piece('$.list[0].price', { numberValue: 0 }),
      piece('$.list[1]', { boolValue: false }),
      piece(`$['it\\'s']["a.b"].__proto__`, { nullValue: null }),
      piece('$.open', { stringValue: 'so', willContinue: true }),
      piece('$.end', { willContinue: false }),
    );
    const input = {
      list: [{ name: 'a "🐈', price: 0 }, false],
      "it's": { 'a.b': JSON.parse('{"__proto__":null}') },
      open: 'so',
      end: '',
    };
    expect(last).toEqual({ type: 'tool-input-available', toolCallId: 'c', toolName: 'x', input });
    expect(JSON.parse(`${text}}`)).toEqual(input);
  });

  it('may return to an object, and replace a value', async () => {
    const { last } = await readInput(
      piece('$.a.x', { stringValue: 'old' }),
      piece('$.b', { numberValue: 1 }),
      piece('$.a.y', { numberValue: 2 }),
      piece('$.a.x', { stringValue: 'new' }),
    );
    expect(last).toMatchObject({ input: { a: { x: 'new', y: 2 }, b: 1 } });
  });

  it.each([
    ['$.list[4294967294]'],
    ['$'],
    ['$.a[*]'],
    ['$..b'],
    ['$.s.t'],
    ['$.s.t.u'],
    ['$.s[0]'],
    ['$.o[0]'],
  ])('fail the call if a value has no place in it: %s', async (path) => {
    const { last } = await readInput(
      piece('$.s', { stringValue: 's' }),
      piece('$.o.k', { stringValue: 's' }),
      piece(path, { numberValue: 1 }),
      piece('$.s', { stringValue: 't' }),
    );
    expect(last).toMatchObject({
      type: 'tool-input-error',
      errorText: expect.stringContaining('no place'),
    });
  });

  it('are cut off by the limit of the answer', async () => {
    const chunks = await read([
      candidate([begin, piece('$.a', { stringValue: 'b', willContinue: true })]),
      candidate([], { finishReason: 'MAX_TOKENS' }),
    ]);
    expect(chunks.find(({ type }) => type === 'tool-input-error')).toMatchObject({
      errorText: 'The input of this call was cut off.',
    });
  });

  it('end with the answer, with the next call, with a text, or with the whole input', async () => {
    const a = piece('$.a', { numberValue: 1 });
    expect(
      (
        await readParts(
          begin,
          a,
          call({ name: 'y', args: { b: 1 } }),
          begin,
          a,
          { text: 'so' },
          begin,
          a,
        )
      )
        .filter(({ type }) => type === 'tool-input-available' || type === 'text-delta')
        .map((chunk) => ('input' in chunk ? chunk.input : 'text')),
    ).toEqual([{ a: 1 }, { b: 1 }, { a: 1 }, 'text', { a: 1 }]);
    const repeated = call({ name: 'x', id: 'c', args: { a: 2 }, willContinue: true });
    expect(await readParts(begin, repeated)).toHaveLength(2);
    expect(await readParts(call({ args: { a: 2 } }), a)).toEqual([]);
  });
});

describe('fromGemini', () => {
  it('reads the list of a stream without `alt=sse`, and only the first candidate', async () => {
    const event = {
      candidates: [
        { index: 1, content: { parts: [{ text: 'no' }] } },
        { index: 0, content: { parts: [{ text: 'yes' }] }, finishReason: 'STOP' },
      ],
    };
    expect(await read([[event]])).toMatchObject([
      { type: 'start' },
      { type: 'text-start' },
      { type: 'text-delta', delta: 'yes' },
      { type: 'text-end' },
      { type: 'finish', finishReason: 'stop' },
    ]);
  });

  it('fails if Gemini reports an error, also in a list', async () => {
    const failed = { error: { code: 503, message: 'Overloaded', status: 'UNAVAILABLE' } };
    for (const event of [failed, [failed]]) {
      const { error } = await readToError(fromGemini(streamOfPieces([candidate([]), event])));
      expect(String(error)).toContain('Gemini: Overloaded');
    }
  });

  it('shows what Gemini runs itself as calls with their results', async () => {
    const chunks = await readParts(
      { executableCode: { id: 'e', language: 'PYTHON', code: '1/0' }, thoughtSignature: 's' },
      { codeExecutionResult: { id: 'e', outcome: 'OUTCOME_FAILED', output: 'Division' } },
      { executableCode: { code: 'while 1: pass' } },
      { codeExecutionResult: { outcome: 'OUTCOME_DEADLINE_EXCEEDED' } },
      { executableCode: { id: 'f', code: '' } },
      { codeExecutionResult: { id: 'f' } },
      { toolCall: { id: 't', toolType: 'GOOGLE_SEARCH', args: { queries: ['cats'] } } },
      { toolCall: { id: 'u', toolType: 'URL_CONTEXT' } },
      { toolResponse: { id: 't', response: { found: 1 } } },
      { toolResponse: { id: 'u' } },
    );
    expect(chunks.filter(({ type }) => type !== 'tool-input-start')).toMatchObject([
      { toolName: 'code_execution', input: { language: 'PYTHON', code: '1/0' } },
      { toolCallId: 'e', errorText: 'Division' },
      { input: { code: 'while 1: pass' } },
      { toolCallId: 'm1-call-2', errorText: 'OUTCOME_DEADLINE_EXCEEDED' },
      { input: {} },
      { toolCallId: 'f', errorText: expect.stringContaining('no reason') },
      { toolName: 'google_search', input: { queries: ['cats'] } },
      { toolName: 'url_context', input: {} },
      { toolCallId: 't', output: { found: 1 } },
      { toolCallId: 'u', output: {} },
    ]);
    expect(await readParts({ codeExecutionResult: { outcome: 'OUTCOME_OK' } })).toEqual([]);
  });

  it('keeps the signatures of its parts for the way back', async () => {
    const metadata = getMetadata(
      await read([
        candidate([{ text: 'Hm', thought: true, thoughtSignature: 'a' }]),
        candidate([{ text: 'So' }, { text: '', thoughtSignature: 'b' }]),
        candidate([{ inlineData: { mimeType: 'image/png', data: 'AA==' }, thoughtSignature: 'c' }]),
        candidate([{ ...call({ name: 'x', id: 't' }), thoughtSignature: 'd' }]),
        candidate([{ toolCall: { id: 'h', toolType: 'X' }, thoughtSignature: 'e' }]),
        stop,
      ]),
    );
    const signed = (thoughtSignature: string) => ({
      providerMetadata: { google: { thoughtSignature } },
    });
    expect(metadata['toolcardParts']).toEqual({
      'reasoning:0': signed('a'),
      'text:0': signed('b'),
      'file:0': signed('c'),
    });
    expect(getCallRecord({ metadata }, 't')).toEqual({
      callProviderMetadata: { google: { thoughtSignature: 'd' } },
    });
    expect(getCallRecord({ metadata }, 'h')).toEqual({
      providerExecuted: true,
      callProviderMetadata: { google: { thoughtSignature: 'e' } },
    });
  });

  it('adds files and sources', async () => {
    const sources = {
      groundingMetadata: {
        groundingChunks: [
          { web: { uri: 'https://a.example', title: 'A' } },
          { retrievedContext: { text: 'Cats', fileSearchStore: 'stores/1' } },
          { maps: { uri: 'https://maps.example', title: 'Café' } },
          {},
        ],
      },
      citationMetadata: { citations: [{ uri: 'https://c.example' }], citationSources: [{}] },
      urlContextMetadata: {
        urlMetadata: [
          { retrievedUrl: 'https://d.example', urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_SUCCESS' },
          { retrievedUrl: 'https://e.example', urlRetrievalStatus: 'URL_RETRIEVAL_STATUS_ERROR' },
        ],
      },
    };
    const files = [
      { inlineData: { mimeType: 'image/png', data: 'AA==' } },
      { fileData: { mimeType: 'video/mp4', fileUri: 'https://f.example' } },
      { fileData: { mimeType: 'video/mp4' } },
    ];
    const chunks = await read([candidate(files, sources), stop]);
    expect(getMetadata(chunks)).toEqual({ groundingMetadata: sources.groundingMetadata });
    expect(withoutMetadata(chunks).slice(1, -1)).toEqual([
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
      { type: 'file', mediaType: 'video/mp4', url: 'https://f.example' },
      { type: 'source-url', sourceId: 'https://a.example', url: 'https://a.example', title: 'A' },
      { type: 'source-document', sourceId: 'stores/1', title: 'stores/1', text: 'Cats' },
      {
        type: 'source-url',
        sourceId: 'https://maps.example',
        url: 'https://maps.example',
        title: 'Café',
      },
      { type: 'source-url', sourceId: 'https://c.example', url: 'https://c.example' },
      { type: 'source-url', sourceId: 'https://d.example', url: 'https://d.example' },
    ]);
  });

  it('says why an answer ends early', async () => {
    const safetyRatings = [{ category: 'X', probability: 'HIGH', blocked: true }];
    expect(await finish({ finishReason: 'SAFETY', safetyRatings })).toEqual([
      'content-filter',
      { safetyRatings },
    ]);
    const finishMessage = 'Unknown tool';
    expect(await finish({ finishReason: 'UNEXPECTED_TOOL_CALL', finishMessage })).toEqual([
      'other',
      { finishMessage },
    ]);
    expect(await finish({ finishReason: 'MALFORMED_FUNCTION_CALL', finishMessage: '' })).toEqual([
      'error',
      {},
    ]);
    expect(await finish({ finishReason: 'STOP', finishMessage }, call({ name: 'x' }))).toEqual([
      'tool-calls',
      {},
    ]);
  });

  it('says that a prompt was blocked', async () => {
    const promptFeedback = { blockReason: 'PROHIBITED_CONTENT' };
    const chunks = await read([{ promptFeedback }]);
    expect(chunks.slice(1)).toEqual([
      { type: 'message-metadata', metadata: { promptFeedback } },
      { type: 'finish', messageId: 'm1', finishReason: 'content-filter' },
    ]);
  });
});
