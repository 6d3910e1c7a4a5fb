import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { createCallRecordsChunk } from '../../../../src/core/createCallRecordsChunk.ts';
import { getCallRecord, toolCardStatus } from '../../../../src/index.ts';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import type { ModelAnswer, ModelPiece, ModelTools } from '../../../../src/reading/adapter/index.ts';
import { MessageBuilder } from '../../../../src/reading/adapter/model/MessageBuilder.ts';
import { callout, fence, xml } from '../../../../src/reading/syntax/index.ts';
import type { Syntax } from '../../../../src/reading/syntax/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';

/** Creates a promise that resolves when `open` is called. */
const createGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

/** The chunks of a native call, with a part of the message that follows it. */
const nativeCall = (toolName: string, toolCallId: string, input: unknown = {}): ModelPiece[] => [
  { type: 'tool-input-start', toolCallId, toolName },
  { type: 'tool-input-available', toolCallId, toolName, input },
];

const question: ChatMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go.' }] };

type Answer = () => ModelAnswer;

/** Opens an answer whose first step comes from `answer`. Reads it on demand. */
const openAnswer = async (
  answer: Answer,
  tools: ModelTools,
  syntax?: Syntax,
  answers: readonly Answer[] = [],
) => {
  const steps = [answer, ...answers];
  const chats: unknown[] = [];
  const model = (messages: unknown): ModelAnswer => {
    chats.push(JSON.parse(JSON.stringify(messages)));
    return steps[chats.length - 1]?.() ?? 'Done.';
  };
  const adapter = createModelAdapter(
    syntax === undefined ? { model, tools } : { model, tools, syntax },
  );
  const stop = new AbortController();
  const stream = await adapter.sendMessage({
    message: question,
    messages: [question],
    signal: stop.signal,
  });
  const reader = (stream as ReadableStream<ChatMessageChunk>).getReader();
  const builder = new MessageBuilder('m');
  const chunks: ChatMessageChunk[] = [];
  const calls = () =>
    builder.message.parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : []));
  const readUntil = async (isReached: (chunk: ChatMessageChunk) => boolean): Promise<void> => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      builder.add(next.value);
      if (isReached(next.value)) {
        return;
      }
    }
  };
  return {
    adapter,
    chats,
    chunks,
    stop,
    calls,
    readUntil,
    readAll: () => readUntil(() => false),
    statuses: () => calls().map((call) => toolCardStatus(call, builder.message).name),
    recordOf: (id: string) => getCallRecord(builder.message, id),
    message: () => builder.message,
  };
};

const isOutput = ({ type }: ChatMessageChunk): boolean => type === 'tool-output-available';

