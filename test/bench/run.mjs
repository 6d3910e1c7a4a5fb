// How fast texts are read and cards are shown: ratios, side by side in one run on one machine, medians of
// several rounds. Fails where a promise is not kept. The peers have a package of their own here, so that nobody
// else installs them. `npm run bench -- growth` runs one part alone: growth, notations, json,
// cards, widget, streams or chatmd.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchCards } from './cards.mjs';
import { benchChatMd } from './chatMd.mjs';
import { benchGrowth } from './growth.mjs';
import { benchNotations } from './notations.mjs';
import { benchPartialJson } from './partialJson.mjs';
import { benchStreams } from './streams.mjs';
import { benchWidget } from './widget.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const wanted = process.argv.slice(2);
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);

if (!existsSync(`${bench}node_modules`)) {
  console.log('Installing what is measured beside toolcard …');
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench, stdio: 'inherit' });
}
spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: project, stdio: 'inherit' });

const syntax = await import(`${project}dist/syntax/index.js`);
const stream = await import(`${project}dist/stream/index.js`);
const chatmd = await import(`${project}dist/chatmd/index.js`);
const { parsePartialJson } = await import('ai');
const peers = {
  parsePartialJson,
  yaml: await import('yaml'),
  toolParser: await import('@ai-sdk-tool/parser'),
  htmlparser2: await import('htmlparser2'),
  remend: (await import('remend')).default,
  parseMarkdownIntoBlocks: (await import('streamdown')).parseMarkdownIntoBlocks,
  streamParser: await import('@streamparser/json'),
  partialJson: await import('partial-json'),
};

const parts = [
  { name: 'notations', run: () => benchNotations(syntax, peers) },
  { name: 'json', run: () => benchPartialJson(stream, peers) },
  { name: 'growth', run: () => benchGrowth(syntax) },
  { name: 'cards', run: benchCards },
  { name: 'widget', run: benchWidget },
  { name: 'streams', run: benchStreams },
  { name: 'chatmd', run: () => benchChatMd(chatmd) },
];

let isContent = true;
for (const { name, run } of parts) {
  if (isWanted(name)) {
    isContent = (await run()) && isContent;
  }
}
console.log(
  isContent ? '\nAll that is promised holds.' : '\nNot all that is promised holds: see NO.',
);
process.exitCode = isContent ? 0 : 1;
