// Measures inline widgets in a real chat, in a real browser. A closed widget costs as much for many calls as for
// one, and opens at once.
import { alternate, compare, figure, inBrowser, limit, onPage, task, whole } from './lab.mjs';
import { kept, median, ms, report, times } from './measure.mjs';

const many = 200;
/** The number of cards that are shown when a widget is opened. */
const initialCards = 50;

/** Creates a row with a figure for one call and for many. */
const createRow = (measurement, one, more, { write = ms, max = '-', isKept }) => ({
  measurement,
  '1 call': write(one),
  [`${many} calls`]: write(more),
  ratio: times(more / one),
  limit: max,
  holds: isKept === undefined ? '-' : kept(isKept),
});

/** Mounts the widget of one call and that of many, in one page. */
const mountWidgets = (isTimed) => async (page) => {
  const { times: found, nodes } = await page.evaluate(
    ([calls, timed]) => globalThis.bench.mountWidgets(calls, timed, 8),
    [many, isTimed],
  );
  return {
    one: median(found.one),
    more: median(found.many),
    oneNodes: nodes.one,
    moreNodes: nodes.many,
  };
};

async function benchClosed(lab) {
  const rows = [];
  for (const isTimed of [false, true]) {
    const [widget, none] = await compare(lab, 3, mountWidgets(isTimed), ['inline', 'none']);
    const named = (name) => `${isTimed ? 'with' : 'without'} call times: ${name}`;
    rows.push(
      createRow(named('nodes of the widget'), widget.oneNodes, widget.moreNodes, {
        write: whole,
        max: times(1.2),
        isKept: widget.moreNodes <= 1.2 * widget.oneNodes,
      }),
      createRow(named('mount, ms'), widget.one, widget.more, {
        max: '10.0 more',
        isKept: widget.more - widget.one <= 10,
      }),
      createRow(named('mount, ms, without any cards'), none.one, none.more, {}),
    );
  }
  return report(`A message with ${many} finished calls in one closed widget`, rows);
}

const openWidget = (calls) => async (page) => {
  const { first, later, nodes } = await page.evaluate(
    ([count, minCards]) => globalThis.bench.openWidget(count, minCards, 6),
    [calls, Math.min(calls, initialCards)],
  );
  return { first, later: median(later), nodes };
};

async function benchOpen(lab) {
  const [one, more] = await alternate([1, many], 5, (calls) =>
    onPage(lab, 'inline', openWidget(calls)),
  );
  const within100 = (time) => ({ max: ms(100), isKept: time <= 100 });
  return report(`The same widget, opened: painted with ${initialCards} cards`, [
    createRow('open, ms', one.later, more.later, within100(more.later)),
    createRow(
      'open as the first one of the page, ms',
      one.first,
      more.first,
      within100(more.first),
    ),
    createRow('nodes of the widget, open', one.nodes, more.nodes, { write: whole }),
  ]);
}

const scrollWidgets = (page) => page.evaluate(() => globalThis.bench.scrollWidgets(50, 20, 100));

async function benchScroll(lab) {
  const [own, host] = await compare(lab, 3, scrollWidgets, ['inline', 'x-chat']);
  return report('50 messages of 20 calls each, from the last to the first in steps of 100 px', [
    limit('longest task, ms', own.longest, host.longest, 50, task),
    figure('time per step, ms', own.perStep, host.perStep),
    figure('scrolled height, px', own.height, host.height, whole),
  ]);
}

const veryMany = [2_500, 10_000];

const mountMany = (calls) => async (page) => {
  const { times: found } = await page.evaluate(
    (count) => globalThis.bench.mountWidgets(count, true, 4),
    calls,
  );
  return { time: median(found.many) };
};

async function benchVeryMany(lab) {
  const [few, more] = await alternate(veryMany, 3, (calls) =>
    onPage(lab, 'inline', mountMany(calls)),
  );
  return report('10,000 finished calls of one message in one closed widget', [
    figure('mount with 2,500 calls, ms', few.time, undefined),
    limit('mount with 10,000 calls, ms', more.time, undefined, 200),
    limit('four times as many calls take', more.time / few.time, undefined, 6, times),
  ]);
}

/** Measures inline widgets in a browser. Returns whether all limits hold. */
export const benchWidget = () => inBrowser([benchClosed, benchOpen, benchScroll, benchVeryMany]);
