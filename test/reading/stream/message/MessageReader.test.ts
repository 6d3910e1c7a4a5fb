import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import type { CallRecord, CallRecords } from '../../../../src/core/CallRecord.ts';
import { MessageReader } from '../../../../src/reading/stream/message/MessageReader.ts';
import { createTextWithoutCalls } from '../../../../src/reading/stream/message/createTextWithoutCalls.ts';
import { createMessageReader } from '../../../../src/reading/stream/message/createMessageReader.ts';
import { StreamEnvelopeUnwrapper } from '../../../../src/reading/stream/message/StreamEnvelopeUnwrapper.ts';
import { readToolCalls } from '../../../../src/reading/stream/index.ts';
import { callout, xml } from '../../../../src/reading/syntax/index.ts';
import type { Syntax } from '../../../../src/reading/syntax/index.ts';
import { readAll, streamOf, textMessage } from '../../../support/hostChunks.ts';

const delta = (text: string, id = 't'): ChatMessageChunk => ({
  type: 'text-delta',
  id,
  delta: text,
});
const finish: ChatMessageChunk = { type: 'finish', messageId: 'm1' };
const typesOf = (chunks: readonly ChatMessageChunk[]) => chunks.map(({ type }) => type);

const recordIn = (chunks: readonly ChatMessageChunk[], id: string): CallRecord | undefined =>
  chunks
    .flatMap((chunk) => (chunk.type === 'message-metadata' ? [getCallRecord(chunk, id)] : []))
    .at(-1);

/** Pushes chunks as a stream does, which waits for what is loading. */
const pushAll = async (
  reader: MessageReader,
  chunks: readonly ChatMessageChunk[],
): Promise<ChatMessageChunk[]> => {
  const written: ChatMessageChunk[] = [];
  for (const chunk of chunks) {
    await reader.loading;
    written.push(...reader.push(chunk));
  }
  return written;
};