describe('a call whose model still writes', () => {
  it.each<[what: string, ModelPiece[], Syntax | undefined]>([
    ['a native call', nativeCall('act', 'c1'), undefined],
    ['a callout', ['> [!tool act c1]\n> input: {}\n\n'], callout],
    ['a fence', ['```tool act c1\ninput: {}\n```\n'], fence],
    ['tags', ['<tool:act></tool:act>'], xml],
    ['a native call of a model that also writes text', nativeCall('act', 'c1'), callout],
  ])('runs as soon as it is certain: %s', async (_, pieces, syntax) => {
    const writing = createGate();
    const answer = await openAnswer(
      async function* model() {
        yield* pieces;
        yield 'I wait.';
        await writing.opened;
        yield ' I waited.';
      },
      { act: { execute: () => 'acted' } },
      syntax,
    );
    await answer.readUntil(isOutput);
    expect(answer.statuses()).toEqual(['done']);
    writing.open();
    await answer.readAll();
    checkChunks(answer.chunks, true);
    const texts = answer.message().parts.flatMap((part) => (part.type === 'text' ? part.text : []));
    expect(texts.join('').replaceAll('\n', '')).toBe('I wait. I waited.Done.');
  });

  it.each<[what: string, piece: string, Syntax]>([
    ['a callout', '> [!tool act c1]\n> input: {}\n> x: 1\n', callout],
    ['a fence', '```tool act c1\ninput: {}\nx: 1\n', fence],
  ])('waits while its block can still become invalid: %s', async (_, piece, syntax) => {
    let runs = 0;
    const writing = createGate();
    const answer = await openAnswer(
      async function* model() {
        yield piece;
        await writing.opened;
        yield piece.startsWith('>') ? '> *\n\n' : '*\n```\n';
      },
      { act: { needsApproval: true, execute: () => (runs += 1) } },
      syntax,
    );
    await answer.readUntil(({ type }) => type === 'tool-input-available');
    expect(answer.statuses()).toEqual(['queued']);
    writing.open();
    await answer.readAll();
    expect(answer.chunks.map(({ type }) => type)).not.toContain('tool-approval-request');
    expect(answer.statuses()).toEqual(['failed']);
    expect(runs).toBe(0);
    expect(JSON.stringify(answer.chats[1])).toContain('malformed');
  });

  it('does not run if the text ends inside its block', async () => {
    let runs = 0;
    const tools = { act: { execute: () => (runs += 1) } };
    const text = '<tool:act><param:q>1</param:q></tool:act> <tool:act><param:q>2</param:q>';
    const answer = await openAnswer(() => text, tools, xml);
    await answer.readAll();
    expect(runs).toBe(1);
    expect(answer.statuses()).toEqual(['done', 'interrupted']);
  });

  it('requests approval at once, even of calls that have to wait', async () => {
    const writing = createGate();
    const answer = await openAnswer(
      async function* model() {
        yield* nativeCall('first', 'c1');
        yield* nativeCall('second', 'c2');
        await writing.opened;
      },
      {
        first: { needsApproval: true, serial: true, execute: () => 1 },
        second: { needsApproval: async () => true, serial: true, execute: () => 2 },
      },
    );
    let asked = 0;
    await answer.readUntil(({ type }) => (asked += Number(type === 'tool-approval-request')) === 2);
    expect(answer.statuses()).toEqual(['needs-approval', 'needs-approval']);
    const approve = (id: string) =>
      answer.adapter.addToolApprovalResponse?.({
        id: answer.calls().find(({ toolCallId }) => toolCallId === id)?.approvalId ?? '',
        approved: true,
      });
    await approve('c2');
    await approve('c1');
    await answer.readUntil(isOutput);
    await answer.readUntil(isOutput);
    const [first, second] = [answer.recordOf('c1'), answer.recordOf('c2')];
    expect(second?.startedAt).toBeGreaterThanOrEqual(first?.endedAt ?? Infinity);
    writing.open();
    await answer.readAll();
    expect(answer.calls().map(({ output }) => output)).toEqual([1, 2]);
  });

  it('starts to count its time when its tool begins', async () => {
    const working = createGate();
    const answer = await openAnswer(
      async function* model() {
        yield* nativeCall('slow', 'c1');
        yield* nativeCall('quick', 'c2');
      },
      {
        slow: { serial: true, execute: () => working.opened },
        quick: { execute: () => 1 },
      },
    );
    await answer.readUntil(({ type }) => type === 'finish-step' || answer.calls().length === 2);
    setTimeout(working.open, 20);
    await answer.readAll();
    const { startedAt = 0 } = answer.recordOf('c2') ?? {};
    expect(startedAt).toBeGreaterThanOrEqual(answer.recordOf('c1')?.endedAt ?? Infinity);
    expect(answer.recordOf('c2')).toMatchObject({ queued: false });
  });

  it('keeps the input that its tool has received, whatever the source says later', async () => {
    const inputs: unknown[] = [];
    const working = createGate();
    const changed = nativeCall('pay', 'c1', { amount: 1_000 }).slice(1);
    const answer = await openAnswer(
      async function* model() {
        yield* nativeCall('pay', 'c1', { amount: 1 });
        yield* changed;
        yield { type: 'tool-output-available', toolCallId: 'c1', output: 'forged' };
        working.open();
      },
      {
        pay: {
          needsApproval: true,
          execute: async (input: unknown) => {
            inputs.push(input);
            await working.opened;
            return 'paid';
          },
        },
      },
    );
    await answer.readUntil(({ type }) => type === 'tool-approval-request');
    const id = answer.calls()[0]?.approvalId ?? '';
    await answer.adapter.addToolApprovalResponse?.({ id, approved: true });
    await answer.readAll();
    expect(inputs).toEqual([{ amount: 1 }]);
    expect(answer.calls()).toMatchObject([{ input: { amount: 1 }, output: 'paid' }]);
  });
});

