import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { withToolCalls } from '../../../src/reading/adapter/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import { renderChat } from '../../support/renderChat.tsx';
import type { RenderedChat } from '../../support/renderChat.tsx';

let count = 0;

/** A chat that streams what a test says, and can be loaded again in another page. */
interface LiveChat {
  readonly chat: RenderedChat;
  readonly arrive: (chunks: readonly ChatMessageChunk[]) => void;
  readonly breakOff: () => void;
  readonly reload: () => Promise<RenderedChat>;
  /** The answers to requests for approval that reached the adapter. */
  readonly approvals: readonly { readonly approved: boolean }[];
}

const liveChat = async (): Promise<LiveChat> => {
  count += 1;
  const approvals: { readonly approved: boolean }[] = [];
  const stored = new Map<string, string>();
  let source: ReadableStreamDefaultController<ChatMessageChunk> | undefined;
  const open = (initialMessages: ChatMessage[]): Promise<RenderedChat> =>
    renderChat({
      initialMessages,
      partRenderers: createToolRenderers({
        layout: 'inline',
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
        },
      }),
      adapter: withToolCalls({
        sendMessage: () =>
          Promise.resolve(
            new ReadableStream<ChatMessageChunk>({
              start: (opened) => {
                source = opened;
                opened.enqueue({ type: 'start', messageId: `phases-${count}` });
              },
            }),
          ),
        addToolApprovalResponse: ({ approved }) => {
          approvals.push({ approved });
          return Promise.resolve();
        },
      }),
    });
  const chat = await open([]);
  void chat.send('go');
  await expect.poll(() => chat.messages()).toHaveLength(2);
  return {
    chat,
    approvals,
    arrive: (chunks) => chunks.forEach((chunk) => source?.enqueue(chunk)),
    breakOff: () => source?.error(new Error('offline')),
    reload: async () => {
      const messages = JSON.stringify(chat.messages());
      await chat.unmount();
      return open(JSON.parse(messages) as ChatMessage[]);
    },
  };
};

const step: readonly ChatMessageChunk[] = [{ type: 'finish-step' }, { type: 'start-step' }];
const says = (delta: string): ChatMessageChunk[] => [
  { type: 'text-start', id: delta },
  { type: 'text-delta', id: delta, delta },
];
const begins = (toolCallId: string): ChatMessageChunk[] => [
  { type: 'tool-input-start', toolCallId, toolName: toolCallId },
  { type: 'tool-input-available', toolCallId, toolName: toolCallId, input: {} },
];
const asks = (toolCallId: string): ChatMessageChunk[] => [
  ...begins(toolCallId),
  { type: 'tool-approval-request', toolCallId, toolName: toolCallId, input: {} },
];
const ends = (toolCallId: string): ChatMessageChunk => ({
  type: 'tool-output-available',
  toolCallId,
  output: 1,
});

interface Phase {
  readonly phase: string;
  /** What arrives, behind all that arrived in the phases before. */
  readonly arrives: readonly ChatMessageChunk[];
  /** The call that the reader approves then. */
  readonly approves?: string;
  /** What the line says while it goes on, and what when it has ended there: nothing without calls. */
  readonly live: RegExp;
  readonly over: RegExp;
  /** What was said before calls, and what behind the last of them, which is the answer when it ends. */
  readonly commentary?: readonly string[];
  readonly answer?: string;
  /** The calls in flight. */
  readonly interrupted?: readonly string[];
}

const [looking, found, answer] = ['I will search.', 'Found three notes.', 'Here it is.'];

const phases: readonly Phase[] = [
  {
    phase: 'it thinks',
    arrives: [{ type: 'start-step' }, ...says(looking)],
    live: /^Thinking/,
    over: /^$/,
    answer: looking,
  },
  {
    phase: 'a tool works',
    arrives: begins('search'),
    live: /^Running search/,
    over: /^Used 1 tool · 1 interrupted/,
    commentary: [looking],
    interrupted: ['search'],
  },
  {
    phase: 'it thinks between two calls',
    arrives: [ends('search'), ...step, ...says(found)],
    live: /^Thinking/,
    over: /^Used 1 tool(?! ·)/,
    commentary: [looking],
    answer: found,
  },
  {
    phase: 'it waits for somebody',
    arrives: [...begins('read'), ...asks('pay')],
    live: /^pay needs approval/,
    over: /^pay needs approval.* · 1 interrupted/,
    commentary: [looking, found],
    interrupted: ['read'],
  },
  {
    phase: 'a tool works that somebody approved',
    arrives: [],
    approves: 'pay',
    live: /^Running pay/,
    over: /^Used 3 tools · 2 interrupted/,
    commentary: [looking, found],
    interrupted: ['read', 'pay'],
  },
  {
    phase: 'it answers',
    arrives: [ends('read'), ends('pay'), ...step, ...says(answer)],
    live: /^Thinking/,
    over: /^Used 3 tools(?! ·)/,
    commentary: [looking, found],
    answer,
  },
  {
    phase: 'it is complete',
    arrives: [{ type: 'finish-step' }, { type: 'finish', messageId: '' }],
    live: /^Used 3 tools(?! ·)/,
    over: /^Used 3 tools(?! ·)/,
    commentary: [looking, found],
    answer,
  },
];

