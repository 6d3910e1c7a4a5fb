// Everything that must hold, in one command: `npm test`. Ends with one line, `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { checkSizes } from './sizes.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${project}node_modules/.cache/toolcard`;
const report = `${cache}/tests.json`;

/** Runs a tool of the project, with its words on the screen. Whether it was content. */
const run = (command, ...words) =>
  spawnSync('npx', ['--no-install', command, ...words], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NO_UPDATE_NOTIFIER: '1' },
    shell: process.platform === 'win32',
  }).status === 0;

/** Runs all tests; each counts. A run that breaks down counts as one that failed. */
function runTests() {
  rmSync(report, { force: true });
  const isContent = run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const isBroken = !isContent && numFailedTests === 0;
    return { passed: numPassedTests, failed: numFailedTests + (isBroken ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const checks = [
  ['format', () => run('oxfmt', '--check', '.')],
  ['lint', () => run('oxlint', '--type-aware', '--deny-warnings')],
  ['types', () => run('tsc', '-p', 'tsconfig.json')],
  ['tests', runTests],
  [
    'build',
    () => run('vite', 'build', '--logLevel', 'warn') && run('tsc', '-p', 'tsconfig.build.json'),
  ],
  ['package: publint', () => run('publint', '--strict')],
  ['package: are the types wrong', () => run('attw', '--pack', '.', '--profile', 'esm-only')],
  ['package: sizes', () => checkSizes(project)],
  ['unused files, exports and dependencies', () => run('knip')],
];

try {
  await findChromium();
} catch (error) {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

mkdirSync(cache, { recursive: true });
let passed = 0;
const failures = [];
for (const [name, check] of checks) {
  console.log(`\n# ${name}`);
  const start = performance.now();
  const result = await check();
  const counts =
    typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result;
  passed += counts.passed;
  if (counts.failed > 0) {
    failures.push({ name, failed: counts.failed });
  }
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok'} (${Math.round((performance.now() - start) / 1000)} s)`,
  );
}
const failed = failures.reduce((sum, failure) => sum + failure.failed, 0);
console.log(failures.length > 0 ? `\nFailed: ${failures.map(({ name }) => name).join(', ')}` : '');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
