// Takes screenshots of every story into screenshots/, narrow and wide, light and dark, and updates the image
// of the README. Arguments limit it to stories whose ids contain one of them. `readme` is the README's image.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { serveFolder } from './serveFolder.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const storybook = `${project}node_modules/.cache/storybook-static`;
const folder = `${project}screenshots`;
const isComparison = process.argv.includes('--compare');
const names = process.argv.slice(2).filter((name) => name !== '--compare');
const comparison = 'tests-comparison--side-by-side';

async function shoot(browser, url, options) {
  const { id, mode, width, height = 720, path, fullPage = true, args = '' } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  await page.goto(`${url}/iframe.html?id=${id}&args=${args}&globals=mode:${mode}&viewMode=story`);
  await page.locator('#storybook-root > *').first().waitFor();
  // Waits until the story's play function has finished.
  await page.waitForFunction(
    () => {
      const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
      return !/render|play/.test(preview?.currentRender?.phase ?? 'rendering');
    },
    undefined,
    { timeout: 30_000 },
  );
  // Approve is locked for half a second after it has appeared.
  await page.waitForTimeout(800);
  await page.screenshot({ path, fullPage });
  await page.close();
}

async function shootStories(browser, url) {
  const { entries } = JSON.parse(readFileSync(`${storybook}/index.json`, 'utf8'));
  const stories = Object.values(entries).filter(
    ({ id, type }) =>
      type === 'story' &&
      id !== comparison &&
      (names.length === 0 || names.some((name) => id.includes(name))),
  );
  for (const { id } of stories) {
    for (const mode of ['light', 'dark']) {
      for (const width of [360, 1280]) {
        const path = `${folder}/${id}-${width}-${mode}.png`;
        await shoot(browser, url, { id, mode, width, path });
      }
    }
  }
  if (names.length === 0 || names.includes('readme')) {
    const readme = { id: 'live-chat--chat', mode: 'light', width: 860, height: 850 };
    const path = `${project}stories/toolcard.png`;
    await shoot(browser, url, { ...readme, path, fullPage: false });
  }
  console.log(`Saved screenshots of ${stories.length} stories to ${folder}.`);
}

/**
 * Reads the names of the situations from the source, because only Vite can import it. The first two sheets show a
 * successful call whose card the reader has opened.
 */
const listSituations = () => {
  const source = readFileSync(`${project}stories/data/situations.ts`, 'utf8');
  const entries = source.slice(source.indexOf('situations = {')).matchAll(/^  (\w+): /gm);
  return ['doneOpen', 'secretsOpen', ...Array.from(entries, ([, name]) => name)];
};

async function shootComparison(browser, url) {
  const situations = listSituations().filter(
    (name) => names.length === 0 || names.some((each) => name.includes(each)),
  );
  const key = {};
  mkdirSync(`${folder}/compare`, { recursive: true });
  for (const situation of situations) {
    for (const width of [360, 800]) {
      const swapped = Math.random() < 0.5;
      key[`${situation}-${width}`] = swapped ? 'x-chat, toolcard' : 'toolcard, x-chat';
      const isOpen = situation.endsWith('Open');
      const args = {
        situation: situation.replace('Open', ''),
        width,
        swapped: `!${swapped}`,
        expanded: `!${isOpen}`,
      };
      for (const mode of ['light', 'dark']) {
        await shoot(browser, url, {
          id: comparison,
          args: Object.entries(args)
            .map((entry) => entry.join(':'))
            .join(';'),
          mode,
          width: 2 * width + 48,
          height: isOpen ? 792 : 592,
          path: `${folder}/compare/${situation}-${width}-${mode}.png`,
        });
      }
    }
  }
  writeFileSync(`${folder}/compare/key.json`, `${JSON.stringify(key, undefined, 2)}\n`);
  console.log(`Saved sheets of ${situations.length} situations to ${folder}/compare.`);
}

execFileSync('npx', ['storybook', 'build', '--quiet', '--output-dir', storybook], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
});
mkdirSync(folder, { recursive: true });
const { url, close } = await serveFolder(storybook);
const executablePath = await findChromium();
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
await (isComparison ? shootComparison : shootStories)(browser, url);
await browser.close();
close();
