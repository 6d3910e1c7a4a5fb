import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { withToolCalls } from '../../../src/reading/adapter/index.ts';
import { createToolRenderers } from '../../../src/index.ts';
import { syntaxes } from '../../../src/reading/syntax/index.ts';
import { renderChat } from '../../support/renderChat.tsx';
import type { RenderedChat } from '../../support/renderChat.tsx';
import { approve } from '../../support/approve.ts';

let count = 0;

/** A chat that streams the chunks of a test, and can be reloaded. */
interface LiveChat {
  readonly chat: RenderedChat;
  readonly arrive: (chunks: readonly ChatMessageChunk[]) => void;
  readonly breakOff: () => void;
  readonly reload: () => Promise<RenderedChat>;
  /** The approval responses that reached the adapter. */
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
      adapter: withToolCalls(
        {
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
        },
        { syntaxes: Object.values(syntaxes) },
      ),
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
const createText = (delta: string): ChatMessageChunk[] => [
  { type: 'text-start', id: delta },
  { type: 'text-delta', id: delta, delta },
];
const startCall = (toolCallId: string): ChatMessageChunk[] => [
  { type: 'tool-input-start', toolCallId, toolName: toolCallId },
  { type: 'tool-input-available', toolCallId, toolName: toolCallId, input: {} },
];
const requestApproval = (toolCallId: string): ChatMessageChunk[] => [
  ...startCall(toolCallId),
  { type: 'tool-approval-request', toolCallId, toolName: toolCallId, input: {} },
];
const endCall = (toolCallId: string): ChatMessageChunk => ({
  type: 'tool-output-available',
  toolCallId,
  output: 1,
});

interface Phase {
  readonly phase: string;
  /** The chunks that arrive in addition to those of the phases before. */
  readonly arrives: readonly ChatMessageChunk[];
  /** The call that the user approves after that. */
  readonly approves?: string;
  /** The summary while the message streams. */
  readonly live: RegExp;
  /** The summary if the message ends in this phase. Empty without calls. */
  readonly over: RegExp;
  /** The texts before calls. */
  readonly commentary?: readonly string[];
  /** The text after the last call, which becomes the answer if the message ends here. */
  readonly answer?: string;
  /** The calls that are running. */
  readonly interrupted?: readonly string[];
}

const [looking, found, answer] = ['I will search.', 'Found three notes.', 'Here it is.'];

const phases: readonly Phase[] = [
  {
    phase: 'it thinks',
    arrives: [{ type: 'start-step' }],
    live: /^Thinking/,
    over: /^$/,
  },
  {
    phase: 'it answers without a call',
    arrives: createText(looking),
    live: /^$/,
    over: /^$/,
    answer: looking,
  },
  {
    phase: 'a tool works',
    arrives: startCall('search'),
    live: /^search…/,
    over: /^Used 1 tool · 1 stopped/,
    commentary: [looking],
    interrupted: ['search'],
  },
  {
    phase: 'it thinks between two calls',
    arrives: [endCall('search'), ...step],
    live: /^Thinking/,
    over: /^Used 1 tool(?! ·)/,
    commentary: [looking],
  },
  {
    phase: 'it answers between two calls',
    arrives: createText(found),
    live: /^Used 1 tool(?! ·)/,
    over: /^Used 1 tool(?! ·)/,
    commentary: [looking],
    answer: found,
  },
  {
    phase: 'it waits for approval',
    arrives: [...startCall('read'), ...requestApproval('pay')],
    live: /^pay needs approval/,
    over: /^pay needs approval.* · 1 stopped/,
    commentary: [looking, found],
    interrupted: ['read'],
  },
  {
    phase: 'an approved tool works',
    arrives: [],
    approves: 'pay',
    live: /^pay…/,
    over: /^Used 3 tools · 2 stopped/,
    commentary: [looking, found],
    interrupted: ['read', 'pay'],
  },
  {
    phase: 'it answers',
    arrives: [endCall('read'), endCall('pay'), ...step, ...createText(answer)],
    live: /^Used 3 tools(?! ·)/,
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
    ending: 'the user stops it',
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
  { ending: 'the page is reloaded', end: ({ reload }) => reload() },
];

const article = () => page.getByRole('article').last();
const widget = () => article().getByRole('group', { name: 'Tool calls' });
const line = () => widget().getByRole('button').first();
const lineText = (): string => line().query()?.textContent ?? '';

/** Starts a chat and brings its answer to a phase. */
const startChatIn = async (phase: string): Promise<LiveChat> => {
  const live = await liveChat();
  const last = phases.findIndex((one) => one.phase === phase);
  for (const { arrives, approves, live: summary, answer: text } of phases.slice(0, last + 1)) {
    live.arrive(arrives);
    if (approves !== undefined) {
      await approve(approves);
    }
    await expect.poll(lineText).toMatch(summary);
    const arrived = [text ?? []].flat();
    await expect.poll(() => findTexts(article().query())).toEqual(expect.arrayContaining(arrived));
  }
  return live;
};

/** Opens the widget if there is one. */
const openWidget = async (): Promise<void> => {
  if (line().query()?.getAttribute('aria-expanded') === 'false') {
    await line().click();
  }
};

/** Returns the model's texts in an element, each as often as it occurs. */
const findTexts = (element: Element | null): string[] =>
  [looking, found, answer].flatMap((text) =>
    Array.from({ length: (element?.textContent.split(text).length ?? 1) - 1 }, () => text),
  );

const callsThatRead = (status: string): (string | null)[] =>
  widget()
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: new RegExp(status) }) })
    .elements()
    .map((card) => card.getAttribute('aria-label'));

/** Returns the elements of cards and widgets that are animated endlessly. */
const findAnimated = (): Element[] =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target ?? []) : []))
    .filter((element) => element.closest('[role="group"]') !== null);

const motion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

describe('an answer with an inline widget', () => {
  beforeAll(() => motion('no-preference'));
  afterAll(() => motion('reduce'));
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is animated while a tool works', async () => {
    await startChatIn('a tool works');
    await expect.poll(findAnimated).not.toEqual([]);
  });

  it.each(endings)('stops its timer when $ending', async ({ end }) => {
    const live = await startChatIn('a tool works');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    await expect.element(line()).toHaveTextContent('10 min');
    await end(live);
    await expect.element(line()).toHaveAccessibleName(/1 stopped/);
    await expect.element(article()).not.toHaveTextContent('10 min');
  });

  it.each(endings)('can still be approved when $ending', async ({ end }) => {
    const live = await startChatIn('it waits for approval');
    await end(live);
    await expect.element(line()).toHaveAccessibleName(/1 stopped/);
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await approve('pay');
    await expect.poll(() => live.approvals).toEqual([{ approved: true }]);
    // The server may still continue the call.
    await expect.poll(() => callsThatRead('Approved')).toEqual(['pay']);
  });

  const cases = endings.flatMap((ending) => phases.map((phase) => ({ ...ending, ...phase })));

  it.each(cases)('shows every text and status correctly when $ending while $phase', async (one) => {
    const { over, answer: text = [], commentary = [], interrupted = [] } = one;
    await one.end(await startChatIn(one.phase));
    await expect.poll(lineText).toMatch(over);
    await expect.poll(findAnimated).toEqual([]);
    await openWidget();
    await expect.poll(() => findTexts(widget().query())).toEqual(commentary);
    await expect.poll(() => findTexts(article().query())).toEqual([...commentary].concat(text));
    expect(callsThatRead('Stopped')).toEqual(interrupted);
  });
});
