import { describe, expect, it } from 'vitest';
import { fromAiSdk } from '../../src/stream/index.ts';
import { checkChunks } from '../support/checkChunks.ts';
import { streamOfPieces } from '../support/providerBodies.ts';
import { readToError } from '../support/readToError.ts';

const read = async (events: readonly object[]) => {
  const source = streamOfPieces([...events, { type: 'finish' }]);
  const { chunks, error } = await readToError(fromAiSdk(source, { messageId: 'm1' }));
  expect(error).toBeUndefined();
  checkChunks(chunks, true);
  return chunks.slice(1, -1);
};

const available = {
  type: 'tool-input-available',
  toolCallId: 'c1',
  toolName: 'x',
  input: { a: 1 },
};

describe('fromAiSdk', () => {
  it('keeps the id of the message that the server gives', async () => {
    const source = streamOfPieces([{ type: 'start', messageId: 'm9' }, { type: 'finish' }]);
    const { chunks } = await readToError(fromAiSdk(source));
    expect(chunks).toEqual([
      { type: 'start', messageId: 'm9' },
      { type: 'finish', messageId: 'm9' },
    ]);
  });

  it('lets texts that arrive at once each go on under its own id', async () => {
    const delta = (id: string, words: string) => ({ type: 'text-delta', id, delta: words });
    const chunks = await read([delta('a', '1'), delta('b', '2'), delta('a', '3')]);
    expect(chunks).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: '1' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: '2' },
      { type: 'text-delta', id: 'text-1', delta: '3' },
      { type: 'text-end', id: 'text-1' },
      { type: 'text-end', id: 'text-2' },
    ]);
  });

  it('puts text behind a call into a part of its own, even under the same id', async () => {
    const delta = { type: 'text-delta', id: 't', delta: 'x' };
    const chunks = await read([delta, available, delta]);
    expect(chunks.flatMap((chunk) => (chunk.type === 'text-start' ? [chunk.id] : []))).toEqual([
      'text-1',
      'text-2',
    ]);
  });

  it('tells of data at once, and of sources behind the text that they come in', async () => {
    const delta = { type: 'text-delta', id: 't', delta: 'x' };
    const data = { type: 'data-progress', data: 1, transient: true };
    const source = { type: 'source-url', sourceId: 's', url: 'https://a.example' };
    const chunks = await read([delta, source, data, delta]);
    expect(chunks).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'x' },
      data,
      { type: 'text-delta', id: 'text-1', delta: 'x' },
      { type: 'text-end', id: 'text-1' },
      source,
    ]);
  });

  it('announces a call once, and each further one of its id under another', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const chunks = await read([start, start, available, available]);
    expect(chunks).toEqual([
      start,
      available,
      { ...start, toolCallId: 'c1-call-2' },
      { ...available, toolCallId: 'c1-call-2' },
    ]);
  });

  it('shows a call whose input is wrong, in either stream', async () => {
    const name = { toolCallId: 'c1', toolName: 'x', input: '{' };
    const failed = [
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' },
      { type: 'tool-input-error', toolCallId: 'c1', errorText: 'No JSON.' },
    ];
    expect(await read([{ type: 'tool-input-error', ...name, errorText: 'No JSON.' }])).toEqual(
      failed,
    );
    // The SDK says it again, in other words.
    const input = { type: 'tool-input-error', ...name, errorText: 'No JSON.' };
    const again = { type: 'tool-output-error', toolCallId: 'c1', errorText: 'undefined' };
    expect(await read([input, again])).toEqual(failed);
    const error = new Error('No JSON.');
    expect(await read([{ type: 'tool-call', ...name, invalid: true, error }])).toEqual(failed);
  });

  it('says how calls went, also those of earlier answers', async () => {
    const results = [
      { type: 'tool-output-available', toolCallId: 'e1', output: 1 },
      { type: 'tool-output-error', toolCallId: 'e2', errorText: 'No.' },
      { type: 'tool-output-denied', toolCallId: 'e3' },
      { type: 'tool-output-denied', toolCallId: 'e4', reason: 'Too dear.' },
    ];
    expect(await read(results)).toEqual(results);
    const parts = [
      { type: 'tool-result', toolCallId: 'e1', output: 1 },
      { type: 'tool-error', toolCallId: 'e2', error: 'No.' },
      { type: 'tool-output-denied', toolCallId: 'e3' },
    ];
    expect(await read(parts)).toEqual(results.slice(0, 3));
  });

  it('ends an input whose result comes before its end', async () => {
    const chunks = await read([
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a":1}' },
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: 'late' },
    ]);
    expect(chunks.slice(2)).toEqual([
      available,
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
    ]);
  });

  it('asks for approval with the input that is known, and for no call that is not', async () => {
    const request = {
      type: 'tool-approval-request',
      toolCallId: 'c1',
      toolName: 'x',
      input: { a: 1 },
    };
    const ui = { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'a1' };
    expect((await read([available, ui])).at(-1)).toEqual({ ...request, approvalId: 'a1' });
    const part = { type: 'tool-approval-request', toolCall: { toolCallId: 'c1' } };
    expect((await read([available, part])).at(-1)).toEqual(request);
    expect(await read([ui])).toEqual([]);
  });

  it('passes on steps, sources, files, data and metadata', async () => {
    const passed = [
      { type: 'start-step' },
      { type: 'file', mediaType: 'image/png', url: 'https://a.example/a.png', filename: 'a.png' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA' },
      { type: 'data-weather', id: 'd', data: { sun: true }, transient: true },
      { type: 'data-weather', data: 1 },
      { type: 'source-document', sourceId: 's', title: 'T' },
      { type: 'source-url', sourceId: 'u', url: 'https://a.example', title: 'A' },
      { type: 'finish-step' },
    ];
    expect(await read(passed)).toEqual(passed);
    expect(await read([{ type: 'message-metadata', messageMetadata: { a: 1 } }])).toEqual([
      { type: 'message-metadata', metadata: { a: 1 } },
    ]);
    expect(
      await read([{ type: 'message-metadata', messageMetadata: JSON.parse('{"__proto__":1}') }]),
    ).toEqual([]);
  });

  it('reads the sources and files of the full stream', async () => {
    class GeneratedFile {
      readonly mediaType = 'image/png';
      get base64(): string {
        return 'AA';
      }
    }
    const chunks = await read([
      { type: 'source', sourceType: 'url', id: 'u', url: 'https://a.example' },
      { type: 'source', sourceType: 'document', id: 's', filename: 'a.pdf' },
      { type: 'source', sourceType: 'document' },
      { type: 'file', file: new GeneratedFile() },
      { type: 'file', file: {} },
      { type: 'raw', rawValue: 1 },
    ]);
    expect(chunks).toEqual([
      { type: 'source-url', sourceId: 'u', url: 'https://a.example' },
      { type: 'source-document', sourceId: 's', title: 'a.pdf' },
      { type: 'source-document', sourceId: 'document' },
      { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA' },
    ]);
  });

  it('ends as aborted, with what was open closed', async () => {
    const { chunks, error } = await readToError(
      fromAiSdk(
        streamOfPieces([
          { type: 'text-delta', id: 't', delta: 'So' },
          { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' },
          { type: 'abort', reason: 'enough' },
        ]),
        { messageId: 'm1' },
      ),
    );
    expect(error).toBeUndefined();
    checkChunks(chunks, true);
    expect(chunks.at(-1)).toEqual({ type: 'abort', messageId: 'm1' });
  });

  it('ends with the error that either stream tells of', async () => {
    const ui = await readToError(fromAiSdk(streamOfPieces([{ type: 'error', errorText: 'No.' }])));
    expect(ui.error).toEqual(new Error('AI SDK: No.'));
    const part = { type: 'error', error: new Error('No key.') };
    const full = await readToError(fromAiSdk(streamOfPieces([part])));
    expect(full.error).toEqual(new Error('AI SDK: No key.'));
  });

  it('says something of errors that say nothing', async () => {
    const cycle: { error?: object } = {};
    cycle.error = cycle;
    const errors = [
      undefined,
      null,
      7,
      { a: 1 },
      { detail: 'No.' },
      { error: 'Bad', message: 'Why' },
      'x'.repeat(3_000),
      cycle,
    ];
    const words = await Promise.all(
      errors.map(async (error) => {
        const source = streamOfPieces([{ type: 'error', error }]);
        return String((await readToError(fromAiSdk(source))).error);
      }),
    );
    expect(words.map((word) => word.slice('Error: AI SDK: '.length))).toEqual([
      '{"type":"error"}',
      '{"type":"error","error":null}',
      '7',
      '{"a":1}',
      'No.',
      'Why',
      'x'.repeat(2_000),
      'an error that cannot be shown',
    ]);
    const silent = await read([{ type: 'tool-error', toolCallId: 'e1' }]);
    expect(silent).toEqual([
      { type: 'tool-output-error', toolCallId: 'e1', errorText: 'no reason given' },
    ]);
  });
});
