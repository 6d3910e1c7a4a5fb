import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import {
  createModelAdapter,
  createReplayAdapter,
  withToolCalls,
} from '../../../src/reading/adapter/index.ts';
import type { ModelTools, ReplayTranscript } from '../../../src/reading/adapter/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import { fixtures } from '../stream/providers/providers.fixtures.ts';
import type { ProviderFixture } from '../stream/providers/providers.fixtures.ts';
import { renderChat } from '../../support/renderChat.tsx';
import type { RenderedChat } from '../../support/renderChat.tsx';
import { watchPlatform } from '../../support/watchPlatform.ts';

/** Waits until a source may go on. */
type Pass = () => Promise<void>;

/** Lets a source pass so often, and then holds it. */
const holdAfter = (count: number) => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<true>();
  let passed = 0;
  const pass: Pass = async () => {
    passed += 1;
    if (passed > count) {
      reached.resolve(true);
      await held.promise;
    }
  };
  return { pass, reached: reached.promise, release: held.resolve };
};

/** What answers in a chat, and is held where the test wants it. */
interface Source {
  readonly adapter: ChatAdapter;
  /** What it has begun so far. */
  readonly begun: readonly string[];
  /** What of that neither has ended nor has been told to stop. */
  readonly running: () => readonly string[];
}

const partRenderers = createToolRenderers();

/** The request for approval that waits in a chat. */
const requestIn = (chat: RenderedChat): string | undefined =>
  chat
    .messages()
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'tool' ? part : [])))
    .find(({ toolInvocation }) => toolInvocation.state === 'approval-requested')?.toolInvocation
    .approvalId;

/** Agrees to what is asked, as long as the chat is there. */
const agree = (chat: RenderedChat, pass: Pass): (() => void) => {
  const asked = new Set<string>();
  let isThere = true;
  chat.onChange(async () => {
    const id = requestIn(chat);
    if (id !== undefined && !asked.has(id)) {
      asked.add(id);
      await pass();
      if (isThere) {
        await chat.actions.addToolApprovalResponse({ id, approved: true });
      }
    }
  });
  return () => {
    isThere = false;
  };
};

/** Takes a chat away where its source is held, lets that go on, and holds that nothing comes of it. */
const leaveAt = async (count: number, open: (pass: Pass) => Source): Promise<boolean> => {
  const platform = watchPlatform();
  try {
    const { pass, reached, release } = holdAfter(count);
    const { adapter, begun, running } = open(pass);
    const chat = await renderChat({ adapter, partRenderers });
    const stopAgreeing = agree(chat, pass);
    const sent = chat.send('go');
    const isHeld = await Promise.race([reached, sent.then(() => false)]);
    stopAgreeing();
    await chat.unmount();
    await sent;
    expect(running(), `after ${count}`).toEqual([]);
    expect(platform.waiting(), `after ${count}`).toEqual([]);
    const late = vi.fn<() => void>();
    chat.onChange(late);
    const before = [...begun];
    release();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(begun, `after ${count}`).toEqual(before);
    expect(late, `after ${count}`).not.toHaveBeenCalled();
    expect(platform.waiting(), `after ${count}`).toEqual([]);
    expect(platform.rejections, `after ${count}`).toEqual([]);
    return isHeld;
  } finally {
    platform.stop();
  }
};

/** Takes a chat away at each place where its source can be held, and behind its end. How many there are. */
const leaveEverywhere = async (open: (pass: Pass) => Source): Promise<number> => {
  let count = 0;
  while (await leaveAt(count, open)) {
    count += 1;
  }
  return count;
};

/** What is iterated over, as a stream. */
const toStream = <T,>(source: AsyncIterable<T>): ReadableStream<T> => {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done === true) {
          controller.close();
        } else {
          controller.enqueue(next.value);
        }
      },
      cancel: () => void iterator.return?.(),
    },
    { highWaterMark: 0 },
  );
};

/** How a source gives what it has. */
const kinds = ['stream', 'iterable'] as const;
type Kind = (typeof kinds)[number];

/** The events of a provider. */
const openProvider =
  ({ from, events }: ProviderFixture, kind: Kind) =>
  (pass: Pass): Source => {
    const begun: string[] = [];
    let isOver = false;
    const source: AsyncIterable<object> = {
      [Symbol.asyncIterator]: () => ({
        async next() {
          const event = events[begun.length];
          begun.push(`event ${begun.length}`);
          await pass();
          isOver ||= event === undefined;
          return event === undefined ? { done: true, value: undefined } : { value: event };
        },
        async return() {
          isOver = true;
          return { done: true, value: undefined };
        },
      }),
    };
    const open = () => from(kind === 'stream' ? toStream(source) : source);
    return {
      adapter: withToolCalls({ sendMessage: async () => open() }),
      begun,
      running: () => (isOver ? [] : ['the source']),
    };
  };

