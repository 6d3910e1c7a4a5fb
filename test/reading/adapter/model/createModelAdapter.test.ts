import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import type { ModelAdapterOptions } from '../../../../src/reading/adapter/index.ts';

const call = (name: string, id: string): string => `> [!tool ${name} ${id}]\n> input: {q: 1}\n`;

/** Creates a signal that counts its listeners. */
const createCountedSignal = () => {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (type: string, listener: never, options?: never) => {
    listeners.add(listener);
    add(type, listener, options);
  };
  signal.removeEventListener = (type: string, listener: never) => {
    listeners.delete(listener);
    remove(type, listener);
  };
  return { controller, signal, listeners };
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Creates an adapter for three steps: two parallel calls, a serial call, and the final text. */
const createAdapter = (log: string[], options: Partial<ModelAdapterOptions> = {}) => {
  const lines = [`${call('a', 'c1')}\n${call('b', 'c2')}`, call('alone', 'c3'), 'Done.'];
  let step = 0;
  const tool = (name: string, serial = false) => ({
    serial,
    execute: async (_: unknown, { signal }: { signal: AbortSignal }) => {
      log.push(`+${name}`);
      signal.addEventListener('abort', () => log.push(`!${name}`));
      await wait(2);
      log.push(`-${name}`);
      return name;
    },
  });
  return createModelAdapter({
    model: async function* model(_, { signal }) {
      const line = lines[step] ?? 'Done.';
      step += 1;
      for (const piece of line.match(/[^]{1,20}/g) ?? []) {
        await wait(0);
        if (signal.aborted) {
          return;
        }
        yield piece;
      }
    },
    tools: { a: tool('a'), b: tool('b'), alone: tool('alone', true) },
    ...options,
  });
};

const ask = async (adapter: ReturnType<typeof createAdapter>, signal: AbortSignal) => {
  const message = { id: 'u', role: 'user' as const, parts: [] };
  const stream = await adapter.sendMessage({ message, messages: [message], signal });
  return stream.getReader() as ReadableStreamDefaultReader<ChatMessageChunk>;
};

const readAll = async (
  reader: ReadableStreamDefaultReader<ChatMessageChunk>,
): Promise<string[]> => {
  const types: string[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    types.push(next.value.type);
  }
  return types;
};

describe('a model adapter that is stopped', () => {
  it.each(['abort', 'cancel'] as const)(
    'leaves no listener and starts no tool after %s at any chunk',
    async (how) => {
      const whole = createCountedSignal();
      const all = await readAll(await ask(createAdapter([]), whole.signal));
      expect(all.at(-1)).toBe('finish');
      expect(whole.listeners.size).toBe(0);
      for (let index = 0; index <= all.length; index += 1) {
        const log: string[] = [];
        const { controller, signal, listeners } = createCountedSignal();
        const reader = await ask(createAdapter(log), signal);
        for (let count = 0; count < index; count += 1) {
          await reader.read();
        }
        const started = log.filter((line) => line.startsWith('+')).length;
        if (how === 'cancel') {
          await reader.cancel('enough');
        } else {
          controller.abort();
          await readAll(reader);
        }
        await wait(8);
        expect(log.filter((line) => line.startsWith('+')).length, `at ${index}`).toBe(started);
        expect(listeners.size, `at ${index}`).toBe(0);
      }
    },
  );

  it('does not call the model if the answer is already stopped', async () => {
    const controller = new AbortController();
    controller.abort();
    const calls: number[] = [];
    const model = (): string => {
      calls.push(1);
      return 'Hello.';
    };
    const types = await readAll(await ask(createAdapter([], { model }), controller.signal));
    expect(types).toEqual(['start', 'abort']);
    expect(calls).toEqual([]);
  });
});

describe('a model adapter that is read slowly', () => {
  it('keeps only the latest progress of a tool', async () => {
    let outputs = 0;
    const adapter = createAdapter([], {
      model: () => (outputs === 0 ? call('busy', 'c1') : 'Done.'),
      tools: {
        busy: {
          execute: async (_, { onProgress }) => {
            for (let step = 0; step < 1_000; step += 1) {
              onProgress(step);
            }
            await wait(5);
            return 'all';
          },
        },
      },
    });
    const reader = await ask(adapter, new AbortController().signal);
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      outputs += next.value.type === 'tool-output-available' ? 1 : 0;
      await wait(1);
    }
    expect(outputs).toBeGreaterThan(0);
    expect(outputs).toBeLessThan(64);
  });
});

describe('a model adapter with invalid limits', () => {
  it.each([{ maxSteps: 0 }, { maxSteps: Number.NaN }, { maxCalls: -1 }])(
    'throws at once: %j',
    (limits) => {
      expect(() => createAdapter([], limits)).toThrow(/Pass an integer of 1 or more/);
    },
  );
});

describe('a tool that returns an error', () => {
  it('fails with its message, in the chat and for the model', async () => {
    const prompts: string[] = [];
    const adapter = createAdapter([], {
      model: (messages) => {
        prompts.push(messages.at(-1)?.content ?? '');
        return prompts.length === 1 ? call('broken', 'c1') : 'Done.';
      },
      tools: { broken: { execute: () => new RangeError('No such page.') } },
    });
    const types = await readAll(await ask(adapter, new AbortController().signal));
    expect(types).toContain('tool-output-error');
    expect(types).not.toContain('tool-output-available');
    expect(prompts[1]).toContain('failed:\nNo such page.');
  });
});

describe('a model that does not return text', () => {
  it.each([undefined, null, 5, {}])(
    'fails with an error that names the value and the fix: %j',
    async (answer) => {
      const model: ModelAdapterOptions['model'] = Object(() => answer);
      const reader = await ask(createAdapter([], { model }), new AbortController().signal);
      await expect(readAll(reader)).rejects.toThrow(
        /toolcard: the answer of a model is .* A model must answer with text\. Return a string/,
      );
    },
  );
});
