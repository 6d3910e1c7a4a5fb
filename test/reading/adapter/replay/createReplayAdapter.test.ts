import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { createReplayAdapter } from '../../../../src/reading/adapter/index.ts';
import type { ReplayAdapterOptions } from '../../../../src/reading/adapter/index.ts';
import { readAll } from '../../../support/hostChunks.ts';

const fast = { charsPerSecond: Infinity, latency: 0 };
const message = { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'hi' }] } as const;

const play = async (options: ReplayAdapterOptions, signal = new AbortController().signal) => {
  const adapter = createReplayAdapter({ ...fast, ...options });
  const input = { message: { ...message, parts: [...message.parts] }, messages: [], signal };
  const stream = (await adapter.sendMessage(input)) as ReadableStream<ChatMessageChunk>;
  return { adapter, stream, input };
};

const deltasOf = (chunks: readonly ChatMessageChunk[]): string[] =>
  chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));

/** Reads all chunks, and calls `stop` as soon as they contain a text. */
const stopAfter = async (
  text: string,
  stream: ReadableStream<ChatMessageChunk>,
  stop: () => unknown,
): Promise<ChatMessageChunk[]> => {
  const chunks: ChatMessageChunk[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    if (next.value.type === 'text-delta' && deltasOf(chunks).join('').endsWith(text)) {
      stop();
    }
  }
  return chunks;
};

describe('createReplayAdapter', () => {
  it('plays the exact transcript between a start and a finish', async () => {
    const transcript = 'Hello, 👩‍👩‍👧!\r\n> [!tool a]\n';
    const { stream } = await play({ transcript });
    const chunks = await readAll(stream);
    expect(deltasOf(chunks).join('')).toBe(transcript);
    expect(chunks[0]?.type).toBe('start');
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  it('cuts anywhere, even inside a surrogate pair', async () => {
    const { stream } = await play({ transcript: 'a😀b', chars: 2 });
    expect(deltasOf(await readAll(stream))).toEqual(['a\uD83D', '\uDE00b']);
  });

  it('cuts the same way for the same seed', async () => {
    const transcript = 'one two three four five six seven';
    const cuts = async (seed: number) => {
      const { stream } = await play({ transcript, seed });
      return deltasOf(await readAll(stream));
    };
    expect(await cuts(5)).toEqual(await cuts(5));
    expect(await cuts(5)).not.toEqual(await cuts(6));
  });

  it('plays several transcripts in turn', async () => {
    const { adapter, stream, input } = await play({ transcript: ['one', 'two'] });
    expect(deltasOf(await readAll(stream)).join('')).toBe('one');
    const next = (await adapter.sendMessage(input)) as ReadableStream<ChatMessageChunk>;
    expect(deltasOf(await readAll(next)).join('')).toBe('two');
  });

  it('plays the text that a function returns for a message', async () => {
    const { stream } = await play({ transcript: (input) => `You: ${input.message.id}` });
    expect(deltasOf(await readAll(stream)).join('')).toBe('You: u1');
  });

  it('plays at about the requested speed', async () => {
    vi.useFakeTimers();
    const { stream } = await play({ transcript: 'x'.repeat(1000), charsPerSecond: 100, chars: 4 });
    let played = 0;
    const reader = stream.getReader();
    const watch = async (): Promise<void> => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        played += next.value.type === 'text-delta' ? next.value.delta.length : 0;
      }
    };
    const watching = watch();
    await vi.advanceTimersByTimeAsync(5000);
    expect(played).toBeGreaterThan(400);
    expect(played).toBeLessThan(600);
    await reader.cancel();
    await watching;
    vi.useRealTimers();
  });

  it.each(['signal', 'stop'] as const)('ends with an abort if it is stopped by %s', async (how) => {
    const abort = new AbortController();
    const options = { transcript: 'x'.repeat(10_000), charsPerSecond: 500 };
    const { adapter, stream } = await play(options, abort.signal);
    const chunks = await stopAfter('x', stream, () =>
      how === 'signal' ? abort.abort() : adapter.stop?.(),
    );
    expect(chunks.at(-1)?.type).toBe('abort');
    expect(deltasOf(chunks).join('').length).toBeLessThan(10_000);
  });

  it('ends a transcript that waits for approval if it is stopped', async () => {
    const { adapter, stream } = await play({
      transcript: async function* ask(_, { approval }) {
        yield 'May I?';
        await approval();
        yield 'never';
      },
    });
    const chunks = await stopAfter('May I?', stream, () => adapter.stop?.());
    expect(deltasOf(chunks).join('')).toBe('May I?');
    expect(chunks.at(-1)?.type).toBe('abort');
  });

  it('leaves no timer if the reader stops', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const { stream } = await play({ transcript: 'x'.repeat(1000), charsPerSecond: 1 });
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    await reader.read();
    void reader.read();
    await reader.cancel();
    expect(timers()).toBe(before);
  });

  it('fails if the transcript fails', async () => {
    const { stream } = await play({
      transcript: async function* broken() {
        yield 'a';
        throw new Error('A bug in the transcript.');
      },
    });
    await expect(readAll(stream)).rejects.toThrow('A bug in the transcript.');
  });
});
