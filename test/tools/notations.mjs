import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Reads the cases of the notations that models were trained on, which are kept next to the project, with the build.
 * Returns whether each is read as it should be, at every cut.
 */
export function checkNotations(project) {
  const folder = fileURLToPath(new URL('../shared/notations/', `file://${project}`));
  if (!existsSync(folder)) {
    return true;
  }
  const cases = readdirSync(`${folder}cases`).map((name) => `${folder}cases/${name}`);
  const { status } = spawnSync(process.execPath, [`${folder}check.mjs`, ...cases, '--show'], {
    cwd: project,
    stdio: 'inherit',
  });
  return status === 0;
}
