// Measures cards in a real chat, in a real browser, compared with the host's own card.
import {
  recordClocks,
  compare,
  figure,
  inBrowser,
  limit,
  send,
  share,
  task,
  whole,
} from './lab.mjs';
import { median, report, times } from './measure.mjs';

async function benchMany(lab) {
  const rows = [];
  for (const perMessage of [10, 1]) {
    const mount = (page) =>
      page.evaluate((each) => globalThis.bench.mountMany(1_000, each), perMessage);
    const [own, host, none] = await compare(lab, 5, mount, ['toolcard', 'x-chat', 'none']);
    const named = (name) => `${perMessage} per message: ${name}`;
    // With one card per message, the chat itself takes nearly half of the time.
    rows.push(
      perMessage > 1
        ? share(named('mount, ms'), own.time, host.time, 1 / 2)
        : figure(named('mount, ms'), own.time, host.time),
      share(named('mount, cards only, ms'), own.time - none.time, host.time - none.time, 1 / 2),
      share(named('nodes of the cards'), own.cardNodes, host.cardNodes, 1 / 3, whole),
      figure(named('nodes of the page'), own.pageNodes, host.pageNodes, whole),
    );
  }
  return report(
    '1,000 finished, collapsed cards of 2 KB: at most half the time and a third of the nodes',
    rows,
  );
}

const large = 10_000_000;

/** Measures how much longer a card with a large output takes than one with an empty output. */
async function mountLarge(page) {
  const rounds = await page.evaluate((bytes) => globalThis.bench.mountLarge(bytes, 6), large);
  const [empty, full] = [median(rounds.empty), median(rounds.large)];
  return { more: full - empty };
}

/** Finds the header of a card. The header of the host's card isn't a button. */
const findHeader = (page, kind, tool) =>
  kind === 'toolcard'
    ? page.getByRole('button', { name: tool })
    : page.locator('summary', { hasText: tool });

const open = async (page, kind, tool) => {
  const header = findHeader(page, kind, tool);
  return header.evaluate((element) => globalThis.bench.open(element));
};

/** Opens a large card, as the first card of the page or, if warm, after another one. */
const openLarge = (isWarm) => async (page, kind) => {
  await page.evaluate((bytes) => globalThis.bench.showLarge(bytes), large);
  if (isWarm) {
    await open(page, kind, 'count_orders');
    await findHeader(page, kind, 'count_orders').click();
  }
  return open(page, kind, 'list_orders');
};

/** Types into the search of a large output, and measures the longest task. */
async function searchLarge(page, kind) {
  await openLarge(true)(page, kind);
  const start = await page.evaluate(() => performance.now());
  const button = page.getByRole('button', { name: /Search/ }).last();
  if (await button.isVisible()) {
    await button.click();
  }
  const field = page.getByRole('searchbox');
  const isThere = await field.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    return {};
  }
  await field.pressSequentially('needle', { delay: 40 });
  await page.waitForTimeout(2_000);
  const longest = await page.evaluate((since) => globalThis.bench.longestTask(since), start);
  const isFound = await page.evaluate(() => globalThis.bench.isNeedleShown());
  // A fast search that finds nothing doesn't count.
  return { longest: isFound ? longest : Infinity };
}

async function benchLarge(lab) {
  const [ownMount, hostMount] = await compare(lab, 3, mountLarge);
  const [ownCold, hostCold] = await compare(lab, 3, openLarge(false));
  const [ownWarm, hostWarm] = await compare(lab, 3, openLarge(true));
  const [{ longest }] = await compare(lab, 3, searchLarge, ['toolcard']);
  return report('One card of 10 MB: no cost until it is opened, then shown at once', [
    limit('mount, ms more than an empty card', ownMount.more, hostMount.more, 5),
    limit('open, ms', ownWarm.time, hostWarm.time, 100),
    figure('open as the first card, ms', ownCold.time, hostCold.time),
    limit('nodes of the page, open', ownWarm.nodes, hostWarm.nodes, 1_999, whole),
    {
      ...limit('search: longest task, ms', longest, undefined, 50, task),
      ...(longest === undefined && { toolcard: 'no search yet' }),
    },
  ]);
}

const streamText = (page) =>
  send(
    page,
    page.evaluate(() => globalThis.bench.streamText(50, 100)),
  );

