import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { callout, caret, chatmd, fence, xml } from '../../../../src/reading/syntax/index.ts';
import type { ModelMessage, Syntax } from '../../../../src/reading/syntax/index.ts';
import { toolCardStatus } from '../../../../src/index.ts';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import { MessageBuilder } from '../../../../src/reading/adapter/model/MessageBuilder.ts';
import type { ModelAdapterOptions, ModelTools } from '../../../../src/reading/adapter/index.ts';
import { waitFor } from '../../../support/waitFor.ts';

/** Options for a model that writes its calls as text. */
type TextOptions = Extract<ModelAdapterOptions, { readonly syntax: Syntax }>;

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

/** Creates a promise that resolves when `open` is called. */
const createGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/** Creates tools that run in parallel, and one that runs alone. */
const createTools = (log: string[]): ModelTools => {
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
  return { a: tool('a'), b: tool('b'), alone: tool('alone', true) };
};

/** Creates an adapter for three steps: two parallel calls, a serial call, and the final text. */
const createAdapter = (log: string[], options: Partial<TextOptions> = {}) => {
  const lines = [`${call('a', 'c1')}\n${call('b', 'c2')}`, call('alone', 'c3'), 'Done.'];
  let step = 0;
  return createModelAdapter({
    syntax: callout,
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
    tools: createTools(log),
    ...options,
  });
};

