import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import type { CallRecords } from '../../../../src/core/callRecords.ts';
import { createMessageReader } from '../../../../src/reading/stream/message/MessageReader.ts';
import { callout } from '../../../../src/reading/syntax/index.ts';

const begin: ChatMessageChunk = { type: 'start', messageId: 'm' };
const finish: ChatMessageChunk = { type: 'finish', messageId: 'm' };

const started = (toolCallId: string, toolName = 'search'): ChatMessageChunk => ({
  type: 'tool-input-start',
  toolCallId,
  toolName,
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

const textOf = (delta: string): ChatMessageChunk[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta },
];

/** What the host gets of these chunks, without records and text. */
const readTools = (chunks: readonly ChatMessageChunk[]): ChatMessageChunk[] => {
  const reader = createMessageReader({ syntaxes: [callout] });
  return [begin, ...chunks, finish]
    .flatMap((chunk) => reader.push(chunk))
    .filter(({ type }) => type.startsWith('tool-'));
};

describe('the calls that a source sends itself', () => {
  it('come through as they are', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1, true), output('a', 2)];
    expect(readTools(chunks)).toEqual(chunks);
  });

  it('get their results also when those came first', () => {
    const inOrder = [started('a'), available('a', {}), output('a', 1)];
    expect(readTools([output('a', 1), ...inOrder.slice(0, 2)])).toEqual([
      output('a', 1),
      ...inOrder,
    ]);
    expect(readTools([output('a', 1), available('a', {})])).toEqual([
      output('a', 1),
      ...inOrder.slice(1),
    ]);
  });

  it('get their results also where they stand in a message that goes on here', () => {
    expect(readTools([output('a', 1)])).toEqual([output('a', 1)]);
  });

  it('count once, however often they come', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([...chunks, ...chunks.slice(1)])).toEqual(chunks);
    expect(readTools([started('a'), started('a'), available('a', {})])).toHaveLength(2);
  });

  it('get an id of their own when they take that of one that is over', () => {
    const chunks = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([...chunks, started('a'), available('a', { q: 2 }), output('a', 2)])).toEqual([
      ...chunks,
      started('a-again'),
      available('a-again', { q: 2 }),
      output('a-again', 2),
    ]);
    expect(readTools([...chunks, available('a', { q: 2 })])).toEqual([
      ...chunks,
      available('a-again', { q: 2 }),
    ]);
  });

  it('are not mixed up for inputs that are no JSON', () => {
    const chunks = [available('a', 1n), output('a', 1)];
    expect(readTools([...chunks, available('a', 2n)])).toHaveLength(3);
  });

  it('leave the calls of the text alone, and take their results', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    const own = readTools(text);
    expect(readTools([...text, output('a', 1)])).toEqual([...own, output('a', 1)]);
    expect(readTools([...text, started('a'), output('a', 2)])).toEqual([
      ...own,
      started('a-again'),
      output('a-again', 2),
    ]);
    const request: ChatMessageChunk = {
      type: 'tool-approval-request',
      toolCallId: 'a',
      toolName: 'search',
      input: { q: 1 },
    };
    expect(readTools([...text, request])).toEqual([...own, request]);
  });

  it('keep a request for approval that is told again, and what has arrived', () => {
    const request = (input: unknown): ChatMessageChunk => ({
      type: 'tool-approval-request',
      toolCallId: 'a',
      toolName: 'search',
      input,
    });
    const whole = available('a', { q: 1 });
    const asked = request({ q: 1 });
    expect(readTools([started('a'), whole, asked, whole, asked])).toEqual([
      started('a'),
      whole,
      asked,
    ]);
    expect(readTools([asked, asked, whole])).toEqual([asked]);
    expect(readTools([asked, request({ q: 2 })])).toEqual([asked, request({ q: 2 })]);
    const late: ChatMessageChunk = {
      type: 'tool-input-delta',
      toolCallId: 'a',
      inputTextDelta: '',
    };
    expect(readTools([started('a'), whole, late])).toEqual([started('a'), whole]);
  });

  it.each([
    ['result', output('a', 1)],
    ['request', { type: 'tool-approval-request', toolCallId: 'a', toolName: 'search', input: {} }],
  ] as const)('lose no %s that comes in the middle of a call in the text', (_, chunk) => {
    const [begun, rest] = [
      textOf('> [!tool search a]\n> inp'),
      textOf('ut: {q: 1}\n\nSo.').slice(1),
    ];
    const own = readTools([...begun, ...rest]);
    expect(readTools([...begun, chunk, ...rest])).toEqual([...own, chunk]);
    // Where the block never ends, the message does.
    const cutOff = readTools([...begun, chunk]);
    expect(cutOff.at(-1)).toEqual(chunk);
    expect(cutOff).toHaveLength(readTools(begun).length + 1);
  });

  it('tell it once more where a call in the text comes behind its result', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    expect(readTools([output('a', 1), ...text])).toEqual([
      output('a', 1),
      ...readTools(text),
      output('a', 1),
    ]);
  });

  it('have the last word on how a call in the text went', () => {
    const text = textOf('> [!tool search a]\n> input: {q: 1}\n\n');
    const claim = textOf('> [!tool search a]\n> output: 2\n\n').slice(1);
    const chunks = readTools([...text, output('a', 1), ...claim]);
    expect(chunks.filter((chunk) => 'toolCallId' in chunk && chunk.toolCallId === 'a')).toEqual([
      ...readTools(text),
      output('a', 1),
    ]);
  });

  it('keep a result that comes in the middle of their input', () => {
    const inOrder = [started('a'), available('a', { q: 1 }), output('a', 1)];
    expect(readTools([started('a'), output('a', 1), available('a', { q: 1 })])).toEqual([
      started('a'),
      output('a', 1),
      ...inOrder.slice(1),
    ]);
    // Whatever becomes of the input.
    expect(readTools([output('a', 1), started('a')])).toEqual([
      output('a', 1),
      started('a'),
      output('a', 1),
    ]);
    const another = [started('a'), available('a', { q: 2 })];
    expect(readTools([started('a'), output('a', 1), ...another])).toEqual([
      started('a'),
      output('a', 1),
      started('a-again'),
      available('a-again', { q: 2 }),
    ]);
  });

  it('stay rejected, whatever comes under their id', () => {
    const rejected: ChatMessageChunk = {
      type: 'tool-input-error',
      toolCallId: 'a',
      errorText: 'No.',
    };
    expect(readTools([started('a'), rejected, available('a', {})])).toEqual([
      started('a'),
      rejected,
      available('a-again', {}),
    ]);
  });

  it('mean nothing as pieces of an input that nobody announced', () => {
    expect(readTools([{ type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: 'x' }])).toEqual(
      [],
    );
  });

  it('get an end when the message ends in the middle of their input', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, started('a'), finish].flatMap((chunk) => reader.push(chunk));
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-input-error', toolCallId: 'a' }),
    );
    const records = chunks.flatMap((chunk) =>
      chunk.type === 'message-metadata'
        ? [(chunk.metadata as { toolcard?: CallRecords }).toolcard]
        : [],
    );
    expect(records.at(-1)?.['a']?.problems).toMatchObject([{ code: 'cut-off' }]);
  });

  it('are left where they are when the reader stops the message', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, started('a'), { type: 'abort', messageId: 'm' } as const];
    expect(chunks.flatMap((chunk) => reader.push(chunk)).map(({ type }) => type)).not.toContain(
      'tool-input-error',
    );
  });
});