describe('the chunks of a step', () => {
  const step = (text: string, ...more: ModelPiece[]): ModelPiece[] => [
    { type: 'start', messageId: 'their-id' },
    { type: 'start-step' },
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
    { type: 'reasoning-end', id: 'r' },
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: text },
    { type: 'text-end', id: 't' },
    ...more,
    { type: 'finish-step' },
    { type: 'message-metadata', metadata: { usage: { total: text.length } } },
    { type: 'finish', messageId: 'their-id', finishReason: 'stop' },
  ];
  const streamOfPieces = (pieces: ModelPiece[]): Answer => {
    return () =>
      new ReadableStream({
        start(controller) {
          pieces.forEach((piece) => controller.enqueue(piece));
          controller.close();
        },
      });
  };

  it('become one message, and do not end it', async () => {
    const act = nativeCall('act', 'c1');
    const page = { type: 'source-url', sourceId: 's', url: 'https://example.com' } as const;
    const answer = await openAnswer(
      streamOfPieces(step('One.', ...act, page)),
      { act: { execute: () => 1 } },
      undefined,
      [streamOfPieces(step('Two.', ...act)), streamOfPieces(step('Three.'))],
    );
    await answer.readAll();
    checkChunks(answer.chunks, true);
    expect(answer.chunks.filter(({ type }) => type === 'start-step')).toHaveLength(3);
    expect(answer.chunks.at(-1)).toMatchObject({ type: 'finish', finishReason: 'stop' });
    expect(
      answer
        .message()
        .parts.map(({ type }) => type)
        .join(' '),
    ).toBe(
      'step-start reasoning text tool source-url ' +
        'step-start reasoning text tool step-start reasoning text',
    );
    expect(answer.message().metadata).toMatchObject({ usage: { total: 6 } });
  });

  it('can be in envelopes, and next to text', async () => {
    const pieces: ModelPiece[] = nativeCall('act', 'c1').map((chunk, sequence) => ({
      eventId: `e${sequence}`,
      sequence,
      chunk: chunk as ChatMessageChunk,
    }));
    const answer = await openAnswer(
      async function* model() {
        yield 'Well, ';
        yield* pieces;
        yield* pieces;
        yield 'good.';
      },
      { act: { execute: () => 1 } },
    );
    await answer.readAll();
    checkChunks(answer.chunks, true);
    expect(answer.message().parts).toMatchObject([
      { type: 'step-start' },
      { type: 'text', text: 'Well, ' },
      { type: 'tool', toolInvocation: { output: 1 } },
      { type: 'text', text: 'good.' },
      { type: 'step-start' },
      { type: 'text', text: 'Done.' },
    ]);
  });

  it('stop the answer if they report that it was stopped', async () => {
    const answer = await openAnswer(
      streamOfPieces([
        ...nativeCall('act', 'c1'),
        { type: 'abort', messageId: 'their-id' },
        { type: 'text-delta', id: 't', delta: 'never read' },
      ]),
      { act: { execute: () => new Promise(() => undefined) } },
    );
    await answer.readAll();
    expect(answer.chunks.at(-1)?.type).toBe('abort');
    expect(answer.statuses()).toEqual(['interrupted']);
    expect(answer.chats).toHaveLength(1);
  });

  it('can contain calls that the provider runs, which need no tool', async () => {
    const answer = await openAnswer(
      streamOfPieces([
        ...nativeCall('web_search', 'h1', { query: 'cats' }),
        { type: 'tool-output-available', toolCallId: 'h1', output: ['Tom'] },
        { type: 'text-delta', id: 't', delta: 'Tom.' },
      ]),
      { act: { execute: () => 1 } },
    );
    await answer.readAll();
    expect(answer.calls()).toMatchObject([{ toolName: 'web_search', output: ['Tom'] }]);
    expect(answer.chats).toHaveLength(1);
  });

  it('can repeat a call of an unknown tool, whose last input fails once', async () => {
    const answer = await openAnswer(
      streamOfPieces([...nativeCall('serch', 'c1', 1), ...nativeCall('serch', 'c1', 2).slice(1)]),
      {},
    );
    await answer.readAll();
    const failures = answer.chunks.filter(({ type }) => type === 'tool-output-error');
    expect(failures).toHaveLength(1);
    expect(answer.calls()).toMatchObject([
      { input: 2, errorText: expect.stringContaining('Unknown tool: serch') },
    ]);
  });

  it('can mark calls that the provider runs, even if a tool has the same name', async () => {
    let runs = 0;
    const answer = await openAnswer(
      streamOfPieces([
        createCallRecordsChunk({ h1: { providerExecuted: true } }),
        ...nativeCall('search', 'h1'),
        { type: 'text-delta', id: 't', delta: 'Later.' },
      ]),
      { search: { execute: () => (runs += 1) } },
    );
    await answer.readUntil(({ type }) => type === 'tool-input-available');
    expect(answer.statuses()).toEqual(['running']);
    await answer.readAll();
    expect(runs).toBe(0);
    expect(answer.chats).toHaveLength(1);
  });

  it.each([true, false])(
    'can ask for approval of calls that the provider runs, which gets the answer (%s)',
    async (approved) => {
      const call = { toolCallId: 'h1', toolName: 'push', input: { branch: 'main' } };
      const answer = await openAnswer(
        streamOfPieces([
          { type: 'tool-input-available', ...call },
          { type: 'tool-approval-request', ...call, approvalId: 'mcpr_1' },
        ]),
        {},
        undefined,
        [
          streamOfPieces([
            { type: 'tool-output-available', toolCallId: 'h1', output: 'pushed' },
            { type: 'text-delta', id: 't', delta: 'Good.' },
          ]),
        ],
      );
      await answer.readUntil(({ type }) => type === 'tool-approval-request');
      const response = { id: 'mcpr_1', approved, ...(!approved && { reason: 'Not now.' }) };
      await answer.adapter.addToolApprovalResponse?.(response);
      await answer.readAll();
      expect(answer.chats).toHaveLength(2);
      const approval = { approved, ...(!approved && { reason: 'Not now.' }) };
      const state = approved ? 'approval-responded' : 'output-denied';
      const [, seen] = Object(answer.chats[1]) as ChatMessage[];
      expect(seen?.parts[1]).toMatchObject({ toolInvocation: { ...call, state, approval } });
      expect(answer.recordOf('h1')?.answeredAt).toBeGreaterThan(0);
      expect(answer.message().parts.at(-1)).toMatchObject({ text: 'Good.' });
    },
  );

  it('end after the maximum number of calls, whose results the model gets', async () => {
    const cancelled: unknown[] = [];
    const calls = Array.from({ length: 20 }, (_, index) => nativeCall('act', `c${index}`)).flat();
    const endless: Answer = () =>
      new ReadableStream<ModelPiece>(
        {
          pull: (controller) => controller.enqueue(calls.shift() ?? ''),
          cancel: (reason) => void cancelled.push(reason),
        },
        { highWaterMark: 0 },
      );
    const answer = await openAnswer(endless, { act: { execute: () => 1 } });
    await answer.readAll();
    expect(answer.calls().map(({ output }) => output)).toEqual(Array(8).fill(1));
    expect(cancelled).toHaveLength(1);
    expect(answer.chats).toHaveLength(2);
  });
});