const callOf = (toolName: string, toolCallId: string): string =>
  `> [!tool ${toolName} ${toolCallId}]\n> input: {q: 1}\n\n`;

/** What a model and its tools have begun, and what of it still runs. */
const recordTasks = () => {
  const begun: string[] = [];
  const running = new Map<string, AbortSignal>();
  /** Does something under a signal that it does not listen to. */
  const run = async <T,>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    begun.push(name);
    running.set(name, signal);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  };
  return {
    begun,
    run,
    running: () => [...running].flatMap(([name, { aborted }]) => (aborted ? [] : [name])),
  };
};

/** A model with three tools: two side by side, and one that somebody must agree to. */
const openModel =
  (kind: Kind) =>
  (pass: Pass): Source => {
    const { begun, run, running } = recordTasks();
    const lines = [
      `I look.\n\n${callOf('read', 'c1')}\n${callOf('count', 'c2')}`,
      callOf('pay', 'c3'),
    ];
    let step = 0;
    const say = async function* say(signal: AbortSignal): AsyncGenerator<string> {
      const line = lines[step] ?? 'Done.';
      step += 1;
      for (const piece of line.match(/[^]{1,12}/g) ?? []) {
        await run(`piece ${piece}`, signal, pass);
        yield piece;
      }
    };
    const tool = (name: string): ModelTools[string] => ({
      execute: (_, { signal, onProgress }) =>
        run(name, signal, async () => {
          await pass();
          onProgress('half');
          await pass();
          return name;
        }),
    });
    return {
      adapter: createModelAdapter({
        model: (_, { signal }) => (kind === 'stream' ? toStream(say(signal)) : say(signal)),
        tools: {
          read: tool('read'),
          count: tool('count'),
          pay: { ...tool('pay'), serial: true, needsApproval: true },
        },
      }),
      begun,
      running,
    };
  };

describe.each(fixtures)('a chat with $name that is taken away', (fixture) => {
  it.each(kinds)('leaves nothing of its %s behind', async (kind) => {
    const places = await leaveEverywhere(openProvider(fixture, kind));
    expect(places).toBeGreaterThanOrEqual(fixture.events.length);
  });
});

describe('a chat with a model and its tools that is taken away', () => {
  it.each(kinds)('leaves nothing of its %s behind', async (kind) => {
    expect(await leaveEverywhere(openModel(kind))).toBeGreaterThan(16);
  });
});

describe('a chat with a transcript that is taken away', () => {
  const asks: ReplayTranscript = async function* asks(_, { approval }) {
    yield '> [!tool pay c1]\n> state: approval-requested\n\n';
    await approval();
  };

  it.each([
    { where: 'before its first character', replay: { transcript: 'Hello.', latency: 60_000 } },
    {
      where: 'between two lines',
      replay: { transcript: 'Hello.', latency: 0, pauseBefore: () => 60_000 },
    },
    {
      where: 'between two pieces',
      replay: { transcript: 'Hello.', latency: 0, charsPerSecond: 0.01 },
    },
    {
      where: 'at a request for approval',
      replay: { transcript: asks, latency: 0, charsPerSecond: Infinity },
    },
  ])('leaves nothing behind $where', async ({ replay }) => {
    const platform = watchPlatform();
    try {
      const chat = await renderChat({ adapter: withToolCalls(createReplayAdapter(replay)) });
      const sent = chat.send('go');
      await expect.poll(() => chat.messages()).toHaveLength(2);
      await new Promise(requestAnimationFrame);
      await chat.unmount();
      await sent;
      expect(platform.waiting()).toEqual([]);
    } finally {
      platform.stop();
    }
  });
});

describe('a chat that is taken away before its source answers', () => {
  it('stops the source as soon as that answers', async () => {
    const cancelled = vi.fn<() => void>();
    const answer = Promise.withResolvers<ReadableStream<ChatMessageChunk>>();
    const adapter = withToolCalls({ sendMessage: () => answer.promise });
    const chat = await renderChat({ adapter });
    const sent = chat.send('go');
    await chat.unmount();
    answer.resolve(new ReadableStream({ cancel: cancelled }));
    await sent;
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
