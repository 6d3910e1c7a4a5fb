// The part of widget.mjs that runs in the page.
import type { ChatMessage } from '@mui/x-chat/headless';
import { toolCardClasses } from '../../src/index.ts';
import { createCalls, kind, createMessages, countNodes, show, timeToShow } from './pageChat.tsx';
import { longestTask, painted, settle, timeToPaint, wait } from './pageTime.ts';

const startTime = Date.UTC(2025, 0, 1);

let created = 0;

/**
 * Creates messages that contain finished calls and an answer, with the times of the calls if `isTimed`. Their
 * ids are new each time, because a widget remembers that it was opened.
 */
const createFinishedMessages = (
  count: number,
  perMessage: number,
  isTimed: boolean,
): ChatMessage[] => {
  const calls = createCalls(count * perMessage);
  const times = Object.fromEntries(
    calls.map(({ id }, index) => [
      id,
      { startedAt: startTime + 300 * index, endedAt: startTime + 300 * index + 200 },
    ]),
  );
  created += 1;
  return createMessages(calls, perMessage).map((message) => ({
    ...message,
    id: `${message.id}-of-${created}`,
    parts: [...message.parts, { type: 'text', text: 'These are the orders of Ada.' }],
    ...(isTimed && { metadata: { toolcard: times } }),
  }));
};

const findWidget = (): HTMLElement => {
  const [widget, ...others] = document.querySelectorAll<HTMLElement>(kind.selector);
  if (widget === undefined || others.length > 0) {
    throw new Error(`Expected one widget, but found ${others.length} others.`);
  }
  return widget;
};

/** Returns the number of elements of all widgets. */
const countWidgetNodes = (): number =>
  [...document.querySelectorAll(kind.selector)].reduce(
    (sum, widget) => sum + 1 + countNodes(widget),
    0,
  );

const findHeader = (widget: Element): HTMLElement => {
  const header = widget.querySelector<HTMLElement>('button[aria-expanded]');
  if (header === null) {
    throw new Error('The widget has no header.');
  }
  return header;
};

const countCards = (widget: Element): number =>
  widget.querySelectorAll(`.${toolCardClasses.root}`).length;

/** Finds the nearest ancestor of an element that scrolls. */
const findScroller = (element: Element | null): Element => {
  if (element === null) {
    throw new Error('No scroll container was found.');
  }
  const isScroller =
    element.scrollHeight > element.clientHeight &&
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
  return isScroller ? element : findScroller(element.parentElement);
};

/** The scenarios with inline widgets. */
export const widgetScenarios = {
  /** Mounts the widget of one call and that of many in turn. */
  async mountWidgets(many: number, isTimed: boolean, rounds: number) {
    const times: Record<'one' | 'many', number[]> = { one: [], many: [] };
    const nodes = { one: 0, many: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const sizes = [
        ['one', 1],
        ['many', many],
      ] as const;
      for (const [name, count] of round % 2 === 0 ? sizes : sizes.toReversed()) {
        times[name].push(await timeToShow({ messages: createFinishedMessages(1, count, isTimed) }));
        nodes[name] = countWidgetNodes();
      }
    }
    // The first round is a warm-up.
    return { times: { one: times.one.slice(1), many: times.many.slice(1) }, nodes };
  },

  /** Opens the widget of a message several times, with a new widget each time. */
  async openWidget(calls: number, minCards: number, rounds: number) {
    const times: number[] = [];
    let nodes = 0;
    for (let round = 0; round < rounds; round += 1) {
      await timeToShow({ messages: createFinishedMessages(1, calls, true) });
      await settle();
      const widget = findWidget();
      const isOpen = (): boolean => countCards(widget) >= minCards;
      times.push(await timeToPaint(() => findHeader(widget).click(), isOpen));
      nodes = 1 + countNodes(widget);
    }
    const [first = 0, ...later] = times;
    return { first, later, nodes };
  },

  /** Scrolls through messages, from the last to the first. */
  async scrollWidgets(count: number, perMessage: number, step: number) {
    show({ messages: createFinishedMessages(count, perMessage, true) });
    // The chat scrolls to the end by itself.
    await wait(1_000);
    await settle();
    const scroller = findScroller(document.querySelector(kind.selector));
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
        throw new Error('The messages did not scroll.');
      }
    }
    const time = performance.now() - start;
    return { height, steps, perStep: time / steps, longest: await longestTask(start) };
  },
};
