// What the parts that measure in a real browser have in common: cards in a real chat, beside the card that
// comes with it. Each round has a page of its own, and each of the kinds begins in every other round.
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
    // The peers of the bench bring a React of their own.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: fileURLToPath(new URL('page.html', import.meta.url)) },
    },
  }));

/** Does something with a fresh page that shows cards of a kind. */
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
 * Measures some things by turns in several rounds, each of them first in every other round: of each figure,
 * the middle one.
 */
export async function alternate(things, rounds, measure) {
  const results = new Map(things.map((thing) => [thing, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const thing of round % 2 === 0 ? things : things.toReversed()) {
      results.get(thing).push(await measure(thing));
    }
  }
  return [...results.values()].map((found) =>
    Object.fromEntries(
      Object.keys(found[0]).map((name) => [name, median(found.map((result) => result[name]))]),
    ),
  );
}

/** Measures the same with some kinds of cards. */
export const compare = (lab, rounds, work, kinds = ['toolcard', 'x-chat']) =>
  alternate(kinds, rounds, (kind) => onPage(lab, kind, work));

const show = (value, write) => (value === undefined ? '-' : write(value));

/** One figure of both kinds, without a promise. */
export const figure = (what, own, host, write = ms) => ({
  what,
  toolcard: show(own, write),
  'x-chat': show(host, write),
  ratio: own > 0 && host > 0 ? times(own / host) : '-',
  limit: '-',
  holds: '-',
});

/** A figure that is promised to be at most a share of the host's. */
export const share = (what, own, host, most, write) => ({
  ...figure(what, own, host, write),
  limit: times(most),
  holds: kept(own / host <= most),
});

/** A figure that is promised to be at most so much. */
export const limit = (what, own, host, most, write = ms) => ({
  ...figure(what, own, host, write),
  limit: write(most),
  holds: kept(own <= most),
});

export const whole = (value) => Math.round(value).toString();
/** Browsers tell of long tasks alone. */
export const task = (time) => (time === 0 ? 'under 50' : whole(time));

/** Sends a message, and waits for what comes of the answer. */
export async function send(page, outcome) {
  const composer = page.getByRole('textbox');
  await composer.fill('Go on.');
  await composer.press('Enter');
  return outcome;
}

/** Reads the clocks of a page at each mark that it makes: milliseconds of its main thread so far. */
export async function clocksOf(page) {
  const session = await page.context().newCDPSession(page);
  // CPU time: it holds on a busy machine too.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clocks = [];
  await page.exposeFunction('mark', async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (wanted) => 1000 * metrics.find(({ name }) => name === wanted).value;
    clocks.push({
      task: read('TaskDuration'),
      script: read('ScriptDuration'),
      layout: read('LayoutDuration') + read('RecalcStyleDuration'),
    });
  });
  return clocks;
}

/** Measures in a browser, one part after the other. Whether all that is promised holds. */
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
