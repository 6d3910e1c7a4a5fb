import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../src/core/CallRecord.ts';
import { ToolCallStream, deferCommentary } from '../../../src/reading/stream/index.ts';
import { callout } from '../../../src/reading/syntax/index.ts';
import { readAll, streamOf } from '../../support/hostChunks.ts';
import { readToError } from '../../support/readToError.ts';

const say = (id: string, ...deltas: string[]): ChatMessageChunk[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): ChatMessageChunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];
const call = (toolCallId: string): ChatMessageChunk => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'search',
  input: {},
});
const begin: ChatMessageChunk = { type: 'start-step' };
const end: ChatMessageChunk = { type: 'finish-step' };

const defer = (chunks: readonly ChatMessageChunk[]): Promise<ChatMessageChunk[]> =>
  readAll(streamOf(chunks).pipeThrough(deferCommentary()));

const textOf = (chunks: readonly ChatMessageChunk[]): string =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');

const recordOf = (chunks: readonly ChatMessageChunk[], id: string) =>
  chunks
    .flatMap((chunk) => (chunk.type === 'message-metadata' ? [getCallRecord(chunk, id)] : []))
    .at(-1);

describe('deferCommentary', () => {
  it('leaves only the answer in the message, and moves text before a call into its record', async () => {
    const chunks = await defer([
      begin,
      ...say('a', ' I will ', 'search.'),
      call('c1'),
      end,
      begin,
      ...say('b', ' Here', ' it is. '),
      end,
      { type: 'finish', messageId: 'm' },
    ]);
    expect(textOf(chunks)).toBe(' Here it is. ');
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'I will search.' });
    expect(chunks.map(({ type }) => type)).toEqual([
      'start-step',
      'message-metadata',
      'tool-input-available',
      'finish-step',
      'start-step',
      'text-start',
      'text-delta',
      'text-delta',
      'text-end',
      'finish-step',
      'finish',
    ]);
  });

  it('moves text after the last call of a step into its record, and adds no record to other calls', async () => {
    const chunks = await defer([begin, call('c1'), call('c2'), ...say('a', 'So far.'), end]);
    expect(recordOf(chunks, 'c2')).toEqual({ commentaryAfter: 'So far.' });
    expect(recordOf(chunks, 'c1')).toBeUndefined();
    expect(textOf(chunks)).toBe('');
  });

  it("leaves text after the last call in the message if the source doesn't mark its steps", async () => {
    const source: ChatMessageChunk = {
      type: 'source-url',
      sourceId: 's',
      url: 'https://a.example/',
    };
    const chunks = await defer([
      ...say('a', 'Let me look.'),
      call('c1'),
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
      ...say('b', 'It is 1.'),
      source,
      { type: 'finish', messageId: 'm' },
    ]);
    expect(textOf(chunks)).toBe('It is 1.');
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'Let me look.' });
    expect(chunks.slice(-2)).toEqual([source, { type: 'finish', messageId: 'm' }]);
  });

  it('discards blank text', async () => {
    const chunks = await defer([
      begin,
      ...say('a', ' \n'),
      call('c1'),
      ...say('b', '\n'),
      end,
      begin,
      ...say('c', ' '),
      end,
    ]);
    expect(textOf(chunks)).toBe('');
    expect(chunks.map(({ type }) => type)).not.toContain('message-metadata');
  });

  it('loses no text if the source ends without ending the message', async () => {
    expect(textOf(await defer([begin, ...say('a', 'So far')]))).toBe('So far');
  });

  it.each([
    ['of the answer', []],
    ['after a call', [call('c1')]],
  ])('loses no text %s if the source fails', async (_, before) => {
    const lost = new Error('The line went dead.');
    const left = [begin, ...before, ...say('a', 'So', ' far').slice(0, -1)];
    const source = new ReadableStream<ChatMessageChunk>({
      pull(controller) {
        const chunk = left.shift();
        if (chunk === undefined) {
          controller.error(lost);
        } else {
          controller.enqueue(chunk);
        }
      },
    });
    const { chunks, error } = await readToError(source.pipeThrough(deferCommentary()));
    expect(error).toBe(lost);
    expect(textOf(chunks) || recordOf(chunks, 'c1')?.commentaryAfter).toBe('So far');
  });

  it('cancels its source with the reason when the reader leaves', async () => {
    const reasons: unknown[] = [];
    const source = new ReadableStream<ChatMessageChunk>({
      pull: (controller) => controller.enqueue(begin),
      cancel: (reason) => void reasons.push(reason),
    });
    const reader = source.pipeThrough(deferCommentary()).getReader();
    await reader.read();
    await reader.cancel('enough');
    await expect.poll(() => reasons).toEqual(['enough']);
  });

  it('merges its additions with the records of the source', async () => {
    const record = (id: string, startedAt: number): ChatMessageChunk => ({
      type: 'message-metadata',
      metadata: { toolcard: { [id]: { startedAt } }, theirs: 1 },
    });
    const chunks = await defer([
      begin,
      ...say('a', 'First.'),
      call('c1'),
      record('c1', 1),
      ...say('b', 'Then.'),
      call('c2'),
      record('c2', 2),
      end,
      { type: 'message-metadata', metadata: { other: 1 } },
    ]);
    expect(recordOf(chunks.slice(0, -1), 'c1')).toEqual({ startedAt: 1, commentary: 'First.' });
    expect(recordOf(chunks.slice(0, -1), 'c2')).toEqual({ startedAt: 2, commentary: 'Then.' });
    expect(chunks.at(-1)).toEqual({ type: 'message-metadata', metadata: { other: 1 } });
  });

  it('adds the text to a call as soon as it begins, and leaves other records unchanged', async () => {
    const begun: ChatMessageChunk = {
      type: 'tool-input-start',
      toolCallId: 'c1',
      toolName: 'search',
    };
    const records = { c1: { startedAt: 1 }, c2: { startedAt: 2 } };
    const news: ChatMessageChunk = { type: 'message-metadata', metadata: { toolcard: records } };
    const chunks = await defer([begin, ...say('a', 'First.'), begun, call('c1'), news, end]);
    expect(recordOf(chunks, 'c1')).toEqual({ startedAt: 1, commentary: 'First.' });
    expect(recordOf(chunks, 'c2')).toEqual({ startedAt: 2 });
    expect(chunks.map(({ type }) => type).slice(1, 4)).toEqual([
      'message-metadata',
      'tool-input-start',
      'tool-input-available',
    ]);
  });

  it('appends to the commentary that the source recorded', async () => {
    const given: ChatMessageChunk = {
      type: 'message-metadata',
      metadata: { toolcard: { c1: { commentary: 'First.' } } },
    };
    const chunks = await defer([begin, given, ...say('a', 'Then.'), call('c1'), end]);
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'First.\nThen.' });
  });

  it('keeps the text after a call if the record of the source arrives later', async () => {
    const chunks = await defer([
      begin,
      call('c1'),
      ...say('a', 'So far.'),
      end,
      { type: 'message-metadata', metadata: { toolcard: { c1: { endedAt: 3 } } } },
      { type: 'source-url', sourceId: 's', url: 'https://example.com' },
    ]);
    expect(recordOf(chunks, 'c1')).toEqual({ endedAt: 3, commentaryAfter: 'So far.' });
    expect(chunks.at(-1)?.type).toBe('source-url');
  });

  it('keeps text between the start of a call and its input, and the order of other parts', async () => {
    const begun: ChatMessageChunk = {
      type: 'tool-input-start',
      toolCallId: 'c1',
      toolName: 'search',
    };
    const file: ChatMessageChunk = {
      type: 'file',
      mediaType: 'text/plain',
      url: 'https://example.com/a',
    };
    const chunks = await defer([
      begin,
      ...say('a', 'One.'),
      file,
      begun,
      ...say('b', 'Two.'),
      call('c1'),
      end,
    ]);
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'One.\nTwo.' });
    expect(chunks.map(({ type }) => type)).toContain('file');
    const answer = await defer([begin, ...say('a', 'See:'), file, ...say('b', 'There.'), end]);
    expect(answer.map(({ type }) => type)).toEqual([
      'start-step',
      'text-start',
      'text-delta',
      'text-end',
      'file',
      'text-start',
      'text-delta',
      'text-end',
      'finish-step',
    ]);
  });

  it('passes on chunks of calls at once, because the user may have to respond to them', async () => {
    const asked: ChatMessageChunk = {
      type: 'tool-approval-request',
      toolCallId: 'c1',
      toolName: 'search',
      input: {},
    };
    const answered: ChatMessageChunk = {
      type: 'tool-output-available',
      toolCallId: 'c1',
      output: 1,
    };
    const passed = async (...sent: ChatMessageChunk[]): Promise<ChatMessageChunk[]> => {
      const source = new ReadableStream<ChatMessageChunk>({
        start: (controller) => sent.forEach((chunk) => controller.enqueue(chunk)),
      });
      const reader = source.pipeThrough(deferCommentary()).getReader();
      const chunks: ChatMessageChunk[] = [];
      while (chunks.at(-1) !== sent.at(-1)) {
        const { value = begin } = await reader.read();
        chunks.push(value);
      }
      await reader.cancel();
      return chunks;
    };
    const waits = say('a', 'I wait.').slice(0, 2);
    expect(await passed(begin, call('c1'), ...waits, asked)).toEqual([begin, call('c1'), asked]);
    expect(await passed(begin, call('c1'), ...waits, answered)).toContain(answered);
    expect(await passed(call('c1'), end, begin, ...waits, answered)).toContain(answered);
    const data: ChatMessageChunk = { type: 'data-progress', data: 1 };
    expect(await passed(begin, call('c1'), ...waits, data)).toContain(data);
    const whole = await defer([begin, call('c1'), ...waits, asked, answered, end]);
    expect(recordOf(whole, 'c1')).toEqual({ commentaryAfter: 'I wait.' });
  });

  it('moves text into the record of a call that an approval request announces', async () => {
    const asked: ChatMessageChunk = {
      type: 'tool-approval-request',
      toolCallId: 'c1',
      toolName: 'search',
      input: {},
    };
    const chunks = await defer([begin, ...say('a', 'May I?'), asked, end]);
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'May I?' });
  });

  it('keeps all text around a call whose input follows another call', async () => {
    const start = (toolCallId: string): ChatMessageChunk => ({
      type: 'tool-input-start',
      toolCallId,
      toolName: 'search',
    });
    const chunks = await defer([
      begin,
      ...say('a', 'One.'),
      start('c1'),
      start('c2'),
      ...say('b', 'Two.'),
      call('c1'),
      call('c2'),
      end,
    ]);
    expect(recordOf(chunks, 'c1')).toEqual({ commentary: 'One.\nTwo.' });
  });

  it('ends a text that ends after its step, and begins one that continues as the answer', async () => {
    const [start, delta, stop] = say('a', 'Here it is.');
    const after = [begin, start, delta, end, stop].flatMap((chunk) => chunk ?? []);
    expect(await defer(after)).toEqual(after);
    const [, more] = say('a', ' More.');
    const over = [begin, start, delta, end, begin, more, stop].flatMap((chunk) => chunk ?? []);
    expect(await defer([...over, end])).toEqual([...over, end]);
    const goesOn = [begin, start, delta, call('c1'), end, begin, more, stop, end];
    const chunks = await defer(goesOn.flatMap((chunk) => chunk ?? []));
    expect(chunks.slice(-5)).toEqual([begin, ...say('a', ' More.'), end]);
    const called = [begin, start, delta, end, begin, more, stop, call('c1'), end];
    expect(await defer(called.flatMap((chunk) => chunk ?? []))).toContainEqual(stop);
  });

  it('ends the text of a source that never does, after ToolCallStream', async () => {
    const source = streamOf([
      { type: 'start', messageId: 'm' },
      begin,
      ...say('a', 'Here it is.').slice(0, 2),
      end,
      { type: 'finish', messageId: 'm' },
    ]);
    const stream = source
      .pipeThrough(new ToolCallStream({ syntaxes: [callout] }))
      .pipeThrough(deferCommentary());
    expect((await readAll(stream)).map(({ type }) => type)).toContain('text-end');
  });

  it('sends no more records than a message may hold, and leaves the text around later calls in it', async () => {
    const calls = Array.from({ length: 1_200 }, (_, index) => [
      ...say(`t${index}`, `Call ${index}.`),
      call(`c${index}`),
    ]).flat();
    const record = (id: string): ChatMessageChunk => ({
      type: 'message-metadata',
      metadata: { toolcard: { [id]: { startedAt: 1 } } },
    });
    const chunks = await defer([begin, ...calls, record('c9'), record('other'), end]);
    expect(chunks.filter(({ type }) => type === 'message-metadata')).toHaveLength(1_002);
    expect(recordOf(chunks, 'c9')).toEqual({ startedAt: 1, commentary: 'Call 9.' });
    expect(recordOf(chunks, 'c999')).toEqual({ commentary: 'Call 999.' });
    expect(recordOf(chunks, 'c1000')).toBeUndefined();
    expect(recordOf(chunks, 'other')).toBeUndefined();
    expect(textOf(chunks)).toMatch(/^Call 1000\..*Call 1199\.$/);
  });

  it('cancels its source after the end of the message', async () => {
    const cancelled = new Promise((resolve) => {
      const source = new ReadableStream<ChatMessageChunk>({
        start: (controller) => controller.enqueue({ type: 'finish', messageId: 'm' }),
        cancel: resolve,
      });
      void readAll(source.pipeThrough(deferCommentary()));
    });
    await expect(cancelled).resolves.toBeUndefined();
  });

  it('ignores errors of the source after the end of the message', async () => {
    const finish: ChatMessageChunk = { type: 'finish', messageId: 'm' };
    const left = [finish];
    const source = new ReadableStream<ChatMessageChunk>({
      pull(controller) {
        const chunk = left.shift();
        if (chunk === undefined) {
          controller.error(new Error('The line went dead.'));
        } else {
          controller.enqueue(chunk);
        }
      },
    });
    const reader = source.pipeThrough(deferCommentary()).getReader();
    expect(await reader.read()).toEqual({ done: false, value: finish });
    await new Promise(setImmediate);
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });
});
