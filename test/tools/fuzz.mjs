// Runs the fuzz tests with a million random texts (`npm run fuzz`). `npm run fuzz -- 5000 42` runs 5,000 texts
// from seed 42.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [runs = '1000000', seed] = process.argv.slice(2);
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--project', 'unit', 'test/fuzz.test.ts'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: runs, ...(seed !== undefined && { FUZZ_SEED: seed }) },
    shell: process.platform === 'win32',
  },
);
process.exitCode = status ?? 1;
