// Measures large payloads in their views, in a real browser. x-chat has no such views to compare with.
import { compare, inBrowser, limit, task, whole } from './lab.mjs';
import { report } from './measure.mjs';

const openView = (name) => (page) => page.evaluate((each) => globalThis.bench.openView(each), name);

/** Measures the longest task while the page is used, until a condition holds. */
async function longestTaskOf(page, act, isDone) {
  const start = await page.evaluate(() => performance.now());
  await act();
  const isThere = await page.waitForFunction(isDone, undefined, { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  const longest = await page.evaluate((since) => globalThis.bench.longestSince(since), start);
  // Being fast without a result doesn't count.
  return isThere ? longest : Infinity;
}

const searchView = (name) => async (page) => {
  await openView(name)(page);
  await page.getByRole('button', { name: /Search/ }).click();
  const search = page.getByRole('searchbox');
  const longest = await longestTaskOf(
    page,
    () => search.pressSequentially('needle', { delay: 40 }),
    () => globalThis.bench.isNeedleInView(),
  );
  return { longest };
};

const sortTable = async (page) => {
  await openView('table')(page);
  const header = page.getByRole('columnheader', { name: 'customer' });
  const longest = await longestTaskOf(
    page,
    () => header.click(),
    () => globalThis.bench.isSorted(),
  );
  return { longest };
};

const measure = async (lab, work) => (await compare(lab, 3, work, ['toolcard']))[0];

async function benchLargeViews(lab) {
  const rows = [];
  for (const [name, size] of [
    ['table', '100,000 rows'],
    ['diff', '200,000 lines'],
    ['terminal', '10 MB with codes'],
  ]) {
    const opened = await measure(lab, openView(name));
    const { longest } = await measure(lab, searchView(name));
    rows.push(
      limit(`${name}, ${size}: open, ms`, opened.time, undefined, 100),
      limit(`${name}: nodes of the page`, opened.nodes, undefined, 1_999, whole),
      limit(`${name}: longest task after opening, ms`, opened.longest, undefined, 50, task),
      limit(`${name}: longest task of a search, ms`, longest, undefined, 50, task),
    );
  }
  const sorted = await measure(lab, sortTable);
  rows.push(limit('table: longest task of sorting, ms', sorted.longest, undefined, 50, task));
  return report('Large payloads in their views', rows);
}

async function benchImage(lab) {
  const { time, longest } = await measure(lab, (page) =>
    page.evaluate(() => globalThis.bench.openImage()),
  );
  return report('An image of 12 megapixels as Base64', [
    limit('until it is painted, ms', time, undefined, 5_000),
    limit('longest task, ms', longest, undefined, 50, task),
  ]);
}

/** Measures views in a browser. Returns whether all limits hold. */
export const benchViews = () => inBrowser([benchLargeViews, benchImage]);
