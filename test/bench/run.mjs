// Measures how fast texts are read and cards are shown, as ratios of medians on one machine. Fails if a limit
// doesn't hold. The libraries to compare with have their own package.json here, so that only the bench installs
// them. `npm run bench -- growth` runs one part: growth, notations, json, cards, widget, streams,
// views or chatmd.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchCards } from './cards.mjs';
import { benchChatMd } from './chatMd.mjs';
import { benchGrowth, benchViewGrowth } from './growth.mjs';
import { benchNotations } from './notations.mjs';
import { benchPartialJson } from './partialJson.mjs';
import { benchStreams } from './streams.mjs';
import { benchViews } from './views.mjs';
import { benchWidget } from './widget.mjs';

const bench = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));
const names = process.argv.slice(2);
const isSelected = (part) => names.length === 0 || names.includes(part);

if (!existsSync(`${bench}node_modules`)) {
  console.log('Installing the libraries to compare with …');
  spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: bench, stdio: 'inherit' });
}
spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: project, stdio: 'inherit' });

const syntax = await import(`${project}dist/syntax/index.js`);
const stream = await import(`${project}dist/stream/index.js`);
const chatmd = await import(`${project}dist/chatmd/index.js`);
const views = {
  ...(await import(`${project}dist/showing/redaction/redactForDisplay.js`)),
  ...(await import(`${project}dist/showing/payload/views/terminal/readTerminal.js`)),
  ...(await import(`${project}dist/showing/payload/views/diff/compareTexts.js`)),
  ...(await import(`${project}dist/showing/payload/views/diff/DiffLines.js`)),
};
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
  {
    name: 'growth',
    run: async () => (await benchGrowth(syntax)) && (await benchViewGrowth(views)),
  },
  { name: 'cards', run: benchCards },
  { name: 'widget', run: benchWidget },
  { name: 'streams', run: benchStreams },
  { name: 'views', run: benchViews },
  { name: 'chatmd', run: () => benchChatMd(chatmd) },
];

let areAllKept = true;
for (const { name, run } of parts) {
  if (isSelected(name)) {
    areAllKept = (await run()) && areAllKept;
  }
}
console.log(areAllKept ? '\nAll limits hold.' : '\nSome limits do not hold. They are marked NO.');
process.exitCode = areAllKept ? 0 : 1;