interface Ending {
  readonly ending: string;
  readonly end: (live: LiveChat) => RenderedChat | Promise<RenderedChat>;
}

const endings: readonly Ending[] = [
  {
    ending: 'its reader stops it',
    end: ({ chat }) => {
      chat.actions.stopStreaming();
      return chat;
    },
  },
  {
    ending: 'its stream breaks off',
    end: ({ chat, breakOff }) => {
      breakOff();
      return chat;
    },
  },
  { ending: 'the page is loaded again', end: ({ reload }) => reload() },
];

const article = () => page.getByRole('article').last();
const widget = () => article().getByRole('group', { name: 'Tools of this answer' });
const line = () => widget().getByRole('button').first();
const lineText = (): string => line().query()?.textContent ?? '';

/** A chat whose answer has come to a phase. */
const chatIn = async (phase: string): Promise<LiveChat> => {
  const live = await liveChat();
  const last = phases.findIndex((one) => one.phase === phase);
  for (const { arrives, approves, live: words, answer: said } of phases.slice(0, last + 1)) {
    live.arrive(arrives);
    if (approves !== undefined) {
      await page.getByRole('button', { name: `Approve ${approves}` }).click();
    }
    await expect.element(line()).toHaveAccessibleName(words);
    const arrived = [said ?? []].flat();
    await expect.poll(() => textsIn(article().query())).toEqual(expect.arrayContaining(arrived));
  }
  return live;
};

/** Shows what is behind the line, where there is one. */
const openLine = async (): Promise<void> => {
  if (line().query()?.getAttribute('aria-expanded') === 'false') {
    await line().click();
  }
};

/** What was said and stands in an element, each as often as it stands there. */
const textsIn = (element: Element | null): string[] =>
  [looking, found, answer].flatMap((text) =>
    Array.from({ length: (element?.textContent.split(text).length ?? 1) - 1 }, () => text),
  );

const callsThatRead = (status: string): (string | null)[] =>
  widget()
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: new RegExp(status) }) })
    .elements()
    .map((card) => card.getAttribute('aria-label'));

/** What of our own moves on the page, and goes on moving. */
const moving = (): Element[] =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target ?? []) : []))
    .filter((element) => element.closest('[role="group"]') !== null);

const motion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

describe('an answer whose work is told in one line', () => {
  beforeAll(() => motion('no-preference'));
  afterAll(() => motion('reduce'));
  afterEach(() => {
    vi.useRealTimers();
  });

  it('moves while a tool works', async () => {
    await chatIn('a tool works');
    await expect.poll(moving).not.toEqual([]);
  });

  it.each(endings)('counts no time any more when $ending', async ({ end }) => {
    const live = await chatIn('a tool works');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await expect.element(line()).toHaveTextContent('10 min');
    await end(live);
    await expect.element(line()).toHaveAccessibleName(/1 interrupted/);
    await expect.element(article()).not.toHaveTextContent('10 min');
  });

  it.each(endings)('can still be agreed to when $ending', async ({ end }) => {
    const live = await chatIn('it waits for somebody');
    await end(live);
    await expect.element(line()).toHaveAccessibleName(/1 interrupted/);
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Approve pay' }).click();
    await expect.poll(() => live.approvals).toEqual([{ approved: true }]);
    // Whoever took the answer may go on with the call.
    await expect.poll(() => callsThatRead('Approved')).toEqual(['pay']);
  });

  const cases = endings.flatMap((ending) => phases.map((phase) => ({ ...ending, ...phase })));

  it.each(cases)('is told truly, and whole, when $ending while $phase', async (one) => {
    const { over, answer: said = [], commentary = [], interrupted = [] } = one;
    await one.end(await chatIn(one.phase));
    await expect.poll(lineText).toMatch(over);
    await expect.poll(moving).toEqual([]);
    await openLine();
    await expect.poll(() => textsIn(widget().query())).toEqual(commentary);
    await expect.poll(() => textsIn(article().query())).toEqual([...commentary].concat(said));
    expect(callsThatRead('Interrupted')).toEqual(interrupted);
  });
});
