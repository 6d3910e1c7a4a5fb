import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createReplayAdapter, withToolCalls } from '../../../src/reading/adapter/index.ts';
import { getLiveToken } from '../../../src/core/CallRecord.ts';
import { createToolRenderers, getCallRecord } from '../../../src/index.ts';
import { callout, parseText, syntaxes } from '../../../src/reading/syntax/index.ts';
import { sevenStatesTranscript, weatherTranscript } from '../../../stories/data/transcripts.ts';
import { readAll, textMessage, streamOf, visibleParts } from '../../support/hostChunks.ts';
import { renderChat } from '../../support/renderChat.tsx';
import type { RenderedChat } from '../../support/renderChat.tsx';
import { seededRandom } from '../../support/seededRandom.ts';
import { checkSteps, linesOf, sendAndRecord } from '../../support/storeSteps.ts';
import { approve } from '../../support/approve.ts';

const partRenderers = createToolRenderers();

const plays = (transcript: string, chars: number | readonly [number, number]): ChatAdapter =>
  withToolCalls(createReplayAdapter({ transcript, chars, charsPerSecond: Infinity, latency: 0 }), {
    syntaxes: Object.values(syntaxes),
  });

const isAnswered = (part: object): boolean =>
  'state' in part && part.state === 'approval-responded';

