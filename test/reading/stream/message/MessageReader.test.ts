import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/core/callRecords.ts';
import type { CallRecord } from '../../../../src/core/callRecords.ts';
import { createMessageReader } from '../../../../src/reading/stream/message/MessageReader.ts';
import { EnvelopeSequencer } from '../../../../src/reading/stream/message/EnvelopeSequencer.ts';
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

describe('createMessageReader', () => {
  it('gives nothing for what comes behind the end of the message', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    expect(reader.push(finish)).toEqual([finish]);
    expect(reader.push(delta('late'))).toEqual([]);
    expect(reader.close()).toEqual([]);
  });

  it('does not mind the end of a text that has not begun', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    expect(reader.push({ type: 'text-end', id: 'other' })).toEqual([]);
    expect(reader.push(finish)).toEqual([finish]);
  });

  it('keeps its own id of the message where the source gives none', () => {
    const reader = createMessageReader({ syntaxes: [callout], messageId: 'm7' });
    // A source that is not typed may leave it away.
    reader.push(JSON.parse('{"type": "start"}'));
    const chunks = reader.push(delta('> [!tool a c1]\n> state: approval-requested\n\n'));
    expect(chunks).toContainEqual(expect.objectContaining({ approvalId: 'm7:c1' }));
    reader.dispose();
  });

  it('keeps what came of an input that was cut off, also where the message goes on', () => {
    const reader = createMessageReader({ syntaxes: [xml], messageId: 'm1' });
    const chunks = [
      { type: 'tool-input-start', toolCallId: 'n1', toolName: 'b' } as const,
      { type: 'tool-input-delta', toolCallId: 'n1', inputTextDelta: '{"city": "Lis' } as const,
      { type: 'tool-input-error', toolCallId: 'n1', errorText: 'No.' } as const,
      delta('<tool:a><param:query>ca'),
      { type: 'text-end', id: 't' } as const,
      { type: 'start-step' } as const,
    ].flatMap((chunk) => reader.push(chunk));
    expect(recordIn(chunks, 'n1')?.input).toEqual({ city: 'Lis' });
    const cutOff = recordIn(chunks, 'tool-call-1');
    expect(cutOff).toMatchObject({ input: { query: 'ca' }, problems: [{ code: 'cut-off' }] });
    expect(cutOff).not.toHaveProperty('live');
    reader.dispose();
  });

  it('keeps what came of an input that failed, and nothing of blanks', () => {
    const reader = createMessageReader({ syntaxes: [xml], messageId: 'm1' });
    const start = { type: 'tool-input-start', toolCallId: 'n1', toolName: 'b' } as const;
    const said = (text: string) =>
      ({ type: 'tool-input-delta', toolCallId: 'n1', inputTextDelta: text }) as const;
    const failed = { type: 'tool-input-error', toolCallId: 'n1', errorText: 'No.' } as const;
    const chunks = [start, said('{"a": "b'), failed].flatMap((chunk) => reader.push(chunk));
    expect(recordIn(chunks, 'n1')?.input).toEqual({ a: 'b' });
    const next = [
      { ...start, toolCallId: 'n2' },
      { ...said('  '), toolCallId: 'n2' },
    ];
    const blank = [...next, { ...failed, toolCallId: 'n2' }].flatMap((chunk) => reader.push(chunk));
    expect(recordIn(blank, 'n2')).not.toHaveProperty('input');
    reader.dispose();
  });

  it('ends the message where the end of a text ends its last call', () => {
    const reader = createMessageReader({ syntaxes: [callout], maxCalls: 1, messageId: 'm1' });
    reader.push(delta('> [!tool a c1]\n> input: 1'));
    reader.push({ type: 'text-end', id: 't' });
    const chunks = reader.push(delta('More.', 'u'));
    expect(typesOf(chunks)).toEqual(['message-metadata', 'tool-input-available', 'finish']);
    expect(reader.isOver).toBe(true);
  });

  it('ends the message once where its end is that of its last call', () => {
    const reader = createMessageReader({ syntaxes: [callout], maxCalls: 1 });
    reader.push(delta('> [!tool a c1]\n> input: 1'));
    expect(typesOf(reader.push(finish)).filter((type) => type === 'finish')).toHaveLength(1);
  });

  it('takes a result that goes on for none that has ended', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    reader.push({ type: 'tool-input-start', toolCallId: 'c1', toolName: 'a' });
    const output = { type: 'tool-output-available', toolCallId: 'c1', output: 1 } as const;
    const early = reader.push({ ...output, preliminary: true });
    expect(typesOf(early)).toContain(output.type);
    expect(recordIn(early, 'c1')).not.toHaveProperty('endedAt');
    expect(recordIn(reader.push(output), 'c1')).toHaveProperty('endedAt');
  });

  it('drops the text of an input that nobody has announced', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunk = { type: 'tool-input-delta', toolCallId: 'c9', inputTextDelta: '{' } as const;
    expect(reader.push(chunk)).toEqual([]);
  });

  it('notes the answer to an approval that a text tells of, with a reason or without', () => {
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

  it('keeps the first twenty problems of a call in its record, and passes on all of them', () => {
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

  it('keeps the records of a thousand calls, and reads the others all the same', () => {
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

describe('EnvelopeOrder', () => {
  const envelope = (sequence?: number, eventId?: string): ChatStreamEnvelope => ({
    chunk: delta(String(sequence)),
    ...(sequence !== undefined && { sequence }),
    ...(eventId !== undefined && { eventId }),
  });

  it('gives chunks in the order of their numbers, each once', () => {
    const order = new EnvelopeSequencer();
    const given = [3, 5, 4, 4, 3, 6].map((sequence) => order.take(envelope(sequence)).length);
    expect(given).toEqual([1, 0, 2, 0, 0, 1]);
  });

  it('gives what has no number at once, and each event once', () => {
    const order = new EnvelopeSequencer();
    expect(order.take(envelope(undefined, 'e1'))).toHaveLength(1);
    expect(order.take(envelope(undefined, 'e1'))).toHaveLength(0);
    expect(order.take(envelope())).toHaveLength(1);
    expect(order.take(finish)).toEqual([finish]);
  });
});

/** A stream that gives chunks, and then breaks. */
const brokenAfter = (chunks: readonly ChatMessageChunk[]): ReadableStream<ChatMessageChunk> => {
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

describe('readChunks', () => {
  it('gives what came before an error before the error', async () => {
    const chunks: ChatMessageChunk[] = [];
    const reader = readToolCalls(brokenAfter([delta('so: > [!to')]), {
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

  it('does not mind a source that cannot be cancelled behind its end', async () => {
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

  it('cancels its source where a notation of somebody else throws', async () => {
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

  it('closes where its source ends without a word', async () => {
    const chunks = await readAll(readToolCalls(streamOf([delta('a')]), { syntaxes: [callout] }));
    expect(typesOf(chunks)).toEqual(['text-start', 'text-delta', 'text-end']);
  });
});
