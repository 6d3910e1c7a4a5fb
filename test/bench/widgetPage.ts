// What widget.mjs does in the page.
import type { ChatMessage } from '@mui/x-chat/headless';
import { toolCardClasses } from '../../src/index.ts';
import { finishedCalls, kind, messagesOf, nodesOf, show, timeToShow } from './pageChat.tsx';
import { longestTask, painted, settle, timeToPaint, wait } from './pageTime.ts';

const began = Date.UTC(2025, 0, 1);

let made = 0;

/**
 * Messages of so many finished calls each, and an answer; where asked for, with the times of the calls.
 * They are new ones each time: a line remembers that it was opened.
 */
const finishedMessages = (count: number, perMessage: number, isTimed: boolean): ChatMessage[] => {
  const calls = finishedCalls(count * perMessage);
  const times = Object.fromEntries(
    calls.map(({ id }, index) => [
      id,
      { startedAt: began + 300 * index, endedAt: began + 300 * index + 200 },
    ]),
  );
  made += 1;
  return messagesOf(calls, perMessage).map((message) => ({
    ...message,
    id: `${message.id}-of-${made}`,
    parts: [...message.parts, { type: 'text', text: 'These are the orders of Ada.' }],
    ...(isTimed && { metadata: { toolcard: times } }),
  }));
};

const onlyLine = (): HTMLElement => {
  const [line, ...others] = document.querySelectorAll<HTMLElement>(kind.selector);
  if (line === undefined || others.length > 0) {
    throw new Error(`There are ${others.length} other lines.`);
  }
  return line;
};

/** The nodes of what tells of calls. */
const nodesOfLines = (): number =>
  [...document.querySelectorAll(kind.selector)].reduce((sum, line) => sum + 1 + nodesOf(line), 0);

const headerIn = (line: Element): HTMLElement => {
  const header = line.querySelector<HTMLElement>('button[aria-expanded]');
  if (header === null) {
    throw new Error('A line has no header.');
  }
  return header;
};

const cardsIn = (line: Element): number => line.querySelectorAll(`.${toolCardClasses.root}`).length;

/** The nearest box around an element that scrolls. */
const scrollerOf = (element: Element | null): Element => {
  if (element === null) {
    throw new Error('Nothing here scrolls.');
  }
  const isScroller =
    element.scrollHeight > element.clientHeight &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  return isScroller ? element : scrollerOf(element.parentElement);
};

/** What can be measured of lines. */
export const widgetScenarios = {
  /** Mounts the line of a single call and that of many by turns. */
  async mountLines(many: number, isTimed: boolean, rounds: number) {
    const times: Record<'one' | 'many', number[]> = { one: [], many: [] };
    const nodes = { one: 0, many: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const sizes = [
        ['one', 1],
        ['many', many],
      ] as const;
      for (const [name, count] of round % 2 === 0 ? sizes : sizes.toReversed()) {
        times[name].push(await timeToShow({ messages: finishedMessages(1, count, isTimed) }));
        nodes[name] = nodesOfLines();
      }
    }
    // The first round warms up.
    return { times: { one: times.one.slice(1), many: times.many.slice(1) }, nodes };
  },

  /** Opens the line of a message several times, with a line of its own each time. */
  async openLine(calls: number, leastCards: number, rounds: number) {
    const times: number[] = [];
    let nodes = 0;
    for (let round = 0; round < rounds; round += 1) {
      await timeToShow({ messages: finishedMessages(1, calls, true) });
      await settle();
      const line = onlyLine();
      const isOpen = (): boolean => cardsIn(line) >= leastCards;
      times.push(await timeToPaint(() => headerIn(line).click(), isOpen));
      nodes = 1 + nodesOf(line);
    }
    const [first = 0, ...later] = times;
    return { first, later, nodes };
  },

  /** Scrolls through messages, from the last to the first. */
  async scrollLines(count: number, perMessage: number, step: number) {
    show({ messages: finishedMessages(count, perMessage, true) });
    // The chat goes to the end of its own accord.
    await wait(1_000);
    await settle();
    const scroller = scrollerOf(document.querySelector(kind.selector));
    scroller.scrollTop = scroller.scrollHeight;
    await settle();
    const height = scroller.scrollTop;
    const start = performance.now();
    let steps = 0;
    while (scroller.scrollTop > 0) {
      const before = scroller.scrollTop;
      await painted(() => scroller.scrollBy({ top: -step, behavior: 'instant' }));
      steps += 1;
      if (scroller.scrollTop >= before) {
        throw new Error('The messages do not scroll.');
      }
    }
    const time = performance.now() - start;
    return { height, steps, perStep: time / steps, longest: await longestTask(start) };
  },
};
