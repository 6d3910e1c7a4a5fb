// Takes screenshots of every story into screenshots/, narrow and wide, light and dark, and updates the image
// of the README. Arguments limit it to stories whose ids contain one of them. `readme` is the README's image.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { serveFolder } from './serveFolder.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const storybook = `${project}node_modules/.cache/storybook-static`;
const folder = `${project}screenshots`;
const names = process.argv.slice(2);

async function shoot(browser, url, { id, mode, width, height = 720, path, fullPage = true }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  await page.goto(`${url}/iframe.html?id=${id}&globals=mode:${mode}&viewMode=story`);
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
  await page.waitForTimeout(400);
  await page.screenshot({ path, fullPage });
  await page.close();
}

execFileSync('npx', ['storybook', 'build', '--quiet', '--output-dir', storybook], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { entries } = JSON.parse(readFileSync(`${storybook}/index.json`, 'utf8'));
const stories = Object.values(entries).filter(
  ({ id, type }) =>
    type === 'story' && (names.length === 0 || names.some((name) => id.includes(name))),
);
mkdirSync(folder, { recursive: true });
const { url, close } = await serveFolder(storybook);
const executablePath = await findChromium();
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
for (const { id } of stories) {
  for (const mode of ['light', 'dark']) {
    for (const width of [360, 1280]) {
      const path = `${folder}/${id}-${width}-${mode}.png`;
      await shoot(browser, url, { id, mode, width, path });
    }
  }
}
if (names.length === 0 || names.includes('readme')) {
  const readme = {
    id: 'live-chat--chat',
    mode: 'light',
    width: 860,
    height: 1030,
  };
  await shoot(browser, url, { ...readme, path: `${project}stories/toolcard.png`, fullPage: false });
}
await browser.close();
close();
console.log(`Saved screenshots of ${stories.length} stories to ${folder}.`);