async function benchResting(lab) {
  const [own, host] = await compare(lab, 3, streamText);
  return report('50 finished cards above a text of 100 deltas: the cards don’t render again', [
    limit('renders of the cards', own.renders, host.renders, 0, whole),
  ]);
}

/** The host's own card takes longer for each delta, so it gets fewer. */
const inputBytes = { toolcard: 200_000, 'x-chat': 40_000 };

/** Streams an input, and measures deltas and frames. */
async function streamInput(page, kind) {
  const clocks = await recordClocks(page);
  const outcome = page.evaluate(
    (bytes) => globalThis.bench.streamInput(bytes, 20, 10),
    inputBytes[kind],
  );
  const result = await send(page, outcome);
  if (!result.isOpen) {
    throw new Error(`The card of ${kind} is not open.`);
  }
  const fifths = clocks.slice(1).map(({ script }, index) => script - clocks[index].script);
  const perThousand = (time) => (1000 * time) / result.fifth;
  return {
    perFrame: result.commits / result.frames,
    mostInFrame: result.mostInFrame,
    longest: result.longest,
    first: perThousand(fifths[0]),
    last: perThousand(fifths[4]),
    growth: fifths[4] / fifths[0],
  };
}

async function benchInput(lab) {
  const [own, host] = await compare(lab, 3, streamInput);
  return report(
    'An input of 200 KB in deltas of 20 characters, in an open card (x-chat: the first 40 KB)',
    [
      limit('commits per frame', own.perFrame, host.perFrame, 1, (value) => value.toFixed(2)),
      limit('most commits in one frame', own.mostInFrame, host.mostInFrame, 1, whole),
      limit('longest task, ms', own.longest, host.longest, 50, task),
      figure('script, ms per 1,000 deltas, first fifth', own.first, host.first),
      figure('script, ms per 1,000 deltas, last fifth', own.last, host.last),
      limit('last fifth compared with the first', own.growth, host.growth, 2, times),
    ],
  );
}

const mountRequests = (count) => (page) =>
  page.evaluate((requests) => globalThis.bench.mountRequests(requests), count);

const streamCalls = (count) => (page) =>
  send(
    page,
    page.evaluate((calls) => globalThis.bench.streamCalls(calls), count),
  );

/** Measures the times for a count and for four times as many, with our cards and without any. */
async function measureFourfold(lab, measureCount, count) {
  const kinds = ['toolcard', 'none'];
  const [own, none] = await compare(lab, 3, measureCount(count), kinds);
  const [ownMany, noneMany] = await compare(lab, 3, measureCount(4 * count), kinds);
  return {
    few: [own.time, none.time],
    many: [ownMany.time, noneMany.time],
    growth: [ownMany.time / own.time, noneMany.time / none.time],
    complete: ownMany.complete,
    longest: ownMany.longest,
  };
}

const searchMany = (page) => page.evaluate(() => globalThis.bench.searchMany(5_000));

async function benchManyInOne(lab) {
  const requests = await measureFourfold(lab, mountRequests, 250);
  const calls = await measureFourfold(lab, streamCalls, 250);
  const [search] = await compare(lab, 3, searchMany, ['toolcard']);
  const [growth, hostGrowth] = calls.growth;
  return report('Very many calls (x-chat: without any cards)', [
    figure('250 requests of one tool in one message: first paint, ms', ...requests.few),
    limit('1,000 requests: first paint, ms', ...requests.many, 500),
    limit('1,000 requests: until all can be answered, ms', requests.complete, undefined, 3_000),
    limit('1,000 requests: longest task, ms', requests.longest, undefined, 200, task),
    limit('four times as many requests: first paint', ...requests.growth, 6, times),
    figure('250 calls, streamed into one message, ms', ...calls.few),
    figure('1,000 calls, ms', ...calls.many),
    // The host renders all parts of a message again at each change of one.
    limit('four times as many calls take', growth, hostGrowth, 1.5 * hostGrowth, times),
    limit('search of 5,000 closed cards: longest task, ms', search.longest, undefined, 200, task),
  ]);
}

/** Measures cards in a browser. Returns whether all limits hold. */
export const benchCards = () =>
  inBrowser([benchMany, benchLarge, benchResting, benchInput, benchManyInOne]);
