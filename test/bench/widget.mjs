// The line of a message's calls in a real chat, in a real browser: closed, it costs what the line of a single
// call costs; opened, it is there at once.
import { alternate, compare, figure, inBrowser, limit, onPage, task, whole } from './lab.mjs';
import { kept, median, ms, report, times } from './measure.mjs';

const many = 200;
/** So many of them are shown when the line is opened. */
const shownAtOnce = 50;

/** A figure of a single call and of many. */
const row = (what, one, more, { write = ms, most = '-', isKept }) => ({
  what,
  '1 call': write(one),
  [`${many} calls`]: write(more),
  ratio: times(more / one),
  limit: most,
  holds: isKept === undefined ? '-' : kept(isKept),
});

/** Mounts the line of a single call and that of many, in one page. */
const mountLines = (isTimed) => async (page) => {
  const { times: found, nodes } = await page.evaluate(
    ([calls, timed]) => globalThis.bench.mountLines(calls, timed, 8),
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
    const [line, none] = await compare(lab, 3, mountLines(isTimed), ['inline', 'none']);
    const named = (what) => `${isTimed ? 'with' : 'without'} the times of the calls: ${what}`;
    rows.push(
      row(named('nodes of the line'), line.oneNodes, line.moreNodes, {
        write: whole,
        most: times(1.2),
        isKept: line.moreNodes <= 1.2 * line.oneNodes,
      }),
      row(named('mount, ms'), line.one, line.more, {
        most: '10.0 more',
        isKept: line.more - line.one <= 10,
      }),
      row(named('mount, ms, if calls showed nothing'), none.one, none.more, {}),
    );
  }
  return report(`A message of ${many} finished calls in one closed line`, rows);
}

const openLine = (calls) => async (page) => {
  const { first, later, nodes } = await page.evaluate(
    ([count, least]) => globalThis.bench.openLine(count, least, 6),
    [calls, Math.min(calls, shownAtOnce)],
  );
  return { first, later: median(later), nodes };
};

async function benchOpen(lab) {
  const [one, more] = await alternate([1, many], 5, (calls) =>
    onPage(lab, 'inline', openLine(calls)),
  );
  const promised = (time) => ({ most: ms(100), isKept: time <= 100 });
  return report(`The same line when it is opened: it is painted with ${shownAtOnce} cards`, [
    row('open, ms', one.later, more.later, promised(more.later)),
    row('open as the first one of the page, ms', one.first, more.first, promised(more.first)),
    row('nodes of the line, open', one.nodes, more.nodes, { write: whole }),
  ]);
}

const scrollLines = (page) => page.evaluate(() => globalThis.bench.scrollLines(50, 20, 100));

async function benchScroll(lab) {
  const [own, host] = await compare(lab, 3, scrollLines, ['inline', 'x-chat']);
  return report('50 messages of 20 calls each, from the last to the first in steps of 100 px', [
    limit('longest task, ms', own.longest, host.longest, 50, task),
    figure('a step, ms', own.perStep, host.perStep),
    figure('height that is scrolled, px', own.height, host.height, whole),
  ]);
}

/** Measures lines in a browser. Whether all that is promised holds. */
export const benchWidget = () => inBrowser([benchClosed, benchOpen, benchScroll]);
