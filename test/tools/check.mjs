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

/** Runs tests; each counts. A run that breaks down counts as one that failed. */
function runTests(...words) {
  rmSync(report, { force: true });
  const isContent = run(
    'vitest',
    'run',
    ...words,
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

/** Each check says how many things hold and how many do not. */
const one = (isContent) => ({ passed: Number(isContent), failed: Number(!isContent) });

const checks = [
  { name: 'format', check: () => one(run('oxfmt', '--check', '.')) },
  { name: 'lint', check: () => one(run('oxlint', '--type-aware', '--deny-warnings')) },
  { name: 'types', check: () => one(run('tsc', '-p', 'tsconfig.json')) },
  {
    name: 'tests in Node, and that they reach all of the reading half',
    check: () => runTests('--project', 'unit', '--coverage'),
  },
  {
    name: 'component tests in jsdom',
    check: () => runTests('--project', 'dom'),
  },
  {
    name: 'tests and stories in the browser',
    check: () =>
      runTests(
        ...['browser', 'stories-light', 'stories-dark', 'stories-forced'].flatMap((name) => [
          '--project',
          name,
        ]),
      ),
  },
  { name: 'build', check: () => one(run('vite', 'build', '--logLevel', 'warn')) },
  { name: 'types of the package', check: () => one(run('tsc', '-p', 'tsconfig.build.json')) },
  { name: 'publint', check: () => one(run('publint', '--strict')) },
  {
    name: 'are the types wrong',
    check: () => one(run('attw', '--pack', '.', '--profile', 'esm-only', '--format', 'ascii')),
  },
  { name: 'sizes', check: async () => one(await checkSizes(project)) },
  { name: 'unused files, exports and dependencies', check: () => one(run('knip')) },
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
let failed = 0;
const failures = [];
for (const { name, check } of checks) {
  console.log(`\n# ${name}`);
  const start = performance.now();
  const counts = await check();
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) {
    failures.push(name);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok'}, ${seconds} s`);
}
console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