describe('MessageReader', () => {
  it('passes text on as it is if its texts are plain', () => {
    const reader = new MessageReader({ syntaxes: [callout] }, createTextWithoutCalls);
    const text = '> [!tool search c1]\n> input: {}\n';
    expect(reader.push({ type: 'text-delta', id: 't', delta: text })).toEqual([
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: text },
    ]);
    expect(reader.push({ type: 'finish', messageId: 'm' })).toEqual([
      { type: 'text-end', id: 't' },
      { type: 'finish', messageId: 'm' },
    ]);
  });

  it('adds to malformed call records of a source, and drops those that are no objects', async () => {
    const reader = createMessageReader({ syntaxes: [callout], onlyCalls: true });
    const toolcard = { c1: { problems: 5, fields: 'x', live: 'theirs', title: 'Search' }, c2: 'x' };
    const chunks = await pushAll(reader, [
      { type: 'message-metadata', metadata: { toolcard } },
      delta('> [!tool search c1]\n> output: 1\n\n'),
      finish,
    ]);
    expect(recordIn(chunks, 'c1')).toMatchObject({
      title: 'Search',
      problems: [{ code: 'claimed-outcome' }],
    });
    expect(recordIn(chunks, 'c1')).not.toHaveProperty('live');
    expect(recordIn(chunks, 'c2')).toBeUndefined();
  });

  it('splits a plain text at a call, and counts its characters', () => {
    const offsets: number[] = [];
    const reader = new MessageReader(
      { syntaxes: [], messageId: 'm1', maxCalls: 1, onTruncated: (at) => offsets.push(at) },
      createTextWithoutCalls,
    );
    const call = { type: 'tool-input-available', toolName: 'a', input: {} } as const;
    const chunks = [delta('One.'), { ...call, toolCallId: 'c1' }, delta('Two.')].flatMap((chunk) =>
      reader.push(chunk),
    );
    expect(chunks.filter(({ type }) => type === 'text-start')).toHaveLength(2);
    reader.push({ ...call, toolCallId: 'c2' });
    expect(offsets).toEqual([8]);
  });

  it('returns nothing after the end of the message', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    expect(reader.push(finish)).toEqual([finish]);
    expect(reader.push(delta('late'))).toEqual([]);
    expect(reader.close()).toEqual([]);
  });

  it("ignores the end of a text that hasn't begun", () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    expect(reader.push({ type: 'text-end', id: 'other' })).toEqual([]);
    expect(reader.push(finish)).toEqual([finish]);
  });

  it('keeps its own message id if the source gives none', () => {
    const reader = createMessageReader({ syntaxes: [callout], messageId: 'm7' });
    // An untyped source may leave it out.
    reader.push(JSON.parse('{"type": "start"}'));
    const chunks = reader.push(delta('> [!tool a c1]\n> state: approval-requested\n\n'));
    expect(chunks).toContainEqual(expect.objectContaining({ approvalId: 'm7:c1' }));
    reader.dispose();
  });

  it('keeps the input so far of a call that is cut off, also if the message continues', async () => {
    const reader = createMessageReader({ syntaxes: [xml], messageId: 'm1' });
    const chunks = await pushAll(reader, [
      { type: 'tool-input-start', toolCallId: 'n1', toolName: 'b' },
      { type: 'tool-input-delta', toolCallId: 'n1', inputTextDelta: '{"city": "Lis' },
      { type: 'tool-input-error', toolCallId: 'n1', errorText: 'No.' },
      delta('<tool:a><param:query>ca'),
      { type: 'text-end', id: 't' },
      { type: 'start-step' },
    ]);
    expect(recordIn(chunks, 'n1')?.input).toEqual({ city: 'Lis' });
    const cutOff = recordIn(chunks, 'tool-call-1');
    expect(cutOff).toMatchObject({
      input: { query: 'ca' },
      problems: [{ code: 'unclosed-parameter' }, { code: 'cut-off' }],
    });
    expect(cutOff).not.toHaveProperty('live');
    reader.dispose();
  });

  it('keeps the input so far of a call that fails, unless it is blank', async () => {
    const reader = createMessageReader({ syntaxes: [xml], messageId: 'm1' });
    const start = { type: 'tool-input-start', toolCallId: 'n1', toolName: 'b' } as const;
    const createDelta = (text: string) =>
      ({ type: 'tool-input-delta', toolCallId: 'n1', inputTextDelta: text }) as const;
    const failed = { type: 'tool-input-error', toolCallId: 'n1', errorText: 'No.' } as const;
    const chunks = await pushAll(reader, [start, createDelta('{"a": "b'), failed]);
    expect(recordIn(chunks, 'n1')?.input).toEqual({ a: 'b' });
    const next = [
      { ...start, toolCallId: 'n2' },
      { ...createDelta('  '), toolCallId: 'n2' },
    ];
    const blank = await pushAll(reader, [...next, { ...failed, toolCallId: 'n2' }]);
    expect(recordIn(blank, 'n2')).not.toHaveProperty('input');
    reader.dispose();
  });

  it('ends the message if the end of a text completes the last call that is allowed', () => {
    const reader = createMessageReader({ syntaxes: [callout], maxCalls: 1, messageId: 'm1' });
    reader.push(delta('> [!tool a c1]\n> input: 1'));
    reader.push({ type: 'text-end', id: 't' });
    const chunks = reader.push(delta('More.', 'u'));
    expect(typesOf(chunks)).toEqual(['message-metadata', 'tool-input-available', 'finish']);
    expect(reader.isOver).toBe(true);
  });

  it('ends the message once if its end completes the last call that is allowed', () => {
    const reader = createMessageReader({ syntaxes: [callout], maxCalls: 1 });
    reader.push(delta('> [!tool a c1]\n> input: 1'));
    expect(typesOf(reader.push(finish)).filter((type) => type === 'finish')).toHaveLength(1);
  });

  it("doesn't record the end of a call before its final result", () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    reader.push({ type: 'tool-input-start', toolCallId: 'c1', toolName: 'a' });
    reader.push({ type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{}' });
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 } as const;
    const early = reader.push({ ...output, preliminary: true });
    expect(typesOf(early)).toContain(output.type);
    expect(recordIn(early, 'c1')).not.toHaveProperty('endedAt');
    expect(recordIn(reader.push(output), 'c1')).toHaveProperty('endedAt');
  });

  it('drops an input delta without a call', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunk = { type: 'tool-input-delta', toolCallId: 'c9', inputTextDelta: '{' } as const;
    expect(reader.push(chunk)).toEqual([]);
  });

  it('records the approval response in a text, with a decision or without', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [
      ...reader.push(delta('> [!tool a c1]\n> state: approval-responded\n\n')),
      ...reader.push(
        delta('> [!tool a c2]\n> state: approval-responded\n> approval: {approved: true}\n\n'),
      ),
    ];
    expect(recordIn(chunks, 'c1')?.answer).toEqual({});
    expect(recordIn(chunks, 'c2')?.answer).toEqual({ approved: true });
    reader.dispose();
  });

  it('keeps the first twenty problems of a call in its record, and reports all of them', () => {
    const problems: string[] = [];
    const reader = createMessageReader({
      syntaxes: [xml],
      onProblem: ({ code }) => problems.push(code),
    });
    const inner = '<param:b>'.repeat(50);
    const chunks = reader.push(delta(`<tool:a><param:b>${inner}</param:b></tool:a>`));
    expect(recordIn(chunks, 'tool-call-1')?.problems).toHaveLength(20);
    expect(problems).toHaveLength(50);
    reader.dispose();
  });

  it('keeps the records of a thousand calls, and reads the others without', () => {
    const reader = createMessageReader({ syntaxes: [xml] });
    const calls = '<tool:a></tool:b>'.repeat(1_002);
    const chunks = reader.push(delta(calls));
    expect(chunks.filter(({ type }) => type === 'tool-input-available')).toHaveLength(1_002);
    expect(recordIn(chunks, 'tool-call-1000')?.problems).toHaveLength(1);
    expect(recordIn(chunks, 'tool-call-1001')).toBeUndefined();
    const failed = { type: 'tool-input-error', toolCallId: 'late', errorText: 'No.' } as const;
    expect(
      reader.push({ type: 'tool-input-start', toolCallId: 'late', toolName: 'a' }),
    ).toHaveLength(1);
    expect(reader.push(failed)).toEqual([failed]);
    reader.dispose();
  });
});

