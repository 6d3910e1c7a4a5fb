// Native streams of inputs in a real chat, in a real browser: many at once, and below many messages.
import {
  alternate,
  clocksOf,
  compare,
  figure,
  inBrowser,
  limit,
  onPage,
  send,
  share,
  task,
} from './lab.mjs';
import { report, times } from './measure.mjs';

const calls = 20;
const perSecond = 1_000;
const percent = (part) => `${(100 * part).toFixed(1)} %`;

/** Streams inputs side by side: which share of a core the main thread takes. */
const streamParallel = (rate, seconds) => async (page) => {
  const clocks = await clocksOf(page);
  const outcome = page.evaluate(
    (options) => globalThis.bench.streamParallel(...options),
    [calls, rate, seconds],
  );
  const { time, open, perFrame, longest } = await send(page, outcome);
  if (open < calls) {
    throw new Error(`Only ${open} cards are open.`);
  }
  const [before, after] = clocks;
  return {
    task: (after.task - before.task) / time,
    script: (after.script - before.script) / time,
    layout: (after.layout - before.layout) / time,
    perFrame,
    longest,
    behind: time / (1000 * seconds),
  };
};

async function benchParallel(lab) {
  const [own] = await compare(lab, 5, streamParallel(perSecond, 3), ['toolcard']);
  const [rest] = await compare(lab, 3, streamParallel(0, 3), ['toolcard']);
  const [host] = await compare(lab, 1, streamParallel(perSecond, 1), ['x-chat']);
  return report(
    '1,000 deltas a second over 20 calls for 3 seconds, in open cards (the first second of it for x-chat)',
    [
      limit('main thread, share of a core', own.task, host.task, 0.2, percent),
      figure('of that for scripts', own.script, host.script, percent),
      figure('of that for styles and layout', own.layout, host.layout, percent),
      figure('the same cards without a delta', rest.task, undefined, percent),
      figure('commits in a frame', own.perFrame, host.perFrame, (value) => value.toFixed(2)),
      figure('longest task, ms', own.longest, host.longest, task),
      figure('time for what is sent in a second', own.behind, host.behind, times),
    ],
  );
}

/** The chat's own card takes longer for each delta: it gets fewer. */
const inputBytes = { toolcard: 22_000, 'x-chat': 1_100 };

/** Streams an input below finished cards: milliseconds of the main thread for 1,000 deltas. */
const streamBelow = (cards) => async (page, kind) => {
  const clocks = await clocksOf(page);
  const outcome = page.evaluate(
    ([bytes, above]) => globalThis.bench.streamInput(bytes, 20, 10, above),
    [inputBytes[kind], cards],
  );
  const { fifth } = await send(page, outcome);
  const of = (name) => (1000 * (clocks.at(-1)[name] - clocks[0][name])) / (5 * fifth);
  return { task: of('task'), script: of('script'), layout: of('layout') };
};

const counts = [0, 50, 200];

async function benchBelow(lab) {
  const below = (kind, rounds) =>
    alternate(counts, rounds, (cards) => onPage(lab, kind, streamBelow(cards)));
  const owns = await below('toolcard', 7);
  const hosts = await below('x-chat', 3);
  const rows = counts.flatMap((cards, index) => {
    const [own, host] = [owns[index], hosts[index]];
    const named = (what) => `below ${cards}: ${what}, ms`;
    return [
      cards === counts.at(-1)
        ? share(named('main thread'), own.task, host.task, 0.05)
        : figure(named('main thread'), own.task, host.task),
      figure(named('of that for scripts'), own.script, host.script),
      figure(named('of that for styles and layout'), own.layout, host.layout),
    ];
  });
  const growth = (of) => of.at(-1).task / of[0].task;
  return report(
    '1,000 deltas of an input below messages of a finished card each (x-chat: 50 deltas, times 20)',
    [...rows, limit('below 200 to below 0', growth(owns), growth(hosts), 1.5, times)],
  );
}

/** Measures streams in a browser. Whether all that is promised holds. */
export const benchStreams = () => inBrowser([benchParallel, benchBelow]);