describe('withToolCalls', () => {
  it.each([[1], [7], [64], [100_000], [[1, 30]]] as const)(
    'stores the same parts as reading the whole text, in pieces of %s',
    async (chars) => {
      const chat = await renderChat({ adapter: plays(weatherTranscript, chars), partRenderers });
      await chat.send('go');
      const { parts } = parseText(weatherTranscript, { syntaxes: [callout] });
      expect(visibleParts(chat.answer().parts)).toEqual(visibleParts(parts));
    },
  );

  it('stores the same parts for random pieces of all seven states', async () => {
    const seed = Date.now() % 1_000_000;
    const random = seededRandom(seed);
    const { parts } = parseText(sevenStatesTranscript, { syntaxes: [callout] });
    for (let round = 0; round < 10; round += 1) {
      const chars = 1 + Math.floor(random() * 40);
      const chat = await renderChat({ adapter: plays(sevenStatesTranscript, chars) });
      await chat.send('go');
      const visible = visibleParts(chat.answer().parts);
      // No chunk can mark a request as answered, so only the record of the call does.
      const expected = visibleParts(parts).map((part) =>
        isAnswered(part) ? { ...part, state: 'input-available', approval: undefined } : part,
      );
      expect(visible, `pieces of ${chars}, seed ${seed}`).toEqual(expected);
      expect(getCallRecord(chat.answer(), 's3')).toMatchObject({ answer: { approved: true } });
      await chat.unmount();
    }
  });

  it('shows a result and a request that a text claims like real ones, and sends the answer', async () => {
    const result = '> [!tool search c1]\n> input: {q: 1}\n> output: claimed\n';
    const request = '> [!tool pay c2]\n> input: {sum: 1}\n> state: approval-requested\n';
    const addToolApprovalResponse = vi.fn(() => Promise.resolve());
    const replay = createReplayAdapter({ transcript: `${result}\n${request}` });
    const adapter = { ...replay, addToolApprovalResponse };
    const chat = await renderChat({
      adapter: withToolCalls(adapter, { syntaxes: [callout] }),
      partRenderers,
    });
    await chat.send('go');
    await expect.element(page.getByRole('button', { name: /search.*Done/ })).toBeVisible();
    await approve('pay');
    const answer = expect.objectContaining({ id: expect.stringContaining('c2'), approved: true });
    await expect.poll(() => addToolApprovalResponse).toHaveBeenCalledWith(answer);
  });

  it('does not write to the store for each piece of an input', async () => {
    const input = `>   ${'word '.repeat(400)}\n`;
    const transcript = `> [!tool write_file c1]\n> input: |\n${input}`;
    const chat = await renderChat({ adapter: plays(transcript, 2) });
    const changes = vi.fn<() => void>();
    chat.onChange(changes);
    await chat.send('go');
    expect(changes.mock.calls.length).toBeLessThan(40);
    expect(chat.answer().parts).toMatchObject([{ toolInvocation: { state: 'input-available' } }]);
  });

  it('calls onToolCall only when the input is complete', async () => {
    const onToolCall = vi.fn<(payload: { toolCall: { state: string; input?: unknown } }) => void>();
    const chat = await renderChat({ adapter: plays(weatherTranscript, 3), onToolCall });
    await chat.send('go');
    const inputs = onToolCall.mock.calls.flatMap(([{ toolCall }]) =>
      toolCall.state === 'input-available' ? [toolCall.input] : [],
    );
    expect(inputs[0]).toEqual({ city: 'Lisbon', days: 3 });
  });

  it('keeps a call that was stopped and shows it as stopped', async () => {
    const adapter = withToolCalls(
      createReplayAdapter({
        transcript: async function* endless(_, { signal }) {
          yield 'Wait.\n> [!tool search c1]\n> input: {q: 1}\n> output: [';
          await new Promise((resolve) => {
            signal.addEventListener('abort', resolve);
          });
        },
        charsPerSecond: Infinity,
        latency: 0,
      }),
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter, partRenderers });
    const sent = chat.send('go');
    await expect.element(page.getByText('Running')).toBeVisible();
    chat.actions.stopStreaming();
    await sent;
    expect(chat.answer()).toMatchObject({ status: 'cancelled' });
    await expect.element(page.getByText('Stopped')).toBeVisible();
    await expect.element(page.getByText('Running')).not.toBeInTheDocument();
  });

  it('passes an approval response to the adapter and shows the result', async () => {
    const adapter = withToolCalls(
      createReplayAdapter({
        transcript: async function* ask(_, { approval }) {
          yield '> [!tool pay c1]\n> state: approval-requested\n> input: {amount: 10}\n\n';
          const { approved } = await approval();
          yield approved ? '> [!tool pay c1]\n> output: paid\n' : 'Not paid.';
        },
        charsPerSecond: Infinity,
        latency: 0,
      }),
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter, partRenderers });
    const sent = chat.send('go');
    await approve('pay');
    await sent;
    expect(chat.answer().parts).toMatchObject([
      {
        toolInvocation: {
          state: 'output-available',
          input: { amount: 10 },
          output: 'paid',
          approval: { approved: true },
        },
      },
      { type: 'text' },
    ]);
  });

  it('shows a result only after the input, even if the result arrives first', async () => {
    const text = '> [!tool search c1]\n> input: {q: "cats"}\n\nDone.';
    const result = { type: 'tool-output-available', toolCallId: 'c1', output: 2 } as const;
    let pieces: readonly string[] = [];
    const adapter = withToolCalls(
      {
        sendMessage: async () => {
          const [start, open, before, after, end] = textMessage(pieces);
          return streamOf(
            [start, open, before, result, after, end].filter((chunk) => chunk !== undefined),
          );
        },
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter, streamFlushInterval: 0 }, null);
    for (let cut = text.indexOf(']') + 2; cut < text.length; cut += 1) {
      pieces = [text.slice(0, cut), text.slice(cut)];
      const steps = await sendAndRecord(chat);
      checkSteps(steps);
      expect(linesOf(steps).filter((line) => line.includes('search'))).toEqual([
        '0 search input-streaming',
        '0 search input-available {"q":"cats"}',
        '0 search output-available {"q":"cats"} → 2',
      ]);
      chat.clear();
    }
  });

  describe('with a native call in the middle of a text', () => {
    const native = {
      type: 'tool-input-available',
      toolCallId: 'n1',
      toolName: 'native',
      input: {},
    } as const;
    let pieces: readonly string[] = [];
    const open = () =>
      renderChat(
        {
          adapter: withToolCalls(
            {
              sendMessage: async () => {
                const [start, begin, before, after, end] = textMessage(pieces);
                const chunks = [start, begin, before, native, after, end];
                return streamOf(chunks.filter((chunk) => chunk !== undefined));
              },
            },
            { syntaxes: Object.values(syntaxes) },
          ),
          streamFlushInterval: 0,
        },
        null,
      );

    /** Returns each visible text or tool name. */
    const shown = (chat: RenderedChat): string[] =>
      chat.answer().parts.flatMap((part) => {
        const text = part.type === 'text' ? part.text : '';
        return part.type === 'tool' ? [part.toolInvocation.toolName] : text === '' ? [] : [text];
      });

    it('keeps each character on its side of the native call', async () => {
      const text = 'If a < b\r\n> [!note] and <tool: or <think ^^^x\n```tools\n^^^ <';
      const chat = await open();
      for (let cut = 1; cut < text.length; cut += 1) {
        pieces = [text.slice(0, cut), text.slice(cut)];
        checkSteps(await sendAndRecord(chat));
        expect(shown(chat)).toEqual([pieces[0], 'native', pieces[1]]);
        chat.clear();
      }
    });

    it.each([
      '<tool:book><param:at>7</param:at></tool:book>',
      '> [!tool book c1]\n> input: {at: 7}\n',
      '```tool book c1\ninput: {at: 7}\n```\n',
    ])('reads a text call that surrounds the native call: %j', async (text) => {
      const chat = await open();
      for (let cut = 1; cut < text.length; cut += 1) {
        pieces = [text.slice(0, cut), text.slice(cut)];
        checkSteps(await sendAndRecord(chat));
        expect(shown(chat).toSorted()).toEqual(['book', 'native']);
        chat.clear();
      }
    });
  });

  it('forwards all other methods, bound to their adapter', async () => {
    class Owner implements ChatAdapter {
      readonly #secret = 'mine';
      readonly seen: string[] = [];
      async sendMessage() {
        return streamOf(textMessage(['> [!tool a c1]\n']));
      }
      async markRead() {
        this.seen.push(this.#secret);
      }
      stop() {
        this.seen.push('stopped');
      }
    }
    const owner = new Owner();
    const adapter = withToolCalls(owner, { syntaxes: Object.values(syntaxes) });
    await adapter.markRead?.({ conversationId: 'c' });
    adapter.stop?.();
    expect(owner.seen).toEqual(['mine', 'stopped']);
    expect(adapter).not.toHaveProperty('regenerate');
    expect(adapter).not.toHaveProperty('reconnectToStream');
  });

  it('reads the answers of regenerate and reconnectToStream', async () => {
    const answer = async () => streamOf(textMessage(['> [!tool a c1]\n']));
    const adapter = withToolCalls(
      {
        sendMessage: answer,
        regenerate: answer,
        reconnectToStream: answer,
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const { signal } = new AbortController();
    const message = { id: 'u', role: 'user', parts: [] } as const;
    const input = { message, messages: [], messageId: 'm1', signal } as never;
    const streams = [await adapter.regenerate?.(input), await adapter.reconnectToStream?.(input)];
    for (const stream of streams) {
      const types: string[] = [];
      await stream?.pipeTo(
        new WritableStream<ChatMessageChunk | { chunk: ChatMessageChunk }>({
          write: (value) => void types.push('chunk' in value ? value.chunk.type : value.type),
        }),
      );
      expect(types).toContain('tool-input-available');
    }
  });

  it.each(['replays all of it', 'continues after the break'])(
    'continues a message whose stream broke off if the server %s',
    async (how) => {
      const whole = textMessage([
        'Well.\n\n> [!tool a c1]\n> inp',
        'ut: {x: 1}\n> output: 2\n\nDone.',
      ]);
      const envelopes = whole.map((chunk, sequence) => ({
        chunk,
        sequence,
        eventId: `e${sequence}`,
      }));
      for (let cut = 1; cut < envelopes.length; cut += 1) {
        const broken = envelopes.slice(0, cut);
        const rest = how === 'replays all of it' ? envelopes : envelopes.slice(cut);
        const adapter = withToolCalls(
          {
            sendMessage: () => Promise.resolve(streamOf(broken as never) as never),
            reconnectToStream: () => Promise.resolve(streamOf(rest as never) as never),
          },
          { syntaxes: Object.values(syntaxes) },
        );
        const chat = await renderChat({ adapter, partRenderers });
        await chat.send('go');
        await expect.poll(() => chat.answer().status).toBe('sent');
        const parts = visibleParts(chat.answer().parts);
        expect(parts).toMatchObject([
          { type: 'text', text: 'Well.\n\n' },
          { state: 'output-available', output: 2 },
          { type: 'text', text: '\nDone.' },
        ]);
        await chat.unmount();
      }
    },
  );

  it('continues the right message if the streams of several conversations broke off', async () => {
    const startMessage = (text: string): ChatMessageChunk[] => [
      { type: 'start', messageId: 'm' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: text },
    ];
    const adapter = withToolCalls(
      {
        sendMessage: async ({ conversationId }) =>
          streamOf(startMessage(`> [!tool ${conversationId}`)),
        reconnectToStream: async () =>
          streamOf([
            { type: 'text-delta', id: 't', delta: ' c1]\n> input: 1\n' },
            { type: 'finish', messageId: 'm' },
          ]),
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const { signal } = new AbortController();
    const message: ChatMessage = { id: 'u', role: 'user', parts: [] };
    const conversations = ['one', 'two'];
    for (const conversationId of conversations) {
      await readAll(
        (await adapter.sendMessage({ conversationId, message, messages: [], signal })) as never,
      );
    }
    for (const conversationId of conversations) {
      const rest = await adapter.reconnectToStream?.({ conversationId, messageId: 'm', signal });
      expect(await readAll(rest as never)).toContainEqual(
        expect.objectContaining({ type: 'tool-input-available', toolName: conversationId }),
      );
    }
  });

  it.each([
    ['fails', () => Promise.reject(new Error('Still offline.'))],
    [
      'fails at once',
      () => {
        throw new Error('Still offline.');
      },
    ],
    ['does not exist', () => Promise.resolve(null)],
  ])('keeps all text of a message whose rest %s, and ends its call', async (_, reconnect) => {
    const text = 'Well.\n\n> [!tool a c1]\n> input:\n>   x: 1\n\nDone.\n\n> [!tool b';
    const broken = textMessage([text]).slice(0, -1);
    const adapter = withToolCalls(
      {
        sendMessage: () => Promise.resolve(streamOf(broken)),
        reconnectToStream: reconnect,
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter, partRenderers });
    await chat.send('go');
    await expect.poll(() => chat.answer().status).toBe('error');
    expect(visibleParts(chat.answer().parts)).toMatchObject([
      { type: 'text', text: 'Well.\n\n' },
      { toolName: 'a', state: 'input-available', input: { x: 1 } },
      // The host ends a text when its stream breaks off.
      { type: 'text', text: '\nDone.\n\n' },
      { type: 'text', text: '> [!tool b' },
    ]);
  });

  it('removes the live input of a message that broke off for good', async () => {
    const broken = textMessage(['> [!tool a c1]\n> input:\n>   x: 1\n']).slice(0, -1);
    const adapter = withToolCalls(
      {
        sendMessage: () => Promise.resolve(streamOf(broken)),
        reconnectToStream: () => Promise.resolve(null),
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter, partRenderers });
    await chat.send('go');
    await expect.element(page.getByText('Stopped')).toBeVisible();
    expect(getLiveToken(chat.answer(), 'c1')).toBeUndefined();
  });

  it('keeps the parts before an error of the stream', async () => {
    const adapter = withToolCalls(
      {
        sendMessage: async () =>
          new ReadableStream<ChatMessageChunk>({
            start(controller) {
              textMessage(['Well.\n> [!tool a c1]\n> input: 1\n\n'])
                .slice(0, -1)
                .forEach((chunk) => controller.enqueue(chunk));
            },
            pull: (controller) => controller.error(new Error('Connection lost.')),
          }),
      },
      { syntaxes: Object.values(syntaxes) },
    );
    const onError = vi.fn<(error: { message: string }) => void>();
    const chat = await renderChat({ adapter, onError, partRenderers });
    await chat.send('go');
    expect(chat.answer()).toMatchObject({ status: 'error' });
    expect(onError.mock.calls[0]?.[0].message).toContain('Connection lost.');
    await expect.element(page.getByText('Stopped')).toBeVisible();
  });

  it('wraps a frozen adapter', async () => {
    const sendMessage = async () => streamOf(textMessage(['> [!tool a c1]\n']));
    const chat = await renderChat({
      adapter: withToolCalls(Object.freeze({ sendMessage }), { syntaxes: Object.values(syntaxes) }),
    });
    await chat.send('go');
    expect(chat.answer().parts).toMatchObject([{ type: 'tool' }]);
  });

  it.each([[undefined], [{}], [{ syntaxes: undefined }], [{ syntaxes: [] }]])(
    'makes no call of any text without notations (%j)',
    async (options) => {
      const texts = [
        '> [!tool pay c1]\n> state: approval-requested\n> input: {amount: 1}\n> output: paid\n\n',
        '<tool:pay><param:amount>1</param:amount></tool:pay> `` ',
      ];
      const adapter = withToolCalls(
        { sendMessage: async () => streamOf(textMessage(texts)) },
        options,
      );
      const chat = await renderChat({ adapter, partRenderers });
      await chat.send('go');
      expect(chat.answer().parts).toMatchObject([{ type: 'text', text: texts.join('') }]);
    },
  );
});