const begin: ChatMessageChunk = { type: 'start', messageId: 'm' };

const started = (toolCallId: string): ChatMessageChunk => ({
  type: 'tool-input-start',
  toolCallId,
  toolName: 'search',
});

const available = (toolCallId: string, input: unknown): ChatMessageChunk => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'search',
  input,
});

const output = (toolCallId: string, value: unknown, preliminary = false): ChatMessageChunk => ({
  type: 'tool-output-available',
  toolCallId,
  output: value,
  ...(preliminary && { preliminary }),
});

const textOf = (text: string): ChatMessageChunk[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
];

describe('MessageReader, with calls of its source', () => {
  it('sends additions to a record with the next chunk', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    [begin, started('a'), available('a', {})].forEach((chunk) => reader.push(chunk));
    reader.note('a', { outcome: 'unknown' });
    const [records] = reader.push(output('a', 1));
    expect(records).toMatchObject({ metadata: { toolcard: { a: { outcome: 'unknown' } } } });
  });

  it('merges the records of its source with its own', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const theirs = { a: { outcome: 'unknown', live: 'x' }, b: null };
    const chunks = [
      begin,
      { type: 'message-metadata', metadata: { toolcard: theirs } } as ChatMessageChunk,
      { type: 'message-metadata', metadata: { toolcard: {}, model: 'm' } } as ChatMessageChunk,
      { type: 'message-metadata', metadata: { usage: 1 } } as ChatMessageChunk,
      available('a', {}),
      output('a', 1),
    ].flatMap((chunk) => reader.push(chunk));
    const metadata = chunks.flatMap((chunk) =>
      chunk.type === 'message-metadata' ? [chunk.metadata as { toolcard?: CallRecords }] : [],
    );
    expect(metadata.at(-1)?.toolcard?.['a']).toMatchObject({ outcome: 'unknown' });
    expect(metadata.at(-1)?.toolcard?.['a']).not.toHaveProperty('live');
    expect(metadata).toContainEqual({ model: 'm' });
    expect(metadata).toContainEqual({ usage: 1 });
  });

  const request = (approvalId?: string): ChatMessageChunk => ({
    type: 'tool-approval-request',
    toolCallId: 'a',
    toolName: 'search',
    input: {},
    ...(approvalId !== undefined && { approvalId }),
  });

  it.each([
    ['under its approval id', 'm:a', 'm:a'],
    ['under the id of its call', undefined, 'a'],
  ])('records when a request was answered %s', (_, approvalId, id) => {
    const reader = createMessageReader({ syntaxes: [callout] });
    [begin, request(approvalId)].forEach((chunk) => reader.push(chunk));
    const answeredAt = Date.now() + 5;
    reader.recordAnswer('other', 0);
    reader.recordAnswer(id, answeredAt);
    const partial = reader.push(output('a', 1, true));
    expect(recordIn(partial, 'a')).toMatchObject({ askedAt: expect.any(Number), answeredAt });
    const again = recordIn(reader.push(request('m:b')), 'a');
    expect(again).toHaveProperty('askedAt');
    expect(again).not.toHaveProperty('answeredAt');
    reader.dispose();
  });

  it('discards the end of an earlier request when the call asks again', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    [begin, request('m:a')].forEach((chunk) => reader.push(chunk));
    const ended = reader.push({
      type: 'message-metadata',
      metadata: { toolcard: { a: { requestEnd: 'expired' } } },
    });
    expect(recordIn(ended, 'a')).toHaveProperty('requestEnd', 'expired');
    expect(recordIn(reader.push(request('m:b')), 'a')).not.toHaveProperty('requestEnd');
    reader.dispose();
  });

  it.each([
    ['an output', output('a', 2)],
    ['a partial output', output('a', 1, true)],
    ['an error', { type: 'tool-output-error', toolCallId: 'a', errorText: 'No.' } as const],
    ['a denial', { type: 'tool-output-denied', toolCallId: 'a' } as const],
  ])('claims no answer to a request because of %s', (_, result) => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, request('m:a'), result, finish].flatMap((chunk) => reader.push(chunk));
    expect(recordIn(chunks, 'a')).toHaveProperty('askedAt');
    expect(recordIn(chunks, 'a')).not.toHaveProperty('answeredAt');
  });

  it('never records an end before the start of a call', () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, output('a', 1), started('a'), available('a', {}), finish];
    const records = chunks.flatMap((chunk) =>
      reader
        .push(chunk)
        .flatMap((pushed) =>
          pushed.type === 'message-metadata'
            ? [(pushed.metadata as { toolcard?: CallRecords }).toolcard?.['a']]
            : [],
        ),
    );
    for (const { startedAt = 0, endedAt = Infinity } of records.map((record) => record ?? {})) {
      expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    }
    expect(records.at(-1)).toEqual({
      startedAt: expect.any(Number),
      endedAt: expect.any(Number),
    });
    clock.mockRestore();
  });

  it('continues after a text that a policy ended, if `endsWhenTruncated` is off', () => {
    const reader = createMessageReader({
      syntaxes: [callout],
      maxCalls: 1,
      endsWhenTruncated: false,
    });
    const call = '> [!tool search a]\n> input: {q: 1}\n\n';
    const chunks = [begin, ...textOf(`${call}not read`), output('a', 1)].flatMap((chunk) =>
      reader.push(chunk),
    );
    expect(chunks.map(({ type }) => type)).not.toContain('finish');
    expect(chunks.at(-1)).toEqual(output('a', 1));
    expect(chunks.map(({ type }) => type)).not.toContain('text-delta');
  });
});