/** Creates an adapter for the same steps, whose model makes its calls natively. Logs open streams. */
const createNativeAdapter = (log: string[]) => {
  const calls = [['a', 'b'], ['alone']];
  let step = 0;
  return createModelAdapter({
    tools: createTools(log),
    model: () => {
      const chunks = (calls[step] ?? []).flatMap((toolName): ChatMessageChunk[] => [
        { type: 'tool-input-start', toolCallId: 'c', toolName },
        { type: 'tool-input-available', toolCallId: 'c', toolName, input: {} },
        { type: 'text-delta', id: 't', delta: 'Next.' },
        { type: 'text-end', id: 't' },
      ]);
      step += 1;
      log.push(`(${step}`);
      const end = `)${step}`;
      return new ReadableStream<ChatMessageChunk>({
        async pull(controller) {
          await wait(0);
          const chunk = chunks.shift();
          if (chunk === undefined) {
            log.push(end);
            controller.close();
          } else {
            controller.enqueue(chunk);
          }
        },
        cancel: () => void log.push(end),
      });
    },
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
  it.each([
    ['abort', 'text', createAdapter],
    ['cancel', 'text', createAdapter],
    ['abort', 'chunks', createNativeAdapter],
    ['cancel', 'chunks', createNativeAdapter],
  ] as const)(
    'leaves no listener and no stream, and starts no tool, after %s at any place of its %s',
    async (how, _, create) => {
      const whole = createCountedSignal();
      const all = await readAll(await ask(create([]), whole.signal));
      expect(all.at(-1)).toBe('finish');
      expect(whole.listeners.size).toBe(0);
      for (let index = 0; index <= all.length; index += 1) {
        const log: string[] = [];
        const { controller, signal, listeners } = createCountedSignal();
        const reader = await ask(create(log), signal);
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
        // Long enough for a tool that would still start, however busy the machine is.
        await waitFor(() => expect(listeners.size, `at ${index}`).toBe(0));
        await wait(8);
        expect(log.filter((line) => line.startsWith('+')).length, `at ${index}`).toBe(started);
        expect(listeners.size, `at ${index}`).toBe(0);
        const opened = log.flatMap((line) => (line.startsWith('(') ? line.slice(1) : []));
        expect(opened.filter((stream) => !log.includes(`)${stream}`))).toEqual([]);
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
      const model: TextOptions['model'] = Object(() => answer);
      const reader = await ask(createAdapter([], { model }), new AbortController().signal);
      await expect(readAll(reader)).rejects.toThrow(
        /toolcard: the answer of a model is .* A model must answer with text or chunks\. Return a string/,
      );
    },
  );
});

describe('a model that writes a malformed call', () => {
  const inputSchema = {
    type: 'object',
    properties: { q: { type: 'string' }, limit: { type: 'integer' } },
    required: ['q'],
  };
  const other = { execute: () => 'other' };
  const search = { inputSchema, execute: () => 'found' };

  /** Returns the prompts of an answer whose first step is this text. */
  const getPrompts = async (
    text: string,
    options: Partial<TextOptions> = {},
  ): Promise<(readonly ModelMessage[])[]> => {
    const prompts: (readonly ModelMessage[])[] = [];
    const adapter = createAdapter([], {
      tools: { search, other },
      ...options,
      model: (messages) => {
        prompts.push(messages);
        return prompts.length === 1 ? text : 'Done.';
      },
    });
    await readAll(await ask(adapter, new AbortController().signal));
    return prompts;
  };

  const samples: Record<string, RegExp> = {
    callout: /like this:\n\n> \[!tool search call_1\]\n> [^]*q: the q/,
    fence: /like this:\n\n```tool[^]*search[^]*q: the q/,
    caret: /like this:\n\n\^\^\^search\nq: the q/,
    xml: /like this:\n\n<tool:search>[^]*the q/,
    chatmd: /like this:\n\n<tool_call [^]*search[^]*the q/,
  };

  it.each<[what: string, Syntax, text: string, problem: RegExp]>([
    ['broken YAML', callout, '> [!tool search c1]\n> input: [1\n', /- .*YAML/i],
    ['broken YAML without an id', callout, '> [!tool search]\n> input: [1\n', /- Line 2: .*YAML/i],
    ['no mapping', callout, '> [!tool search]\n> just words\n', /- Line \d: /],
    ['a broken fence', fence, '```tool search c1\ninput: [1\n```\n', /- .*YAML/i],
    ['no name', callout, '> [!tool]\n> input: {q: cats}\n', /Unknown tool/],
    [
      'an unknown tool',
      callout,
      '> [!tool serch c1]\n> input: {q: a}\nsearch\n',
      /Unknown tool: serch/,
    ],
    ['an unknown tool in tags', xml, 'To search: <tool:serch></tool:serch>', /Unknown tool: serch/],
    [
      'an invalid input',
      callout,
      '> [!tool search c1]\n> input: {}\n',
      /- Line 1: .*schema of search/,
    ],
    [
      'an invalid value',
      xml,
      '<tool:search><param:limit>x</param:limit></tool:search>',
      /- Line 1: /,
    ],
    ['carets without a name', caret, '^^^\nq: cats of search\n^^^\n', /- Line 1: .*names no tool/],
    ['unclosed carets', caret, '^^^search\nq: cats\n', /- Line \d: The text ends inside the call/],
    ['an unclosed tag', xml, '<tool:search><param:q>cats', /The text ends inside the call/],
    [
      'no name in a tag',
      chatmd,
      '<tool_call tool_call_id="c1">{"q": "a"}</tool_call>\n',
      /has no function_name/,
    ],
  ])('gets its problems and a corrected sample: %s', async (_, syntax, text, problem) => {
    const prompts = await getPrompts(text, { syntax });
    expect(prompts).toHaveLength(2);
    const { role, content = '' } = prompts[1]?.at(-1) ?? {};
    expect(role).toBe('user');
    expect(content).toMatch(problem);
    expect(content).toMatch(samples[syntax.name] ?? /never/);
    expect(content.match(/malformed/g)).toHaveLength(1);
  });

  it('gets one correction for all calls of a step, after the results of the others', async () => {
    const broken = '> [!tool search]\n> input: [1\n\n';
    const prompts = await getPrompts(`${broken}${call('other', 'c1')}\n${broken}Bye.`);
    expect(prompts).toHaveLength(2);
    const [before, last] = prompts[1]?.slice(-2) ?? [];
    expect(before?.role).toBe('assistant');
    expect(last?.content).toMatch(/^other \(c1\) returned:\nother[^]*malformed/);
    expect(last?.content.match(/Write a call/g)).toHaveLength(1);
  });

  it('gets no other chance at the step limit', async () => {
    expect(await getPrompts('> [!tool search]\n> input: [1\n', { maxSteps: 1 })).toHaveLength(1);
  });

  it('gets no correction for calls that ran, or for plain text', async () => {
    const ran = await getPrompts(call('search', 'c1').replace('1}', 'x, state: done}'));
    expect(JSON.stringify(ran[1])).not.toContain('malformed');
    expect(await getPrompts('Use </tool:search> and > quotes.')).toHaveLength(1);
    expect(await getPrompts('Done.\n^^^\nBye.\n', { syntax: caret })).toHaveLength(1);
  });

  it('gets the problems without a sample if there is no tool', async () => {
    const prompts = await getPrompts('> [!tool search c1]\n> input: {}\n', { tools: {} });
    expect(prompts[1]?.at(-1)?.content).toMatch(/malformed[^]*Unknown tool: search$/);
  });
});

describe('a call that waits', () => {
  it('is not shown as running before its tool runs', async () => {
    let steps = 0;
    const writing = createGate();
    const working = createGate();
    const execute = (): string => 'done';
    const adapter = createAdapter([], {
      model: async function* model() {
        steps += 1;
        if (steps === 1) {
          yield `${call('slow', 'c1')}\n${call('alone', 'c2')}\n${call('last', 'c3')}\nI wait.`;
          await writing.opened;
        }
        yield 'Done.';
      },
      tools: {
        slow: { execute: () => working.opened },
        alone: { execute, serial: true },
        last: { execute },
      },
    });
    const reader = await ask(adapter, new AbortController().signal);
    const builder = new MessageBuilder('m');
    const statuses = (): string[] => {
      const { message } = builder;
      return message.parts.flatMap((part) =>
        part.type === 'tool' ? [toolCardStatus(part.toolInvocation, message).name] : [],
      );
    };
    const seen = new Set<string>();
    const readUntil = async (isReached: () => boolean): Promise<void> => {
      while (!isReached()) {
        const { value } = await reader.read();
        builder.add(value!);
        seen.add(statuses().join(' '));
      }
    };
    await readUntil(() => JSON.stringify(builder.message.parts).includes('I wait.'));
    expect(statuses()).toEqual(['queued', 'queued', 'queued']);
    expect([...seen].join(' ')).not.toContain('running');
    writing.open();
    await readUntil(() => statuses().includes('running'));
    expect(statuses()).toEqual(['running', 'queued', 'queued']);
    working.open();
    await readUntil(() => builder.message.status === 'sent');
    expect(statuses()).toEqual(['done', 'done', 'done']);
    expect([...seen]).toContain('done running queued');
    expect([...seen]).toContain('done done running');
  });

  it('is stopped, not running, if the answer is stopped first', async () => {
    const { controller, signal } = createCountedSignal();
    const builder = new MessageBuilder('m');
    const reader = await ask(createAdapter([], { model: () => call('a', 'c1') }), signal);
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      builder.add(next.value);
      if (next.value.type === 'tool-input-available') {
        controller.abort();
      }
    }
    const part = builder.message.parts.find(({ type }) => type === 'tool');
    const { name } = toolCardStatus(Object(part).toolInvocation, builder.message);
    expect(name).toBe('interrupted');
  });
});
