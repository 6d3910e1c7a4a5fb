// Shared helpers of the benches that run in a real browser. They compare our cards with the host's own. Each
// round uses a new page, and the order of the kinds alternates from round to round.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumArgs, findChromium } from '../tools/chromium.mjs';
import { serveFolder } from '../tools/serveFolder.mjs';
import { kept, median, ms, times } from './measure.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${project}node_modules/.cache/toolcard/bench`;

let building;

/** Builds the page for production, once. */
const buildPage = () =>
  (building ??= build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [react()],
    // The packages of the bench contain a second React.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: fileURLToPath(new URL('page.html', import.meta.url)) },
    },
  }));

/** Runs some work in a new page that shows cards of a kind. */
export async function onPage({ browser, url }, kind, work) {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  let problem;
  page.on('pageerror', (error) => {
    problem ??= error;
  });
  page.setDefaultTimeout(60_000);
  await page.goto(`${url}/test/bench/page.html?card=${kind}`);
  await page.waitForFunction(() => globalThis.bench !== undefined);
  const result = await work(page, kind);
  await page.close();
  if (problem !== undefined) {
    throw problem;
  }
  return result;
}

/**
 * Measures several subjects in turn, in rounds of alternating order. Returns the median of each figure, for
 * each subject.
 */
export async function alternate(subjects, rounds, measure) {
  const results = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      results.get(subject).push(await measure(subject));
    }
  }
  return [...results.values()].map((found) =>
    Object.fromEntries(
      Object.keys(found[0]).map((name) => [name, median(found.map((result) => result[name]))]),
    ),
  );
}

/** Runs the same measurement with several kinds of cards. */
export const compare = (lab, rounds, work, kinds = ['toolcard', 'x-chat']) =>
  alternate(kinds, rounds, (kind) => onPage(lab, kind, work));

const show = (value, write) => (value === undefined ? '-' : write(value));

/** A row with a figure of both kinds, without a limit. */
export const figure = (measurement, own, host, write = ms) => ({
  measurement,
  toolcard: show(own, write),
  'x-chat': show(host, write),
  ratio: own > 0 && host > 0 ? times(own / host) : '-',
  limit: '-',
  holds: '-',
});

/** A row with a figure that must be at most a share of the host's. */
export const share = (measurement, own, host, maxShare, write) => ({
  ...figure(measurement, own, host, write),
  limit: times(maxShare),
  holds: kept(own / host <= maxShare),
});

/** A row with a figure that must not exceed a limit. */
export const limit = (measurement, own, host, max, write = ms) => ({
  ...figure(measurement, own, host, write),
  limit: write(max),
  holds: kept(own <= max),
});

/** Formats a number without decimals. */
export const whole = (value) => Math.round(value).toString();
/** Formats the time of a task. Browsers report only tasks of 50 ms or more. */
export const task = (time) => (time === 0 ? 'under 50' : whole(time));

/** Sends a message, and waits for the outcome of the answer. */
export async function send(page, outcome) {
  const composer = page.getByRole('textbox');
  await composer.fill('Go on.');
  await composer.press('Enter');
  return outcome;
}

/** Records the clocks of a page's main thread at each mark, in milliseconds. */
export async function recordClocks(page) {
  const session = await page.context().newCDPSession(page);
  // CPU time, which is meaningful on a busy machine too.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clocks = [];
  await page.exposeFunction('mark', async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (metric) => 1000 * metrics.find(({ name }) => name === metric).value;
    clocks.push({
      task: read('TaskDuration'),
      script: read('ScriptDuration'),
      layout: read('LayoutDuration') + read('RecalcStyleDuration'),
    });
  });
  return clocks;
}

/** Runs measurements in a browser, one after the other. Returns whether all limits hold. */
export async function inBrowser(parts) {
  const executablePath = await findChromium();
  await buildPage();
  const { url, close } = await serveFolder(folder);
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, '--js-flags=--expose-gc'],
  });
  const lab = { browser, url };
  try {
    const results = [];
    for (const part of parts) {
      results.push(await part(lab));
    }
    return results.every(Boolean);
  } finally {
    await browser.close();
    close();
  }
}
