// Checks with the SDKs of the providers what the converters write, and chats with servers of the AI SDK in
// a browser and with an MCP server. The SDKs have their own package.json here, so that only this check installs them.
// `npm run interop`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const interop = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));

if (!existsSync(`${interop}node_modules`)) {
  console.log('Installing the SDKs …');
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: interop, stdio: 'inherit' });
}

const areTypesRight =
  spawnSync('npx', ['--no-install', 'tsc', '-p', `${interop}tsconfig.json`], {
    cwd: project,
    stdio: 'inherit',
  }).status === 0;
console.log(areTypesRight ? 'The types are right' : 'The types are wrong');

const outfile = `${project}node_modules/.cache/toolcard/interop.mjs`;
await build({
  stdin: {
    contents: `
      export * from './src/reading/messages/index.ts';
      export { createModelAdapter, toolsFromMcp } from './src/reading/adapter/index.ts';
      export { sendWithDecision } from './src/core/DecisionInbox.ts';
      export { createApprovalResponse } from './src/core/ToolDecision.ts';
      export { FakeHost } from './test/support/FakeHost.ts';
      export { arbitraryChat } from './test/support/arbitraryChat.ts';
      export { threeTurns } from './test/support/chatMessages.ts';`,
    resolveDir: project,
  },
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  outfile,
});
const { arbitraryChat, threeTurns, ...converters } = await import(pathToFileURL(outfile).href);
const { default: fc } = await import('fast-check');
const { checkAiSdk } = await import('./aiSdk.mjs');
const { checkChat } = await import('./chat.mjs');
const { checkMcp } = await import('./mcp.mjs');
const { checkRequests } = await import('./requests.mjs');

const chats = [threeTurns, ...fc.sample(arbitraryChat, 500)];
const failures = [
  ...checkRequests(chats, converters),
  ...(await checkAiSdk(chats, converters)),
  ...(await checkMcp(converters)),
  ...(await checkChat()),
];
failures.forEach((failure) => console.error(failure));
process.exitCode = areTypesRight && failures.length === 0 ? 0 : 1;
