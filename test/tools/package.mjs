// Checks the package as npm would install it: its size, and that it works on a server and in an app.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstalled, measureFolder } from './installed.mjs';

/** The maximum size of the tarball, in kilobytes. */
const maxPackedSize = 500;
/** The maximum size of the package and everything that npm installs with it, in megabytes. */
const maxInstalledSize = 40;
/** Packages that only the showing half needs. */
const showingPackage = /^node_modules\/(?:react|react-dom|@types\/react|@mui\/.*|@emotion\/.*)$/;

const serverCode = `
import { match, ok } from 'node:assert/strict';
import { createModelAdapter, withToolCalls } from 'toolcard/adapter';
import type { ChatAdapter, ChatMessage } from 'toolcard/adapter';
import { chatMdToMessages, parseChatMd, writeChatMd } from 'toolcard/chatmd';
import { fromChatCompletionsMessages, toChatCompletionsMessages } from 'toolcard/messages';
import type { ChatCompletionsMessage } from 'toolcard/messages';
import { fromOpenAI, readToolCalls } from 'toolcard/stream';
import type { ChatMessageChunk } from 'toolcard/stream';
import { toModelMessages, xml } from 'toolcard/syntax';

const call = '<tool:search><param:query>cats</param:query></tool:search>';
const events = [
  { choices: [{ index: 0, delta: { content: call } }] },
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
];
const body = events.map((event) => 'data: ' + JSON.stringify(event) + '\\n\\n').join('');

const chunks: ReadableStream<ChatMessageChunk> = readToolCalls(fromOpenAI(new Response(body)), {
  syntaxes: [xml],
});
const types: string[] = [];
for await (const { type } of chunks) {
  types.push(type);
}
ok(types.includes('tool-input-available'));

const adapter: ChatAdapter = withToolCalls(createModelAdapter({ model: () => call, tools: {} }));
ok(adapter.sendMessage);

const document = '<tool_call function_name="search" tool_call_id="call_1">{}</tool_call>';
const messages: ChatMessage[] = chatMdToMessages(parseChatMd(document));
match(writeChatMd(messages), /<tool_call /);
match(JSON.stringify(toModelMessages(messages, { syntax: xml })), /<tool:search/);

const request: ChatCompletionsMessage[] = toChatCompletionsMessages(messages);
const history: ChatMessage[] = fromChatCompletionsMessages(request);
match(JSON.stringify(history), /call_1/);
`;

const appCode = `
import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import type {} from '@mui/x-chat/types';
import { createToolRenderers, getCallRecord } from 'toolcard';
import { withToolCalls } from 'toolcard/adapter';
import { chatMdToMessages, parseChatMd } from 'toolcard/chatmd';
import { fromOpenAI, readToolCalls } from 'toolcard/stream';
import { toModelMessages, xml } from 'toolcard/syntax';

declare module '@mui/x-chat/types' {
  interface ChatToolDefinitionMap {
    get_weather: { input: { city: string }; output: { degrees: number } };
  }
  interface ChatDataPartMap {
    'data-progress': { percent: number };
  }
  interface ChatMessageMetadata {
    model?: string;
  }
}

const source: ChatAdapter = {
  sendMessage: async ({ message, messages }) => {
    console.log(toModelMessages(messages, { syntax: xml }), getCallRecord(message, 'call_1'));
    const chunks: ReadableStream<ChatMessageChunk> = fromOpenAI(await fetch('/api/chat'));
    return readToolCalls(chunks, { syntaxes: [xml] });
  },
};
const messages: ChatMessage[] = chatMdToMessages(parseChatMd(''));
const adapter: ChatAdapter = withToolCalls(source);
const partRenderers = createToolRenderers();
export const Chat = () => (
  <ChatBox adapter={adapter} initialMessages={messages} partRenderers={partRenderers} />
);
`;

/** Runs a command. Throws what it printed if it fails. */
function run(cwd, command, ...args) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', shell });
  if (status !== 0) {
    throw new Error(`${command} failed with ${status}.\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Packs the build into a folder. Returns the path and the size of the tarball. */
function pack(project, folder) {
  const flags = ['--ignore-scripts', '--json', '--pack-destination', folder];
  const [{ filename, size }] = JSON.parse(run(project, 'npm', 'pack', ...flags));
  return { tarball: join(folder, filename), size };
}

/** Creates a folder in which the package is installed, without anything that it needs. */
function createConsumer(folder, tarball) {
  const target = join(folder, 'node_modules', 'toolcard');
  mkdirSync(target, { recursive: true });
  run(folder, 'tar', '-xzf', tarball, '--strip-components=1', '-C', target);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Compiles a file of a consumer, including all type declarations that it reaches. */
function compile(project, folder, file, code, options) {
  writeFileSync(join(folder, file), code);
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    typeRoots: [join(project, 'node_modules/@types')],
    ...options,
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  run(folder, process.execPath, join(project, 'node_modules/typescript/bin/tsc'), '-p', folder);
}

/** Checks the package on a server, with only what npm installs. Returns the folders of that. */
function checkServer(project, folder, tarball) {
  createConsumer(folder, tarball);
  const places = findInstalled(project);
  places.forEach((place) => cpSync(join(project, place), join(folder, place), { recursive: true }));
  const unneeded = places.filter((place) => showingPackage.test(place));
  if (unneeded.length > 0) {
    throw new Error(`A server installs ${unneeded.join(', ')}.`);
  }
  // No DOM: what Node declares must be enough.
  compile(project, folder, 'server.ts', serverCode, { lib: ['es2023'], types: ['node'] });
  run(folder, process.execPath, 'server.js');
  return places;
}

/** Compiles an app next to the peers of this project, with types that the app has declared. */
function checkApp(project, folder, tarball) {
  createConsumer(folder, tarball);
  const options = { jsx: 'react-jsx', types: [], noEmit: true };
  compile(project, folder, 'app.tsx', appCode, options);
}

/** Prints a size and its limit. Returns whether it fits. */
function checkSize(name, size, limit, unit) {
  const isWithin = size <= limit;
  console.log(
    `${isWithin ? ' ' : '!'} ${size.toFixed(1).padStart(5)} of ${limit} ${unit}  ${name}`,
  );
  return isWithin;
}

/** Prints the largest packages that npm installs. */
function printLargest(project, places) {
  places
    .map((place) => ({ place, size: measureFolder(join(project, place)) / 1e6 }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 5)
    .forEach(({ place, size }) => console.log(`  ${size.toFixed(1).padStart(5)} MB  ${place}`));
}

/** Prints the sizes of the build as a package. Returns whether it fits and works on a server and in an app. */
export function checkPackage(project) {
  const folder = mkdtempSync(join(tmpdir(), 'toolcard-'));
  // Inside the project, so that the app finds the peers.
  const app = join(project, 'node_modules/.cache/toolcard/app');
  try {
    const { tarball, size } = pack(project, folder);
    const isSmall = checkSize('the tarball', size / 1e3, maxPackedSize, 'kB');
    const places = checkServer(project, join(folder, 'server'), tarball);
    checkApp(project, app, tarball);
    const installed = measureFolder(join(folder, 'server', 'node_modules'));
    const isLight = checkSize('npm install on a server', installed / 1e6, maxInstalledSize, 'MB');
    printLargest(project, places);
    return isSmall && isLight;
  } catch (error) {
    console.error(error.message);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(app, { recursive: true, force: true });
  }
}
