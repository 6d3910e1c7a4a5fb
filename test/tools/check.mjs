// Runs every check of the project (`npm test`). The last line of the output is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { checkNotations } from './notations.mjs';
import { checkPackage } from './package.mjs';
import { pruneDeclarations } from './pruneDeclarations.mjs';
import { checkRecordings } from './recordings.mjs';
import { checkSizes } from './sizes.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const cache = `${project}node_modules/.cache/toolcard`;
const report = `${cache}/tests.json`;

/** Runs a tool of the project and prints its output. Returns whether it succeeded. */
const run = (command, ...args) =>
  spawnSync('npx', ['--no-install', command, ...args], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', NO_UPDATE_NOTIFIER: '1' },
    shell: process.platform === 'win32',
  }).status === 0;

/** Runs tests and counts them. A run that crashes counts as one failure. */
function runTests(...args) {
  rmSync(report, { force: true });
  const isOk = run(
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    const hasCrashed = !isOk && numFailedTests === 0;
    return { passed: numPassedTests, failed: numFailedTests + (hasCrashed ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Vitest leaves one core to the editor, which doubles the time on a machine with two. */
const everyCore = ['--maxWorkers', '100%'];

/** Counts a check that passes or fails as a whole. */
const countAsOne = (isOk) => ({ passed: Number(isOk), failed: Number(!isOk) });

const checks = [
  { name: 'format', check: () => countAsOne(run('oxfmt', '--check', '.')) },
  { name: 'lint', check: () => countAsOne(run('oxlint', '--type-aware', '--deny-warnings')) },
  { name: 'types', check: () => countAsOne(run('tsc', '-p', 'tsconfig.json')) },
  {
    name: 'tests in Node, with coverage of the reading half',
    check: () => runTests('--project', 'unit', '--coverage', ...everyCore),
  },
  {
    name: 'component tests in jsdom',
    check: () => runTests('--project', 'dom', ...everyCore),
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
  { name: 'build', check: () => countAsOne(run('vite', 'build', '--logLevel', 'warn')) },
  {
    name: 'type declarations',
    check: () => countAsOne(run('tsc', '-p', 'tsconfig.build.json') && pruneDeclarations(project)),
  },
  {
    name: 'recordings of real servers, if they are there',
    check: () => countAsOne(checkRecordings(project)),
  },
  {
    name: 'cases of the notations of models, if they are there',
    check: () => countAsOne(checkNotations(project)),
  },
  { name: 'publint', check: () => countAsOne(run('publint', '--strict')) },
  {
    name: 'type declarations for consumers (attw)',
    check: () =>
      countAsOne(run('attw', '--pack', '.', '--profile', 'esm-only', '--format', 'ascii')),
  },
  { name: 'package on a server and in an app', check: () => countAsOne(checkPackage(project)) },
  { name: 'bundle sizes', check: async () => countAsOne(await checkSizes(project)) },
  { name: 'unused files, exports and dependencies', check: () => countAsOne(run('knip')) },
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
  console.log(`${counts.failed > 0 ? 'FAILED' : 'Passed'} in ${seconds} s`);
}
console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
