import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The recordings that the readers can read, by file or protocol. */
const only = [
  'chat',
  'responses',
  'anthropic',
  'ollama',
  'errors',
  'aisdk',
  'ai-sdk-approvals',
  'defects',
  'gemini',
  'cohere',
  'ag-ui',
  'bedrock',
  'langgraph',
  'mcp',
];

/**
 * Reads the recordings of real servers, which are kept next to the project, with the build. Returns
 * whether nothing is wrong, and whether the reader's door plate gives a reason for everything that is lost.
 */
export function checkRecordings(project) {
  const script = fileURLToPath(new URL('../shared/recordings/check.mjs', `file://${project}`));
  if (!existsSync(script)) {
    return true;
  }
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, '--show', `--only=${only.join(',')}`],
    { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  console.log(stdout);
  const plate = readFileSync(`${project}src/reading/stream/README.md`, 'utf8');
  const losses = [...stdout.matchAll(/^LOSES.*((?:\n {7}.*)+)/gm)].flatMap(([, lines]) =>
    lines.trim().split(/\n +/),
  );
  const unexplained = losses.filter((loss) => !plate.includes(loss));
  unexplained.forEach((loss) => console.log(`No reason is given for a loss: ${loss}`));
  return status === 0 && unexplained.length === 0;
}
