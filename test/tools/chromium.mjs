import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium as playwrightChromium } from 'playwright';

/** Flags for a headless Chromium that runs as any user, without a network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the Chromium of the npm package `@sparticuz/chromium`, which supports Linux on x64. */
async function findPackaged() {
  const manifest = new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url);
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) {
    return undefined;
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  // The package unpacks into the temporary folder and reuses any version it finds there. So each version gets its own folder.
  const folder = new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = fileURLToPath(folder);
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (before === undefined) {
      delete process.env['TMPDIR'];
    } else {
      process.env['TMPDIR'] = before;
    }
  }
}

/**
 * Finds the browser for the tests: the one at CHROMIUM_PATH, an installed Chrome or Chromium, or that of
 * the npm package. Returns undefined for Playwright's own browser.
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  const path =
    named || installed.find((candidate) => existsSync(candidate)) || (await findPackaged());
  if (path !== undefined || existsSync(playwrightChromium.executablePath())) {
    return path;
  }
  throw new Error(
    'toolcard: no Chromium was found. The tests in the browser need one. Run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}