describe('a reader that somebody adds to', () => {
  it('brings what is known of a call to the host with the next chunk', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    [begin, started('a'), available('a', {})].forEach((chunk) => reader.push(chunk));
    reader.note('a', { outcome: 'unknown' });
    const [news] = reader.push(output('a', 1));
    expect(news).toMatchObject({ metadata: { toolcard: { a: { outcome: 'unknown' } } } });
  });

  it('keeps the records of its source beside its own', () => {
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

  it('tells how long a call waited for somebody', () => {
    const reader = createMessageReader({ syntaxes: [callout] });
    const request: ChatMessageChunk = {
      type: 'tool-approval-request',
      toolCallId: 'a',
      toolName: 'search',
      input: {},
    };
    const chunks = [begin, request, output('a', 1, true), output('a', 2)].flatMap((chunk) =>
      reader.push(chunk),
    );
    const records = chunks.flatMap((chunk) =>
      chunk.type === 'message-metadata'
        ? [(chunk.metadata as { toolcard?: CallRecords }).toolcard?.['a']]
        : [],
    );
    const { askedAt = Infinity, answeredAt = 0, endedAt = 0 } = records.at(-1) ?? {};
    expect(answeredAt).toBeGreaterThanOrEqual(askedAt);
    expect(endedAt).toBeGreaterThanOrEqual(answeredAt);
    expect(records[1]?.answeredAt).toBe(answeredAt);
  });

  it('never tells that a call ended before it began', () => {
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    const reader = createMessageReader({ syntaxes: [callout] });
    const chunks = [begin, output('a', 1), started('a'), available('a', {}), finish];
    const records = chunks.flatMap((chunk) =>
      reader
        .push(chunk)
        .flatMap((news) =>
          news.type === 'message-metadata'
            ? [(news.metadata as { toolcard?: CallRecords }).toolcard?.['a']]
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

  it('goes on behind a text that ended by its policy, where it is told to', () => {
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
