// The part of cards.mjs that runs in the page.
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
import { countCommits, longestTask, settle, timeToPaint, wait } from './pageTime.ts';

declare global {
  /** Called at each stage of a stream. Resolves after the driver has read its clocks. */
  var mark: () => Promise<void>;
}

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
