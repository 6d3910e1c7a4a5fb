import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import {
  createAgUiAdapter,
  createModelAdapter,
  createReplayAdapter,
  withToolCalls,
} from '../../../src/reading/adapter/index.ts';
import { readAll } from '../../support/hostChunks.ts';

const message = { id: 'u1', role: 'user', parts: [] } as const;

const replay = (): ChatAdapter =>
  createReplayAdapter({ transcript: 'Hello.', latency: 0, charsPerSecond: Infinity });

const model = (): ChatAdapter => createModelAdapter({ model: () => 'Hello.' });

const agUi = (): ChatAdapter =>
  createAgUiAdapter({
    stream: async function* answer({ threadId, runId }) {
      yield { type: 'RUN_STARTED', threadId, runId };
      yield { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', delta: 'Hello.' };
      yield { type: 'RUN_FINISHED', threadId, runId };
    },
  });

/** Calls a method without the signal that its type requires. */
const ask = async (
  adapter: ChatAdapter,
  method: 'sendMessage' | 'regenerate',
): Promise<ReadableStream<ChatMessageChunk>> =>
  Reflect.apply(adapter[method] ?? (() => undefined), adapter, [{ message, messages: [message] }]);

describe('an adapter that is called without a signal', () => {
  it.each([
    ['a model', model(), 'sendMessage'],
    ['a model that regenerates', model(), 'regenerate'],
    ['an AG-UI server', agUi(), 'sendMessage'],
    ['an AG-UI server that regenerates', agUi(), 'regenerate'],
    ['a replay of texts', replay(), 'sendMessage'],
    ['a wrapped adapter', withToolCalls(replay()), 'sendMessage'],
    ['a wrapped adapter that regenerates', withToolCalls(model()), 'regenerate'],
  ] as const)('answers normally: %s', async (_, adapter, method) => {
    const chunks = await readAll(await ask(adapter, method));
    const deltas = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : ''));
    expect(deltas.join('')).toBe('Hello.');
    expect(chunks.at(-1)?.type).toBe('finish');
  });
});
