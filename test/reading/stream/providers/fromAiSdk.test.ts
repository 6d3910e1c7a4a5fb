import { describe, expect, it } from 'vitest';
import { fromAiSdk } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

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

  it('keeps texts that arrive at the same time under their own ids', async () => {
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

  it('puts text after a call into a new part, even under the same id', async () => {
    const delta = { type: 'text-delta', id: 't', delta: 'x' };
    const chunks = await read([delta, available, delta]);
    expect(chunks.flatMap((chunk) => (chunk.type === 'text-start' ? [chunk.id] : []))).toEqual([
      'text-1',
      'text-2',
    ]);
  });

  it('passes on data at once, and sources after the text that contains them', async () => {
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

  it('announces a call once, however often its events repeat', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
    const sent = [start, start, available, start, available, output, available];
    expect(await read(sent)).toEqual([start, available, output]);
  });

  it('replaces a changed input, and repeats the approval request for it', async () => {
    const other = { ...available, input: { a: 2 } };
    expect((await read([available, other])).slice(1)).toEqual([available, other]);
    const ui = { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'a1' };
    expect((await read([available, ui, other])).slice(1)).toEqual([
      available,
      { ...available, ...ui },
      other,
      { ...other, ...ui },
    ]);
    const output = {
      type: 'tool-output-available',
      toolCallId: 'c1',
      output: 1,
      preliminary: true,
    };
    const runs = await read([available, ui, output, other]);
    expect(runs.slice(3)).toEqual([output, other]);
  });

  it('treats an announcement under the id of a call that is over as another call', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
    const other = { ...available, input: { a: 2 } };
    const first = [start, available, output];
    const again = { toolCallId: 'c1-2' };
    const second = [start, other, output].map((chunk) => ({ ...chunk, ...again }));
    expect(await read([...first, start, other, output])).toEqual([...first, ...second]);
    expect(await read([...first, other, output])).toEqual([...first, ...second]);
    const failed = { type: 'tool-input-error', toolCallId: 'c1', errorText: 'No JSON.' };
    expect(await read([start, failed, failed, other])).toEqual([
      start,
      failed,
      ...second.slice(0, 2),
    ]);
  });

  it('holds a request and a result back until the input is complete', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const half = { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"a"' };
    const ui = { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'a1' };
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
    const request = { ...available, ...ui };
    expect(await read([start, ui, available])).toEqual([start, available, request]);
    expect(await read([start, output, available])).toEqual([start, available, output]);
    const preliminary = { ...output, preliminary: true };
    const chunks = await read([start, half, ui, preliminary, output, available]);
    expect(chunks).toEqual([start, half, available, request, preliminary, output]);
  });

  it('repeats a request and a result when their call is announced', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const ui = { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'a1' };
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
    expect(await read([ui, output, available])).toEqual([
      output,
      start,
      available,
      { ...available, ...ui },
      output,
    ]);
  });

  it.each([{ type: 'finish' }, { type: 'finish', finishReason: 'stop' }])(
    'treats a call that never got its input as cut off at %o',
    async (finish) => {
      const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
      const ui = { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'a1' };
      const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
      const cutOff = {
        type: 'tool-input-error',
        toolCallId: 'c1',
        errorText: 'The input of this call was cut off.',
      };
      const problems = [{ code: 'cut-off', message: cutOff.errorText }];
      const record = { type: 'message-metadata', metadata: { toolcard: { c1: { problems } } } };
      expect(await read([start, finish])).toEqual([start, record, cutOff]);
      expect(await read([start, ui, output, finish])).toEqual([start, record, cutOff, output]);
    },
  );

  it('announces a call from its result or its approval request if no earlier event did', async () => {
    const start = { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' };
    const call = { toolCallId: 'c1', toolName: 'x', input: { a: 1 } };
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 };
    const whole = [start, available, output];
    const result = { type: 'tool-result', ...call, output: 1 };
    expect(await read([result])).toEqual(whole);
    expect(await read([result, { type: 'tool-call', ...call }])).toEqual(whole);
    expect(await read([start, result])).toEqual(whole);
    expect(await read([{ type: 'tool-error', ...call, error: 'No.' }])).toEqual([
      start,
      available,
      { type: 'tool-output-error', toolCallId: 'c1', errorText: 'No.' },
    ]);
    const request = { type: 'tool-approval-request', approvalId: 'a1' };
    expect(await read([{ ...request, toolCall: call }])).toEqual([
      start,
      available,
      { ...available, ...request },
    ]);
  });

  it('shows a call with an invalid input, in either stream', async () => {
    const name = { toolCallId: 'c1', toolName: 'x', input: '{' };
    const failed = [
      { type: 'tool-input-start', toolCallId: 'c1', toolName: 'x' },
      { type: 'message-metadata', metadata: { toolcard: { c1: { input: '{' } } } },
      { type: 'tool-input-error', toolCallId: 'c1', errorText: 'No JSON.' },
    ];
    expect(await read([{ type: 'tool-input-error', ...name, errorText: 'No JSON.' }])).toEqual(
      failed,
    );
    // The SDK reports the error again, with other words.
    const input = { type: 'tool-input-error', ...name, errorText: 'No JSON.' };
    const again = { type: 'tool-output-error', toolCallId: 'c1', errorText: 'undefined' };
    expect(await read([input, again])).toEqual(failed);
    const error = new Error('No JSON.');
    expect(await read([{ type: 'tool-call', ...name, invalid: true, error }])).toEqual(failed);
  });

  it('passes on the results of calls in earlier answers', async () => {
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

  it('ends a complete input when its result arrives first', async () => {
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

  it('requests approval with the known input, and ignores requests for unknown calls', async () => {
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

  it('ends what is open when the message is aborted', async () => {
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

  it('fails with the error that either stream contains', async () => {
    const ui = await readToError(fromAiSdk(streamOfPieces([{ type: 'error', errorText: 'No.' }])));
    expect(ui.error).toEqual(new Error('AI SDK: No.'));
    const part = { type: 'error', error: new Error('No key.') };
    const full = await readToError(fromAiSdk(streamOfPieces([part])));
    expect(full.error).toEqual(new Error('AI SDK: No key.'));
  });

  it('describes errors that have no message', async () => {
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
