// Measures streams of inputs in a real chat, in a real browser: many at once, and below many messages.
import {
  alternate,
  recordClocks,
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

/** Streams inputs in parallel. Measures the main thread as a share of a core. */
const streamParallel = (rate, seconds) => async (page) => {
  const clocks = await recordClocks(page);
  const outcome = page.evaluate(
    (options) => globalThis.bench.streamParallel(...options),
    [calls, rate, seconds],
  );
  const { time, open, perFrame, longest } = await send(page, outcome);
  if (open < calls) {
    throw new Error(`Expected ${calls} open cards, but found ${open}.`);
  }
  const [before, after] = clocks;
  return {
    task: (after.task - before.task) / time,
    script: (after.script - before.script) / time,
    layout: (after.layout - before.layout) / time,
    perFrame,
    longest,
    delay: time / (1000 * seconds),
  };
};

async function benchParallel(lab) {
  const [own] = await compare(lab, 5, streamParallel(perSecond, 3), ['toolcard']);
  const [rest] = await compare(lab, 3, streamParallel(0, 3), ['toolcard']);
  const [host] = await compare(lab, 1, streamParallel(perSecond, 1), ['x-chat']);
  return report(
    '1,000 deltas per second over 20 calls for 3 seconds, in open cards (x-chat: the first second)',
    [
      limit('main thread, share of a core', own.task, host.task, 0.2, percent),
      figure('main thread, scripts only', own.script, host.script, percent),
      figure('main thread, styles and layout only', own.layout, host.layout, percent),
      figure('main thread, without deltas', rest.task, undefined, percent),
      figure('commits per frame', own.perFrame, host.perFrame, (value) => value.toFixed(2)),
      figure('longest task, ms', own.longest, host.longest, task),
      figure('time for the deltas of a second', own.delay, host.delay, times),
    ],
  );
}

/** The host's own card takes longer for each delta, so it gets fewer. */
const inputBytes = { toolcard: 22_000, 'x-chat': 1_100 };

/** Streams an input below finished cards. Measures the milliseconds of the main thread per 1,000 deltas. */
const streamBelow = (cards) => async (page, kind) => {
  const clocks = await recordClocks(page);
  const outcome = page.evaluate(
    ([bytes, above]) => globalThis.bench.streamInput(bytes, 20, 10, above),
    [inputBytes[kind], cards],
  );
  const { fifth } = await send(page, outcome);
  const perThousand = (name) => (1000 * (clocks.at(-1)[name] - clocks[0][name])) / (5 * fifth);
  return {
    task: perThousand('task'),
    script: perThousand('script'),
    layout: perThousand('layout'),
  };
};

const counts = [0, 50, 200];

async function benchBelow(lab) {
  const measureBelow = (kind, rounds) =>
    alternate(counts, rounds, (cards) => onPage(lab, kind, streamBelow(cards)));
  const owns = await measureBelow('toolcard', 7);
  const hosts = await measureBelow('x-chat', 3);
  const rows = counts.flatMap((cards, index) => {
    const [own, host] = [owns[index], hosts[index]];
    const named = (name) => `below ${cards}: ${name}, ms`;
    return [
      cards === counts.at(-1)
        ? share(named('main thread'), own.task, host.task, 0.05)
        : figure(named('main thread'), own.task, host.task),
      figure(named('main thread, scripts only'), own.script, host.script),
      figure(named('main thread, styles and layout only'), own.layout, host.layout),
    ];
  });
  const growth = (results) => results.at(-1).task / results[0].task;
  return report(
    '1,000 deltas of an input below messages with one finished card each (x-chat: 50 deltas, times 20)',
    [...rows, limit('below 200 compared with below 0', growth(owns), growth(hosts), 1.5, times)],
  );
}

/** The answers that take long to show, with the number of deltas. */
const slowAnswers = [
  ['footnote', 200],
  ['footnote after carriage returns', 200],
  ['a megabyte of control characters', 2_000],
  ['ten megabytes of prose', 1_000],
];

async function benchAnswers(lab) {
  const rows = [];
  for (const [name, deltas] of slowAnswers) {
    const [shown] = await compare(
      lab,
      3,
      (page) => page.evaluate((text) => globalThis.bench.showAnswer(text), name),
      ['inline'],
    );
    const [streamed] = await compare(
      lab,
      1,
      (page) =>
        send(
          page,
          page.evaluate((options) => globalThis.bench.streamAnswer(...options), [name, deltas]),
        ),
      ['inline'],
    );
    rows.push(
      limit(`${name}: longest task, ms`, shown.longest, undefined, 200, task),
      limit(`${name}, streamed: longest task, ms`, streamed.longest, undefined, 200, task),
    );
  }
  return report('Answers that take long to show, in the layout `inline`', rows);
}

/** Measures streams in a browser. Returns whether all limits hold. */
export const benchStreams = () => inBrowser([benchParallel, benchBelow, benchAnswers]);
