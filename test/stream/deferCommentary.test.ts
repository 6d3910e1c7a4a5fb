import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { getCallRecord } from '../../src/callRecords.ts';
import { deferCommentary } from '../../src/stream/index.ts';
import { readAll, streamOf } from '../support/hostChunks.ts';
import { readToError } from '../support/readToError.ts';

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
  it('lets only the answer into the message, and what was said before a call into its record', async () => {
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

  it('keeps what was said behind the last call of a step, and gives nothing to a call without words', async () => {
    const chunks = await defer([begin, call('c1'), call('c2'), ...say('a', 'So far.'), end]);
    expect(recordOf(chunks, 'c2')).toEqual({ commentaryAfter: 'So far.' });
    expect(recordOf(chunks, 'c1')).toBeUndefined();
    expect(textOf(chunks)).toBe('');
  });

  it('lets blank text vanish', async () => {
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

  it('loses nothing where the source ends without a word', async () => {
    expect(textOf(await defer([begin, ...say('a', 'So far')]))).toBe('So far');
  });

  it.each([
    ['that is the answer', []],
    ['that is said behind a call', [call('c1')]],
  ])('loses no text %s where the source fails', async (_, before) => {
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

  it('stops its source when the reader leaves, with the reason', async () => {
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

  it('goes together with the records of others', async () => {
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

  it('gives it to a call as soon as that begins, and leaves the records of others as they are', async () => {
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

  it('keeps what was said behind a call when its record comes later', async () => {
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

  it('loses no words between the beginning of a call and its input, and keeps the order of what stands between', async () => {
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

  it('lets go of its source behind the end of the message, as the host does', async () => {
    const cancelled = new Promise((resolve) => {
      const source = new ReadableStream<ChatMessageChunk>({
        start: (controller) => controller.enqueue({ type: 'finish', messageId: 'm' }),
        cancel: resolve,
      });
      void readAll(source.pipeThrough(deferCommentary()));
    });
    await expect(cancelled).resolves.toBeUndefined();
  });
});