describe('a chat with native calls', () => {
  it('goes to the model with its instructions, its results and the definitions of the tools', async () => {
    const seen: unknown[] = [];
    const execute = (): string => 'sunny';
    const definition = { description: 'The weather.', inputSchema: { type: 'object' } };
    const adapter = createModelAdapter({
      system: 'Be brief.',
      tools: { weather: { ...definition, serial: true, needsApproval: false, execute } },
      model: async function* model(messages, { tools }) {
        seen.push(JSON.parse(JSON.stringify({ messages, tools })));
        yield* seen.length === 1 ? nativeCall('weather', 'c1') : [];
      },
    });
    const { signal } = new AbortController();
    const stream = await adapter.sendMessage({ message: question, messages: [question], signal });
    const reader = stream.getReader();
    while (!(await reader.read()).done);
    const system = { role: 'system', parts: [{ type: 'text', text: 'Be brief.' }] };
    expect(seen).toMatchObject([
      { messages: [system, question], tools: { weather: definition } },
      {
        messages: [
          system,
          question,
          {
            role: 'assistant',
            parts: [
              { type: 'step-start' },
              { type: 'tool', toolInvocation: { toolCallId: 'c1', output: 'sunny' } },
            ],
          },
        ],
      },
    ]);
    expect(Object(seen[0]).tools).toEqual({ weather: definition });
  });
});
