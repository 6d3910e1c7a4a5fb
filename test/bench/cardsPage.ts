// The part of cards.mjs that runs in the page.
import type { ChatMessagePart } from '@mui/x-chat/headless';
import {
  createAdapter,
  counted,
  createCalls,
  firstKey,
  kind,
  createMessages,
  needle,
  countNodes,
  createOutput,
  show,
  timeToShow,
} from './pageChat.tsx';
import { countCommits, longestTask, painted, settle, timeToPaint, wait } from './pageTime.ts';

declare global {
  /** Called at each stage of a stream. Resolves after the driver has read its clocks. */
  var mark: () => Promise<void>;
}

const createRequest = (id: string): ChatMessagePart => ({
  type: 'dynamic-tool',
  toolInvocation: {
    toolCallId: id,
    toolName: 'delete_order',
    state: 'approval-requested',
    approvalId: id,
    input: { order: id },
  },
});

/** Whether all requests have their buttons, and the last one its number, if the kind of cards has any. */
const areAllNumbered = (count: number) => (): boolean => {
  const buttons = [...document.querySelectorAll('button[aria-label^="Approve"]')];
  const label = buttons.at(-1)?.getAttribute('aria-label');
  return (
    buttons.length === 0 || (buttons.length === count && label?.includes(`(${count})`) === true)
  );
};

