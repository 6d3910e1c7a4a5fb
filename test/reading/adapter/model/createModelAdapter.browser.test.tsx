import type { ChatMessage, ChatMessageChunk, ChatToolInvocation } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import type {
  Model,
  ModelAdapterOptions,
  ModelTools,
} from '../../../../src/reading/adapter/index.ts';
import { createToolRenderers, getCallRecord } from '../../../../src/index.ts';
import {
  callout,
  caret,
  chatmd,
  fence,
  writeCall,
  xml,
} from '../../../../src/reading/syntax/index.ts';
import type { ModelMessage, Syntax } from '../../../../src/reading/syntax/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { approve } from '../../../support/approve.ts';

const partRenderers = createToolRenderers();

/** Writes a call like a model. */
const writeCallout = (toolName: string, toolCallId: string, input: unknown = {}): string =>
  `> [!tool ${toolName} ${toolCallId}]\n> input: ${JSON.stringify(input)}\n`;

/** Creates a model that answers with its lines in turn, and records its prompts. */
const createModel = (lines: readonly string[]) => {
  const prompts: string[] = [];
  const model: Model<ModelMessage> = (messages) => {
    prompts.push(messages.map(({ role, content }) => `${role}: ${content}`).join('\n---\n'));
    return lines[prompts.length - 1] ?? 'No more lines.';
  };
  return { model, prompts };
};

/** Options for a model that writes its calls as text. */
type TextOptions = Extract<ModelAdapterOptions, { readonly syntax: Syntax }>;

const open = (options: Omit<TextOptions, 'syntax'> & { syntax?: Syntax }) =>
  renderChat({ adapter: createModelAdapter({ syntax: callout, ...options }), partRenderers });

const callsOf = (message: ChatMessage): ChatToolInvocation[] =>
  message.parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : []));

const textOf = (message: ChatMessage): string =>
  message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');

const tools: ModelTools = {
  add: {
    description: 'Adds numbers.',
    inputSchema: {
      type: 'object',
      properties: { a: { type: 'number' }, b: { type: 'number' } },
      required: ['a', 'b'],
    },
    execute: ({ a, b }: { a: number; b: number }) => a + b,
  },
};

