import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import {
  createModelAdapter,
  createReplayAdapter,
  withToolCalls,
} from '../../../src/reading/adapter/index.ts';
import type { ModelTools, ReplayTranscript } from '../../../src/reading/adapter/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import { callout, syntaxes } from '../../../src/reading/syntax/index.ts';
import { fixtures } from '../stream/providers/providers.fixtures.ts';
import type { ProviderFixture } from '../stream/providers/providers.fixtures.ts';
import { renderChat } from '../../support/renderChat.tsx';
import type { RenderedChat } from '../../support/renderChat.tsx';
import { watchPlatform } from '../../support/watchPlatform.ts';

/** Waits until a source may continue. */
type Pass = () => Promise<void>;

/** Lets a source pass `count` times and then holds it. */
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

/** The source of an answer, which the test holds at a place of its choice. */
interface Source {
  readonly adapter: ChatAdapter;
  /** The tasks that it has started so far. */
  readonly started: readonly string[];
  /** The tasks that have neither ended nor been aborted. */
  readonly running: () => readonly string[];
}

const partRenderers = createToolRenderers();

/** Finds the open approval request of a chat. */
const findRequest = (chat: RenderedChat): string | undefined =>
  chat
    .messages()
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'tool' ? part : [])))
    .find(({ toolInvocation }) => toolInvocation.state === 'approval-requested')?.toolInvocation
    .approvalId;

/** Approves each request once, until the returned function is called. */
const approveRequests = (chat: RenderedChat, pass: Pass): (() => void) => {
  const approved = new Set<string>();
  let isMounted = true;
  chat.onChange(async () => {
    const id = findRequest(chat);
    if (id !== undefined && !approved.has(id)) {
      approved.add(id);
      await pass();
      if (isMounted) {
        await chat.actions.addToolApprovalResponse({ id, approved: true });
      }
    }
  });
  return () => {
    isMounted = false;
  };
};

/** Unmounts a chat while its source is held, releases the source, and checks that nothing happens. */
const unmountAt = async (count: number, open: (pass: Pass) => Source): Promise<boolean> => {
  const platform = watchPlatform();
  try {
    const { pass, reached, release } = holdAfter(count);
    const { adapter, started, running } = open(pass);
    const chat = await renderChat({ adapter, partRenderers });
    const stopApproving = approveRequests(chat, pass);
    const sent = chat.send('go');
    const isHeld = await Promise.race([reached, sent.then(() => false)]);
    stopApproving();
    await chat.unmount();
    await sent;
    expect(running(), `after ${count}`).toEqual([]);
    // A source is read to its end after its message, but only for a moment.
    const pending = platform.pending().filter((line) => !line.includes('readRest'));
    expect(pending, `after ${count}`).toEqual([]);
    const late = vi.fn<() => void>();
    chat.onChange(late);
    const before = [...started];
    release();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(started, `after ${count}`).toEqual(before);
    expect(late, `after ${count}`).not.toHaveBeenCalled();
    expect(platform.pending(), `after ${count}`).toEqual([]);
    expect(platform.rejections, `after ${count}`).toEqual([]);
    return isHeld;
  } finally {
    platform.stop();
  }
};

/** Unmounts a chat at each place where its source can be held, and after its end. Returns their number. */
const unmountEverywhere = async (open: (pass: Pass) => Source): Promise<number> => {
  let count = 0;
  while (await unmountAt(count, open)) {
    count += 1;
  }
  return count;
};

/** Converts an iterable to a stream. */
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

/** The types of sources. */
const kinds = ['stream', 'iterable'] as const;
type Kind = (typeof kinds)[number];

/** Opens a source that yields the events of a provider. */
const openProvider =
  ({ from, events }: ProviderFixture, kind: Kind) =>
  (pass: Pass): Source => {
    const started: string[] = [];
    let isOver = false;
    const source: AsyncIterable<object> = {
      [Symbol.asyncIterator]: () => ({
        async next() {
          const event = events[started.length];
          started.push(`event ${started.length}`);
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
      adapter: withToolCalls(
        { sendMessage: async () => open() },
        { syntaxes: Object.values(syntaxes) },
      ),
      started,
      running: () => (isOver ? [] : ['the source']),
    };
  };

const writeCallout = (toolName: string, toolCallId: string): string =>
  `> [!tool ${toolName} ${toolCallId}]\n> input: {q: 1}\n\n`;

/** Records the tasks of a model and its tools. */
const recordTasks = () => {
  const started: string[] = [];
  const running = new Map<string, AbortSignal>();
  /** Runs a task that ignores its signal. */
  const run = async <T,>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    started.push(name);
    running.set(name, signal);
    try {
      return await work();
    } finally {
      running.delete(name);
    }
  };
  return {
    started,
    run,
    running: () => [...running].flatMap(([name, { aborted }]) => (aborted ? [] : [name])),
  };
};

/** Opens a model with two parallel calls and a serial one that needs approval. */
const openModel =
  (kind: Kind) =>
  (pass: Pass): Source => {
    const { started, run, running } = recordTasks();
    const lines = [
      `Looking.\n\n${writeCallout('read', 'c1')}\n${writeCallout('count', 'c2')}`,
      writeCallout('pay', 'c3'),
    ];
    let step = 0;
    const answer = async function* answer(signal: AbortSignal): AsyncGenerator<string> {
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
        syntax: callout,
        model: (_, { signal }) => (kind === 'stream' ? toStream(answer(signal)) : answer(signal)),
        tools: {
          read: tool('read'),
          count: tool('count'),
          pay: { ...tool('pay'), serial: true, needsApproval: true },
        },
      }),
      started,
      running,
    };
  };

describe.each(fixtures)('unmounting a chat with $name', (fixture) => {
  it.each(kinds)('ends its %s completely', async (kind) => {
    const places = await unmountEverywhere(openProvider(fixture, kind));
    expect(places).toBeGreaterThanOrEqual(fixture.events.length);
  });
});

describe('unmounting a chat with a model and its tools', () => {
  it.each(kinds)('ends its %s completely', async (kind) => {
    expect(await unmountEverywhere(openModel(kind))).toBeGreaterThan(16);
  });
});

describe('unmounting a chat with a transcript', () => {
  const request: ReplayTranscript = async function* request(_, { approval }) {
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
      replay: { transcript: request, latency: 0, charsPerSecond: Infinity },
    },
  ])('leaves no timer or listener $where', async ({ replay }) => {
    const platform = watchPlatform();
    try {
      const chat = await renderChat({
        adapter: withToolCalls(createReplayAdapter(replay), { syntaxes: Object.values(syntaxes) }),
      });
      const sent = chat.send('go');
      await expect.poll(() => chat.messages()).toHaveLength(2);
      await new Promise(requestAnimationFrame);
      await chat.unmount();
      await sent;
      expect(platform.pending()).toEqual([]);
    } finally {
      platform.stop();
    }
  });
});

describe('unmounting a chat before its source answers', () => {
  it('cancels the source as soon as it answers', async () => {
    const cancelled = vi.fn<() => void>();
    const answer = Promise.withResolvers<ReadableStream<ChatMessageChunk>>();
    const adapter = withToolCalls(
      { sendMessage: () => answer.promise },
      { syntaxes: Object.values(syntaxes) },
    );
    const chat = await renderChat({ adapter });
    const sent = chat.send('go');
    await chat.unmount();
    answer.resolve(new ReadableStream({ cancel: cancelled }));
    await sent;
    expect(cancelled).toHaveBeenCalledOnce();
  });
});