/** The scenarios with cards. */
export const cardScenarios = {
  /** Mounts finished cards, collapsed. */
  async mountMany(count: number, perMessage: number) {
    const time = await timeToShow({ messages: createMessages(createCalls(count), perMessage) });
    const cards = [...document.querySelectorAll(kind.selector)];
    if (cards.length !== count) {
      throw new Error(`Expected ${count} cards, but found ${cards.length}.`);
    }
    const cardNodes = cards.reduce((sum, card) => sum + 1 + countNodes(card), 0);
    return { time, cardNodes, pageNodes: countNodes(document) };
  },

  /** Mounts requests of one tool in one message. Measures until the page is painted, and until all have their buttons. */
  async mountRequests(count: number) {
    const parts = Array.from({ length: count }, (_, index) => createRequest(`call-${index}`));
    const message = { id: `requests-${count}`, role: 'assistant', status: 'sent', parts } as const;
    const start = performance.now();
    const time = await timeToShow({ messages: [{ ...message, parts }] });
    const rest = await timeToPaint(() => undefined, areAllNumbered(count));
    return { time, complete: time + rest, longest: await longestTask(start) };
  },

  /** Streams calls with results into one message. Their cards stay closed. Returns the time that this takes. */
  async streamCalls(count: number) {
    const { promise, resolve } = Promise.withResolvers<{ time: number; longest: number }>();
    const adapter = createAdapter(async function* answer() {
      yield { type: 'start', messageId: 'answer' };
      let start = 0;
      for (let index = 0; index <= count; index += 1) {
        if (index < 2) {
          // The code that the first call loads doesn't count.
          await settle();
          start = performance.now();
        }
        const call = { toolCallId: `call-${index}`, toolName: 'list_orders', dynamic: true };
        yield { type: 'tool-input-available', ...call, input: { customer: 'Ada' } };
        yield { type: 'tool-output-available', toolCallId: call.toolCallId, output: index };
        await wait(0);
      }
      await painted();
      const time = performance.now() - start;
      resolve({ time, longest: await longestTask(start) });
      yield { type: 'finish', messageId: 'answer' };
    });
    show({ adapter: kind.wrap?.(adapter) ?? adapter });
    return promise;
  },

  /** Presses the keys of the browser's search with finished cards in the page. */
  async searchMany(count: number) {
    await timeToShow({ messages: createMessages(createCalls(count), 10) });
    await settle();
    const start = performance.now();
    const find = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true });
    const isFindable = (): boolean =>
      [...document.querySelectorAll(`${kind.selector} [hidden]`)].every(
        ({ textContent }) => textContent !== '',
      );
    const time = await timeToPaint(() => document.body.dispatchEvent(find), isFindable);
    return { time, longest: await longestTask(start) };
  },

  /** Mounts a card with an empty and with a large output in turn. Returns the times of both. */
  async mountLarge(bytes: number, rounds: number) {
    const measureMount = (output: unknown): Promise<number> =>
      timeToShow({ messages: createMessages([{ id: 'call', output }]) });
    const empty: number[] = [];
    const large: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isLargeFirst = round % 2 === 1;
      for (const isLarge of [isLargeFirst, !isLargeFirst]) {
        // A new value each time, so that nothing cached counts.
        const time = await measureMount(isLarge ? createOutput(bytes) : {});
        (isLarge ? large : empty).push(time);
      }
    }
    // The first round is a warm-up.
    return { empty: empty.slice(1), large: large.slice(1) };
  },

  /** Shows a card with a small output and one with a large one. */
  async showLarge(bytes: number) {
    const messages = createMessages([
      { id: 'small', toolName: 'count_orders', output: createOutput(500) },
      { id: 'large', output: createOutput(bytes) },
    ]);
    await timeToShow({ messages });
    await settle();
  },

  /** Clicks the header of a card. Returns the time until its output is shown. */
  async open(header: HTMLElement) {
    const card = header.closest(kind.selector);
    const isShown = (): boolean => card?.textContent.includes(firstKey) ?? false;
    const time = await timeToPaint(() => header.click(), isShown);
    await settle();
    return { time, nodes: countNodes(document) };
  },

  longestTask,

  isNeedleShown: () => document.body.textContent.includes(needle),

  /** Streams text below finished cards. Returns how often the cards render meanwhile. */
  async streamText(cards: number, deltas: number) {
    const { promise, resolve } = Promise.withResolvers<{ renders: number }>();
    const adapter = createAdapter(async function* answer() {
      yield { type: 'start', messageId: 'answer' };
      yield { type: 'text-start', id: 'text' };
      await settle();
      counted.renders = 0;
      for (let index = 0; index < deltas; index += 1) {
        yield { type: 'text-delta', id: 'text', delta: 'some words ' };
        await wait(20);
      }
      await settle();
      resolve({ renders: counted.renders });
      yield { type: 'text-end', id: 'text' };
      yield { type: 'finish', messageId: 'answer' };
    });
    show({ messages: createMessages(createCalls(cards)), adapter, isCounted: true });
    if (counted.renders < cards) {
      throw new Error(`Expected ${cards} renders, but counted only ${counted.renders}.`);
    }
    return promise;
  },

  /**
   * Streams the input of a call as JSON, below messages with one finished card each. Marks the end of the
   * warm-up and of each fifth after it.
   */
  async streamInput(bytes: number, deltaSize: number, perTask: number, cards = 0) {
    const input = createOutput(bytes);
    const json = JSON.stringify(input);
    const count = Math.ceil(json.length / deltaSize);
    const warmUp = Math.round(count / 10);
    const fifth = Math.floor((count - warmUp) / 5);
    const { promise, resolve } = Promise.withResolvers<object>();
    const adapter = createAdapter(async function* answer() {
      const call = { toolCallId: 'call', toolName: 'write_file', dynamic: true };
      yield { type: 'start', messageId: 'answer' };
      yield { type: 'tool-input-start', ...call };
      await settle();
      const start = performance.now();
      let endCount = (): number[] => [];
      for (let index = 0; index < count; index += 1) {
        if (index % perTask === 0) {
          await wait(4);
        }
        if (index >= warmUp && (index - warmUp) % fifth === 0) {
          await mark();
        }
        if (index === warmUp) {
          // Frames in which the card mounts and its lazy part loads don't count.
          endCount = countCommits();
        }
        const inputTextDelta = json.slice(index * deltaSize, (index + 1) * deltaSize);
        yield { type: 'tool-input-delta', toolCallId: 'call', inputTextDelta };
      }
      const perFrame = endCount();
      const isOpen = document.querySelector('[aria-expanded="true"], details[open]') !== null;
      yield { type: 'tool-input-available', ...call, input };
      await settle();
      resolve({
        fifth,
        isOpen,
        frames: perFrame.length,
        commits: perFrame.reduce((sum, one) => sum + one, 0),
        mostInFrame: Math.max(...perFrame),
        longest: await longestTask(start),
      });
      yield { type: 'finish', messageId: 'answer' };
    });
    show({
      messages: createMessages(createCalls(cards)),
      adapter: kind.wrap?.(adapter) ?? adapter,
    });
    return promise;
  },
};
