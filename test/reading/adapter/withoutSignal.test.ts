import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import {
  createModelAdapter,
  createReplayAdapter,
  withToolCalls,
} from '../../../src/reading/adapter/index.ts';
import { readAll } from '../../support/hostChunks.ts';

const message = { id: 'u1', role: 'user', parts: [] } as const;

const replay = (): ChatAdapter =>
  createReplayAdapter({ transcript: 'Hello.', latency: 0, charsPerSecond: Infinity });

const model = (): ChatAdapter => createModelAdapter({ model: () => 'Hello.' });

/** Asks as programs without types may. */
const ask = async (
  adapter: ChatAdapter,
  method: 'sendMessage' | 'regenerate',
): Promise<ReadableStream<ChatMessageChunk>> =>
  Reflect.apply(adapter[method] ?? (() => undefined), adapter, [{ message, messages: [message] }]);

describe('an adapter that is asked without a signal', () => {
  it.each([
    ['one of a model', model(), 'sendMessage'],
    ['one of a model, again', model(), 'regenerate'],
    ['one that replays texts', replay(), 'sendMessage'],
    ['a wrapped one', withToolCalls(replay()), 'sendMessage'],
    ['a wrapped one, again', withToolCalls(model()), 'regenerate'],
  ] as const)('answers all the same: %s', async (_, adapter, method) => {
    const chunks = await readAll(await ask(adapter, method));
    const said = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : ''));
    expect(said.join('')).toBe('Hello.');
    expect(chunks.at(-1)?.type).toBe('finish');
  });
});
