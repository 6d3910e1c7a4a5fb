import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withToolCalls } from '../../../src/reading/adapter/index.ts';
import { deferCommentary, readToolCalls } from '../../../src/reading/stream/index.ts';
import { readOn, startSession } from '../../../src/reading/stream/readToolCalls.ts';
import { callout } from '../../../src/reading/syntax/index.ts';
import { readAll, streamOf, textMessage } from '../../support/hostChunks.ts';

/** Creates a chunk that no type allows, as an untyped source may send it. */
const untyped = (value: unknown): ChatMessageChunk => JSON.parse(JSON.stringify({ value })).value;

const unknown: [what: string, value: unknown][] = [
  ['null', null],
  ['a text', 'hello'],
  ['a number', 5],
  ['a chunk without a type', { id: 't' }],
  ['a type that is not text', { type: 5 }],
  ['an unknown type', { type: 'tool-tip' }],
  ['an inherited name as the type', { type: 'constructor' }],
  ['a delta without its text', { type: 'text-delta', id: 't' }],
  ['a delta that is not text', { type: 'reasoning-delta', id: 't', delta: 5 }],
  ['an input delta without its text', { type: 'tool-input-delta', toolCallId: 'c', delta: '{' }],
  ['null in an envelope', { eventId: 'e', chunk: null }],
];

const message = textMessage(['Hello.']);

const insert = (value: unknown): ChatMessageChunk[] => [
  ...message.slice(0, 2),
  untyped(value),
  ...message.slice(2),
];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a stream with a chunk that the host does not know', () => {
  it.each(unknown)('skips it and reads on: %s', async (_, value) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const options = { syntaxes: [callout] };
    const read = (chunks: readonly ChatMessageChunk[]): Promise<ChatMessageChunk[]> =>
      readAll(readToolCalls(streamOf(chunks), options));
    expect(await read(insert(value))).toEqual(await read(message));
    const defer = (chunks: readonly ChatMessageChunk[]): Promise<ChatMessageChunk[]> =>
      readAll(streamOf(chunks).pipeThrough(deferCommentary()));
    const given = value !== null && typeof value === 'object' && 'chunk' in value ? null : value;
    expect(await defer(insert(given))).toEqual(await defer(message));
  });

  it('skips it in the answers of an adapter', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const adapter = withToolCalls({ sendMessage: async () => streamOf(insert(null)) });
    const user = { id: 'u', role: 'user' as const, parts: [] };
    const { signal } = new AbortController();
    const stream = await adapter.sendMessage({ message: user, messages: [user], signal });
    const reader = stream.getReader();
    const types: unknown[] = [];
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      types.push('type' in next.value && next.value.type);
    }
    expect(types).toEqual(['start', 'text-start', 'text-delta', 'text-end', 'finish']);
  });

  it('warns in development, once per kind', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const chunks = ['one', 'one', 'two'].map((name) => untyped({ type: `x-${name}` }));
    await readAll(readToolCalls(streamOf([...chunks, ...message]), { syntaxes: [callout] }));
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(/^toolcard: .* whose type is "x-one"\. .* skipped\. Return only/),
      expect.stringContaining('"x-two"'),
    ]);
  });

  it('does not warn in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const chunks = [untyped({ type: 'x-production' }), ...message];
    await readAll(readToolCalls(streamOf(chunks), { syntaxes: [callout] }));
    expect(warn).not.toHaveBeenCalled();
  });

  it('reads on where there is no `process`', async () => {
    const chunks = [untyped({ type: 'x-without-process' }), ...message];
    const read = readToolCalls(streamOf(chunks), { syntaxes: [callout] });
    const reader = read.getReader();
    vi.stubGlobal('process', undefined);
    const first = await reader.read();
    vi.unstubAllGlobals();
    expect(first.value).toEqual(message[0]);
  });
});

describe('a stream that is cancelled during a read', () => {
  it('writes nothing to it and keeps nothing for another stream', async () => {
    const onBreak = vi.fn<() => void>();
    const reasons: unknown[] = [];
    const source = new ReadableStream<ChatMessageChunk>({
      cancel: (reason) => {
        reasons.push(reason);
      },
    });
    const reader = readOn(source, startSession({ syntaxes: [callout] }), onBreak).getReader();
    const read = reader.read();
    await reader.cancel('enough');
    expect(await read).toEqual({ done: true, value: undefined });
    expect(onBreak).not.toHaveBeenCalled();
    expect(reasons).toEqual(['enough']);
  });
});