describe('EnvelopeSequencer', () => {
  const envelope = (sequence?: number, eventId?: string): ChatStreamEnvelope => ({
    chunk: delta(String(sequence)),
    ...(sequence !== undefined && { sequence }),
    ...(eventId !== undefined && { eventId }),
  });

  it('returns chunks in the order of their numbers, each once', () => {
    const order = new StreamEnvelopeUnwrapper();
    const given = [3, 5, 4, 4, 3, 6].map((sequence) => order.take(envelope(sequence)).length);
    expect(given).toEqual([1, 0, 2, 0, 0, 1]);
  });

  it('returns chunks without a number at once, and each event once', () => {
    const order = new StreamEnvelopeUnwrapper();
    expect(order.take(envelope(undefined, 'e1'))).toHaveLength(1);
    expect(order.take(envelope(undefined, 'e1'))).toHaveLength(0);
    expect(order.take(envelope())).toHaveLength(1);
    expect(order.take(finish)).toEqual([finish]);
  });
});

/** Creates a stream that fails after these chunks. */
const createFailingStream = (
  chunks: readonly ChatMessageChunk[],
): ReadableStream<ChatMessageChunk> => {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk === undefined) {
        controller.error(new Error('The line broke.'));
      } else {
        controller.enqueue(chunk);
      }
    },
  });
};

describe('readToolCalls', () => {
  it('passes on the chunks before an error', async () => {
    const chunks: ChatMessageChunk[] = [];
    const reader = readToolCalls(createFailingStream([delta('so: > [!to')]), {
      syntaxes: [callout],
    }).getReader();
    const readOn = async (): Promise<void> => {
      const { value } = await reader.read();
      if (value !== undefined) {
        chunks.push(value);
        await readOn();
      }
    };
    await expect(readOn()).rejects.toThrow('The line broke.');
    expect(chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('')).toBe(
      'so: > [!to',
    );
  });

  it('ignores a source that fails when it is cancelled after its end', async () => {
    const source = new ReadableStream<ChatMessageChunk>({
      start(controller) {
        textMessage(['a']).forEach((chunk) => controller.enqueue(chunk));
      },
      cancel() {
        throw new Error('No.');
      },
    });
    const chunks = await readAll(readToolCalls(source, { syntaxes: [callout] }));
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  it("cancels its source if an app's notation throws", async () => {
    const reasons: unknown[] = [];
    const faulty: Syntax = {
      ...xml,
      parse() {
        throw new TypeError('My fault.');
      },
    };
    const source = new ReadableStream<ChatMessageChunk>({
      start(controller) {
        controller.enqueue(delta('<tool:a>'));
      },
      cancel(reason) {
        reasons.push(reason);
        throw new Error('No.');
      },
    });
    const read = readAll(readToolCalls(source, { syntaxes: [faulty] }));
    await expect(read).rejects.toThrow('My fault.');
    expect(String(reasons)).toContain('My fault.');
  });

  it('ends what is open if its source ends without ending the message', async () => {
    const chunks = await readAll(readToolCalls(streamOf([delta('a')]), { syntaxes: [callout] }));
    expect(typesOf(chunks)).toEqual(['text-start', 'text-delta', 'text-end']);
  });
});