describe('createModelAdapter', () => {
  it('describes the tools to the model, runs its calls, and passes the results back', async () => {
    const { model, prompts } = createModel([
      `Let me see.\n\n${writeCallout('add', 'c1', { a: 1, b: 2 })}`,
      'It is 3.',
    ]);
    const steps = vi.fn<NonNullable<ModelAdapterOptions['onStep']>>();
    const chat = await open({ model, tools, onStep: steps });
    await chat.send('What is 1 + 2?');
    expect(callsOf(chat.answer())).toMatchObject([
      { toolName: 'add', state: 'output-available', input: { a: 1, b: 2 }, output: 3 },
    ]);
    expect(textOf(chat.answer())).toContain('It is 3.');
    expect(chat.answer().parts.map(({ type }) => type)).toEqual([
      'step-start',
      'text',
      'tool',
      'step-start',
      'text',
    ]);
    expect(prompts[0]).toContain('Adds numbers.');
    expect(prompts[1]).toMatch(/add \(c1\) returned:\n3/);
    expect(steps.mock.calls.map(([{ step, calls }]) => [step, calls.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it.each([fence, caret, xml, chatmd])('reads calls in the notation $name', async (syntax) => {
    const call = writeCall(
      { toolCallId: 'c1', toolName: 'add', state: 'input-available', input: { a: 1, b: 2 } },
      syntax,
      tools,
    );
    const { model } = createModel([`${call}\n`, 'Done.']);
    const chat = await open({ model, tools, syntax });
    await chat.send('go');
    expect(callsOf(chat.answer())).toMatchObject([{ output: 3 }]);
  });

  it('reads answers from streams and iterables', async () => {
    const answers = [
      new ReadableStream<string>({
        start(controller) {
          writeCallout('add', 'c1', { a: 1, b: 2 })
            .match(/[^]{1,3}/g)
            ?.forEach((piece) => controller.enqueue(piece));
          controller.close();
        },
      }),
      (async function* pieces() {
        yield 'It ';
        yield 'is 3.';
      })(),
    ];
    const chat = await open({ model: () => answers.shift() ?? '', tools });
    await chat.send('go');
    expect(callsOf(chat.answer())).toMatchObject([{ output: 3 }]);
    expect(textOf(chat.answer())).toBe('It is 3.');
  });

  it('shows the error of a tool in the chat and to the model', async () => {
    const { model, prompts } = createModel([writeCallout('read', 'c1'), 'Sorry.']);
    const read = { execute: () => Promise.reject(new Error('No such file.')) };
    const chat = await open({ model, tools: { read } });
    await chat.send('go');
    expect(callsOf(chat.answer())).toMatchObject([
      { state: 'output-error', errorText: 'No such file.' },
    ]);
    expect(prompts[1]).toContain('No such file.');
  });

  it.each(['nothing', 'constructor', '__proto__'])(
    'lists the available tools if the model calls %s',
    async (name) => {
      const { model, prompts } = createModel([writeCallout(name, 'c1'), 'Sorry.']);
      const chat = await open({ model, tools });
      await chat.send('go');
      expect(prompts[1]).toContain(`Unknown tool: ${name}. Available tools: add.`);
    },
  );

  it('rejects an invalid input and explains the problem to the model', async () => {
    const execute = vi.fn<() => number>(() => 1);
    const add = { ...tools['add'], execute };
    const { model, prompts } = createModel([writeCallout('add', 'c1', { a: 'one' }), 'Sorry.']);
    const chat = await open({ model, tools: { add } });
    await chat.send('go');
    expect(execute).not.toHaveBeenCalled();
    expect(callsOf(chat.answer())).toMatchObject([{ state: 'output-error' }]);
    expect(prompts[1]).toMatch(/match the schema of add/);
  });

  it('ignores a result that the model invents, and reports the problem', async () => {
    const onProblem = vi.fn<NonNullable<ModelAdapterOptions['onProblem']>>();
    const { model } = createModel([
      '> [!tool add c1]\n> input: {a: 1, b: 2}\n> output: 99\n\n',
      'Done.',
    ]);
    const chat = await open({ model, tools, onProblem });
    await chat.send('go');
    expect(callsOf(chat.answer())).toMatchObject([{ output: 3 }]);
    expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ code: 'claimed-outcome' }));
  });

  it('stops the model after the last allowed call of a step', async () => {
    const aborted: boolean[] = [];
    const yielded: string[] = [];
    const chat = await open({
      maxCalls: 1,
      tools,
      model: async function* model(_, { signal }) {
        if (yielded.length > 0) {
          yield 'Done.';
          return;
        }
        signal.addEventListener('abort', () => aborted.push(true));
        for (const piece of [
          `${writeCallout('add', 'c1', { a: 1, b: 2 })}\n`,
          'The result is 4.',
        ]) {
          yielded.push(piece);
          yield piece;
          await new Promise(requestAnimationFrame);
        }
      },
    });
    await chat.send('go');
    expect(textOf(chat.answer())).not.toContain('4');
    expect(aborted).toEqual([true]);
    expect(yielded).toHaveLength(1);
  });

  it('stops at the step limit, and continues after the next message', async () => {
    const { model } = createModel([
      writeCallout('add', 'c1', { a: 1, b: 1 }),
      writeCallout('add', 'c2', { a: 2, b: 2 }),
      'Now it is done.',
    ]);
    const chat = await open({ model, tools, maxSteps: 2 });
    await chat.send('go');
    expect(textOf(chat.answer())).toContain('Stopped after 2 steps. Send “Continue”');
    await chat.send('Continue');
    expect(textOf(chat.answer())).toBe('Now it is done.');
  });

  it('shows thoughts as reasoning, not as part of the answer', async () => {
    const { model } = createModel(['<thinking>Hm.</thinking>Yes.']);
    const chat = await open({ model });
    await chat.send('go');
    expect(chat.answer().parts).toMatchObject([
      { type: 'step-start' },
      { type: 'reasoning', text: 'Hm.' },
      { type: 'text', text: 'Yes.' },
    ]);
  });

  it('keeps the text before an error of the model', async () => {
    const chat = await renderChat({
      adapter: createModelAdapter({
        syntax: callout,
        model: async function* model() {
          yield 'So far';
          throw new Error('The server is busy.');
        },
      }),
      onError: () => undefined,
    });
    await chat.send('go');
    expect(textOf(chat.answer())).toBe('So far');
    expect(chat.answer().status).toBe('error');
  });
});

describe('the tools of a model', () => {
  const gate = () => {
    let release: (value: unknown) => void = () => undefined;
    const opened = new Promise((resolve) => {
      release = resolve;
    });
    return { opened, open: (value?: unknown) => release(value) };
  };

  it('run in parallel, except for serial ones', async () => {
    const log: string[] = [];
    const gates = { a: gate(), b: gate(), s: gate(), c: gate() };
    const slow = (name: keyof typeof gates, serial = false) => ({
      serial,
      execute: async () => {
        log.push(`+${name}`);
        await gates[name].opened;
        log.push(`-${name}`);
        return name;
      },
    });
    const { model } = createModel([
      ['a', 'b', 's', 'c'].map((name) => writeCallout(name, name)).join('\n'),
      'Done.',
    ]);
    const chat = await open({
      model,
      tools: { a: slow('a'), b: slow('b'), s: slow('s', true), c: slow('c') },
    });
    const sending = chat.send('go');
    const expectLog = (...lines: string[]): Promise<void> =>
      vi.waitFor(() => expect(log).toEqual(lines));
    await expectLog('+a', '+b');
    gates.a.open();
    await expectLog('+a', '+b', '-a');
    gates.b.open();
    await expectLog('+a', '+b', '-a', '-b', '+s');
    gates.s.open();
    await expectLog('+a', '+b', '-a', '-b', '+s', '-s', '+c');
    gates.c.open();
    await sending;
  });

  it('show their progress', async () => {
    const done = gate();
    const { model } = createModel([writeCallout('count', 'c1'), 'Done.']);
    const chat = await open({
      model,
      tools: {
        count: {
          execute: async (_, { onProgress }) => {
            onProgress('one third');
            await done.opened;
            return 'all';
          },
        },
      },
    });
    const sending = chat.send('go');
    await expect.poll(() => callsOf(chat.answer())[0]?.output).toBe('one third');
    expect(callsOf(chat.answer())[0]?.preliminary).toBe(true);
    done.open();
    await sending;
    expect(callsOf(chat.answer())).toMatchObject([{ output: 'all' }]);
  });

  it('end with an unknown outcome after a timeout, which the model sees too', async () => {
    const signals: AbortSignal[] = [];
    const { model, prompts } = createModel([writeCallout('wait', 'c1'), 'No answer.']);
    const chat = await open({
      model,
      tools: {
        wait: {
          timeout: 30,
          execute: (_, { signal }) => {
            signals.push(signal);
            return new Promise(() => undefined);
          },
        },
      },
    });
    await chat.send('go');
    expect(signals[0]?.aborted).toBe(true);
    expect(getCallRecord(chat.answer(), 'c1')).toMatchObject({ outcome: 'unknown' });
    await expect.element(page.getByText('Outcome unknown')).toBeVisible();
    expect(prompts[1]).toMatch(/timed out after 0.03 s. It may or may not have completed/);
  });

  it.each(['x: !!set {a}', 'b: [1', 'x: *a'])(
    'do not run if their block turns out to be invalid after the input: %s',
    async (line) => {
      const execute = vi.fn<() => string>(() => 'ran');
      const { model, prompts } = createModel([
        `> [!tool remove c1]\n> input: {path: /}\n> ${line}\n`,
        'Sorry.',
      ]);
      const chat = await open({ model, tools: { remove: { execute, needsApproval: true } } });
      await chat.send('go');
      expect(execute).not.toHaveBeenCalled();
      expect(callsOf(chat.answer())).toMatchObject([{ state: 'output-error' }]);
      expect(prompts[1]).toMatch(/Not a tool call after all/);
    },
  );

  it('wait for approval and receive exactly the input that was shown', async () => {
    const execute = vi.fn<(input: unknown) => string>(() => 'deleted');
    const { model } = createModel([writeCallout('remove', 'c1', { path: '/tmp' }), 'Done.']);
    const chat = await open({ model, tools: { remove: { execute } }, needsApproval: true });
    const sending = chat.send('go');
    await approve('remove');
    await sending;
    expect(execute.mock.calls[0]?.[0]).toEqual({ path: '/tmp' });
    expect(Object.isFrozen(execute.mock.calls[0]?.[0])).toBe(true);
    expect(callsOf(chat.answer())).toMatchObject([
      { state: 'output-available', output: 'deleted' },
    ]);
  });

  it('do not run if they are denied, and the model sees the reason', async () => {
    const execute = vi.fn<() => void>();
    const { model, prompts } = createModel([writeCallout('remove', 'c1'), 'All right.']);
    const remove = {
      execute,
      needsApproval: ({ toolName }: { toolName: string }) => toolName === 'remove',
    };
    const chat = await open({ model, tools: { remove } });
    const sending = chat.send('go');
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('I need it');
    await page.getByRole('button', { name: /^Deny(?! with reason…)/ }).click();
    await sending;
    expect(execute).not.toHaveBeenCalled();
    expect(callsOf(chat.answer())).toMatchObject([{ state: 'output-denied' }]);
    expect(prompts[1]).toMatch(/was denied[^]*I need it/);
  });

  it('can be approved and denied one by one', async () => {
    const { model } = createModel([
      `${writeCallout('a', 'c1')}\n${writeCallout('b', 'c2')}`,
      'Done.',
    ]);
    const execute = ({ done }: { done?: string }): string => done ?? 'ran';
    const chat = await open({
      model,
      tools: { a: { execute }, b: { execute } },
      needsApproval: true,
    });
    const sending = chat.send('go');
    await page.getByRole('button', { name: 'Deny b' }).click();
    await approve('a');
    await sending;
    expect(callsOf(chat.answer()).map(({ state }) => state)).toEqual([
      'output-available',
      'output-denied',
    ]);
  });

  it('can be approved after a reload, and the model continues', async () => {
    const execute = vi.fn<(input: unknown) => string>(() => 'deleted');
    const remove = { execute, needsApproval: true };
    const first = createModel([writeCallout('remove', 'c1', { path: '/tmp' }), 'not used']);
    const before = await open({ model: first.model, tools: { remove } });
    void before.send('go');
    await expect.element(page.getByRole('button', { name: 'Approve remove' })).toBeVisible();
    const stored = JSON.stringify(before.messages());
    before.actions.stopStreaming();
    await before.unmount();

    const initialMessages = JSON.parse(stored) as ChatMessage[];
    const second = createModel(['It is gone.']);
    let messages = (): readonly ChatMessage[] => initialMessages;
    const after = await renderChat({
      adapter: createModelAdapter({
        syntax: callout,
        model: second.model,
        tools: { remove },
        getMessages: () => messages(),
      }),
      partRenderers,
      initialMessages,
    });
    messages = after.messages;
    await approve('remove');
    await expect.element(page.getByText('It is gone.')).toBeVisible();
    expect(execute.mock.calls).toMatchObject([[{ path: '/tmp' }, {}]]);
    const [, asked] = after.messages();
    expect(asked && callsOf(asked)).toMatchObject([
      { state: 'output-available', output: 'deleted' },
    ]);
    expect(second.prompts[0]).toMatch(/returned:\ndeleted/);
  });

  it('can be answered once each after a reload, and the model continues after the last one', async () => {
    const runs: string[] = [];
    const execute = async (_: unknown, { toolCallId }: { toolCallId: string }): Promise<string> => {
      runs.push(toolCallId);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      return `${toolCallId} ran`;
    };
    const asked = (id: string): ChatMessage['parts'][number] => ({
      type: 'tool',
      toolInvocation: {
        toolCallId: id,
        toolName: 'remove',
        state: 'approval-requested',
        input: {},
        approvalId: `m:${id}`,
      },
    });
    const old: ChatMessage = {
      id: 'm',
      role: 'assistant',
      status: 'sent',
      parts: [asked('c1'), asked('c2'), asked('c3')],
    };
    const { model, prompts } = createModel(['All done.']);
    let latest: ChatMessage = old;
    const adapter = createModelAdapter({
      syntax: callout,
      model,
      tools: { remove: { execute } },
      getMessages: () => [old],
    });
    const texts: string[] = [];
    void adapter.subscribe?.({
      onEvent: (event) => {
        if (event.type === 'message-updated' && event.message.id === 'm') {
          latest = event.message;
        } else if (event.type === 'message-updated') {
          texts.push(event.message.parts.map((part) => ('text' in part ? part.text : '')).join(''));
        }
      },
    });
    const answer = (id: string, approved: boolean): Promise<void> =>
      Promise.resolve(adapter.addToolApprovalResponse?.({ id, approved }));
    await answer('m:c1', true);
    await answer('m:c2', true);
    await expect(answer('m:c1', true)).rejects.toThrow(/no call is waiting/);
    await expect
      .poll(() => callsOf(latest).map(({ output }) => output))
      .toEqual(['c1 ran', 'c2 ran', undefined]);
    expect(prompts).toEqual([]);
    await answer('m:c3', false);
    await expect(answer('m:c3', true)).rejects.toThrow(/no call is waiting/);
    await expect.poll(() => texts.at(-1)).toBe('All done.');
    expect(runs).toEqual(['c1', 'c2']);
    expect(callsOf(latest).map(({ state }) => state)).toEqual([
      'output-available',
      'output-available',
      'output-denied',
    ]);
    expect(prompts).toHaveLength(1);
  });

  it('do not run if the answer is stopped at the moment of the approval', async () => {
    const execute = vi.fn<() => string>(() => 'ran');
    const { model } = createModel([writeCallout('remove', 'c1')]);
    const adapter = createModelAdapter({
      syntax: callout,
      model,
      tools: { remove: { execute } },
      needsApproval: true,
    });
    const stop = new AbortController();
    const stream = await adapter.sendMessage({
      message: { id: 'u', role: 'user', parts: [] },
      messages: [],
      signal: stop.signal,
    } as never);
    for await (const value of stream as unknown as AsyncIterable<ChatMessageChunk>) {
      if (value.type === 'tool-approval-request') {
        void adapter.addToolApprovalResponse?.({
          id: value.approvalId ?? '',
          approved: true,
        });
        stop.abort();
      }
    }
    expect(execute).not.toHaveBeenCalled();
  });

  it('reject a response that no call waits for', async () => {
    const adapter = createModelAdapter({ model: () => '' });
    await expect(adapter.addToolApprovalResponse?.({ id: 'old', approved: true })).rejects.toThrow(
      /Send a message/,
    );
  });
});

describe('stopping an answer', () => {
  it('aborts the model and its tools, and ignores later progress', async () => {
    const signals: AbortSignal[] = [];
    let reportLate: (() => void) | undefined;
    const { model } = createModel([writeCallout('wait', 'c1')]);
    const chat = await open({
      model,
      tools: {
        wait: {
          execute: (_, { signal, onProgress }) => {
            signals.push(signal);
            reportLate = () => onProgress('late');
            return new Promise(() => undefined);
          },
        },
      },
    });
    const sending = chat.send('go');
    await expect.poll(() => signals.length).toBe(1);
    chat.actions.stopStreaming();
    await sending;
    expect(signals[0]?.aborted).toBe(true);
    await expect.element(page.getByText('Stopped')).toBeVisible();
    reportLate?.();
    await new Promise(requestAnimationFrame);
    expect(callsOf(chat.answer())[0]?.output).toBeUndefined();
  });

  it('ends the answer even if the model ignores its signal', async () => {
    const chat = await open({ model: () => new Promise(() => undefined) });
    const sending = chat.send('go');
    await expect.poll(() => chat.messages()).toHaveLength(2);
    chat.actions.stopStreaming();
    await sending;
    expect(chat.answer().status).not.toBe('streaming');
  });
});
