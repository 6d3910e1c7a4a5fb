// What cards.mjs does in the page.
import {
  answering,
  counted,
  finishedCalls,
  firstKey,
  kind,
  messagesOf,
  needle,
  nodesOf,
  outputOf,
  show,
  timeToShow,
} from './pageChat.tsx';
import { countCommits, longestTask, settle, timeToPaint, wait } from './pageTime.ts';

declare global {
  /** Told by a stream how far it is; waits until the driver has read its clocks. */
  var mark: () => Promise<void>;
}

/** What can be measured of cards. */
export const cardScenarios = {
  /** Mounts finished cards, collapsed. */
  async mountMany(count: number, perMessage: number) {
    const time = await timeToShow({ messages: messagesOf(finishedCalls(count), perMessage) });
    const cards = [...document.querySelectorAll(kind.selector)];
    if (cards.length !== count) {
      throw new Error(`There are ${cards.length} cards.`);
    }
    const cardNodes = cards.reduce((sum, card) => sum + 1 + nodesOf(card), 0);
    return { time, cardNodes, pageNodes: nodesOf(document) };
  },

  /** Mounts a card without and with a large output by turns: how much longer the latter takes. */
  async mountLarge(bytes: number, rounds: number) {
    const timeOf = (output: unknown): Promise<number> =>
      timeToShow({ messages: messagesOf([{ id: 'call', output }]) });
    const empty: number[] = [];
    const large: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const isLargeFirst = round % 2 === 1;
      for (const isLarge of [isLargeFirst, !isLargeFirst]) {
        // Another value each time: nothing that is remembered of it counts.
        const time = await timeOf(isLarge ? outputOf(bytes) : {});
        (isLarge ? large : empty).push(time);
      }
    }
    // The first round warms up.
    return { empty: empty.slice(1), large: large.slice(1) };
  },

  /** Shows a card with a small output and one with a large one. */
  async showLarge(bytes: number) {
    const messages = messagesOf([
      { id: 'small', toolName: 'count_orders', output: outputOf(500) },
      { id: 'large', output: outputOf(bytes) },
    ]);
    await timeToShow({ messages });
    await settle();
  },

  /** Clicks the header of a card: how long until its output is shown. */
  async open(header: HTMLElement) {
    const card = header.closest(kind.selector);
    const isShown = (): boolean => card?.textContent.includes(firstKey) ?? false;
    const time = await timeToPaint(() => header.click(), isShown);
    await settle();
    return { time, nodes: nodesOf(document) };
  },

  longestTask,

  isNeedleShown: () => document.body.textContent.includes(needle),

  /** Streams text below finished cards: how often these are rendered meanwhile. */
  async streamText(cards: number, deltas: number) {
    const { promise, resolve } = Promise.withResolvers<{ renders: number }>();
    const adapter = answering(async function* answer() {
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
    show({ messages: messagesOf(finishedCalls(cards)), adapter, isCounted: true });
    if (counted.renders < cards) {
      throw new Error(`Only ${counted.renders} renders were counted.`);
    }
    return promise;
  },

  /**
   * Streams the input of a call as JSON, below finished cards of a message each. Marks the end of a
   * warm-up and of each fifth behind it.
   */
  async streamInput(bytes: number, deltaSize: number, perTask: number, cards = 0) {
    const input = outputOf(bytes);
    const json = JSON.stringify(input);
    const count = Math.ceil(json.length / deltaSize);
    const warmUp = Math.round(count / 10);
    const fifth = Math.floor((count - warmUp) / 5);
    const { promise, resolve } = Promise.withResolvers<object>();
    const adapter = answering(async function* answer() {
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
          // The frames in which the card is mounted and its lazy part arrives are no frames of deltas.
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
      messages: messagesOf(finishedCalls(cards)),
      adapter: kind.wrap?.(adapter) ?? adapter,
    });
    return promise;
  },
};
