import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { build } from 'esbuild';
import * as React from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseText } from '../src/reading/syntax/index.ts';

const project = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', project), 'utf8');

/** The folder of `src` that holds each entry of the package. */
const folders: Record<string, string> = {
  toolcard: '.',
  'toolcard/adapter': 'reading/adapter',
  'toolcard/chatmd': 'reading/chatmd',
  'toolcard/locales': 'showing/locales',
  'toolcard/messages': 'reading/messages',
  'toolcard/stream': 'reading/stream',
  'toolcard/syntax': 'reading/syntax',
};
const entries = Object.keys(folders);

const sourceOf = (entry: string): string =>
  fileURLToPath(new URL(`src/${folders[entry]}/index.ts`, project));

/** What the modules of a reader's app export, as far as the examples import them. */
const appModules: Record<string, string> = {
  createMyAdapter: `export const createMyAdapter = (promptFor) => ({
    sendMessage: async ({ messages }) => {
      const [system] = promptFor(messages);
      const call = '<tool:search><param:query>cats</param:query><param:limit>3</param:limit></tool:search>';
      return new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'start', messageId: 'm' });
          controller.enqueue({ type: 'text-start', id: 't' });
          controller.enqueue({ type: 'text-delta', id: 't', delta: system.content.includes('Searches the web.') ? call : '' });
          controller.enqueue({ type: 'text-end', id: 't' });
          controller.enqueue({ type: 'finish', messageId: 'm' });
          controller.close();
        },
      });
    },
  });`,
  Forecast: 'export const Forecast = () => null;',
  SunIcon: 'export const SunIcon = () => null;',
};

const place = fileURLToPath(new URL('node_modules/.cache/toolcard/readme/', project));

/** The code of each example, and its file in a separate folder with the app's modules. */
const examples = [...readme.matchAll(/^```(tsx?)\n([^]*?)^```$/gm)].map(
  ([, ending, code = ''], index) => ({ code, file: `${place}${index}/example.${ending}` }),
);

/** Returns the example with a text. */
const example = (text: string): { readonly code: string; readonly file: string } => {
  const found = examples.find(({ code }) => code.includes(text));
  if (found === undefined) {
    throw new Error(`The README has no example with ${text}.`);
  }
  return found;
};

function writeExamples(): void {
  rmSync(place, { recursive: true, force: true });
  for (const { code, file } of examples) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, code);
    for (const [, name = '', module = ''] of code.matchAll(
      /^import \{ (\w+) \} from '\.\/(\w+)';$/gm,
    )) {
      writeFileSync(`${folder}${module}.d.ts`, `export const ${name}: any;\n`);
      // The adapter of the chat is the one that the next example creates.
      const source = appModules[module] ?? example('createReplayAdapter({').code;
      writeFileSync(`${folder}${module}.js`, source);
    }
  }
}

/** Returns what the compiler reports about the examples. */
function compile(): string {
  const paths = Object.fromEntries(entries.map((entry) => [entry, [sourceOf(entry)]]));
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', paths };
  const extending = fileURLToPath(new URL('tsconfig.json', project));
  writeFileSync(
    `${place}tsconfig.json`,
    JSON.stringify({ extends: extending, compilerOptions, include: ['*/example.*'] }),
  );
  const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', project));
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' });
  return status === 0 ? '' : `${status}: ${stdout}`;
}

/** Runs an example and returns what it exports. */
async function run(text: string): Promise<Record<string, unknown>> {
  const { file } = example(text);
  const outfile = file.replace(/tsx?$/, 'mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    alias: Object.fromEntries(entries.map((entry) => [entry, sourceOf(entry)])),
    // One React for the examples and for this test.
    packages: 'external',
  });
  return import(/* @vite-ignore */ pathToFileURL(outfile).href);
}

/** Sends a message to the adapter that an example exports, and returns the chunks of the answer. */
async function answer(text: string): Promise<ChatMessageChunk[]> {
  const adapter = (await run(text))['adapter'] as ChatAdapter;
  const parts: ChatMessage['parts'] = [{ type: 'text', text: 'Cats?' }];
  const message: ChatMessage = { id: 'q', role: 'user', parts };
  const { signal } = new AbortController();
  const stream = await adapter.sendMessage({ message, messages: [message], signal });
  const chunks: ChatMessageChunk[] = [];
  for await (const chunk of stream as ReadableStream<ChatMessageChunk>) {
    chunks.push(chunk);
  }
  return chunks;
}

const answerText = (chunks: readonly ChatMessageChunk[]): string =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');

beforeAll(writeExamples);

describe('the README', () => {
  it('has at most 300 lines', () => {
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(300);
  });

  it('has examples that compile', { timeout: 60_000 }, () => {
    expect(compile()).toBe('');
  });

  it.each(entries)('lists only names that %s exports', async (entry) => {
    const [, names = ''] = new RegExp(`^\\| \`${entry}\` *\\|(.*)\\|$`, 'm').exec(readme) ?? [];
    const listed = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(listed).not.toEqual([]);
    expect(Object.keys(await import(sourceOf(entry)))).toEqual(expect.arrayContaining(listed));
  });

  it('links only to files and headings that exist', () => {
    const slug = (heading: string): string =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(([, path = '', anchor]) => {
      const file = new URL(path === '' ? 'README.md' : path, project);
      const headings =
        path.endsWith('.md') || path === ''
          ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)]
          : [];
      const slugs = headings.map(([, heading = '']) => slug(heading));
      return !existsSync(file) || (anchor !== undefined && !slugs.includes(anchor));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

describe('an example of the README', () => {
  it('shows a chat', async () => {
    const { Chat } = await run('export const Chat');
    expect(renderToString(React.createElement(Chat as React.FC))).toContain('MuiChat');
  });

  it('replays an answer with a call', async () => {
    const chunks = await answer('createReplayAdapter({');
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-output-available', output: ['Tom', 'Felix'] }),
    );
    expect(answerText(chunks)).toMatch(/^Let me look\.\s+I found two of them\.\s*$/);
  });

  it('shows a card that asks for approval', async () => {
    const { Example } = await run('onApprovalResponse={');
    const html = renderToString(React.createElement(Example as React.FC));
    expect(html).toContain('search');
    expect(html).toContain('Approve');
  });

  it('reads the stream of a provider', async () => {
    const events = [
      { type: 'message_start', message: { id: 'm', usage: {} } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Two cats.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: {} },
      { type: 'message_stop' },
    ];
    const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    vi.stubGlobal('fetch', async () => new Response(body.join('')));
    expect(answerText(await answer('fromAnthropic('))).toBe('Two cats.');
    vi.unstubAllGlobals();
  });

  it('gives tools to a model that has none, and types their inputs', async () => {
    expect(await answer('promptFor')).toContainEqual(
      expect.objectContaining({
        type: 'tool-input-available',
        toolName: 'search',
        input: { query: 'cats', limit: 3 },
      }),
    );
  });

  it('runs a tool in the page', async () => {
    const call = { id: 'c', function: { name: 'delete_note', arguments: '{"id":5}' } };
    const deltas = [{ tool_calls: [call] }, { content: 'Done.' }];
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
      const choices = [{ delta: deltas[requests.length], finish_reason: 'stop' }];
      requests.push(body);
      return new Response(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
    });
    expect(answerText(await answer('createModelAdapter({'))).toBe('Done.');
    vi.unstubAllGlobals();
    expect(requests[0]).toMatch(/"tools":\{"delete_note":\{"description":"[^}]*"inputSchema"/);
    expect(requests[1]).toContain("The input doesn't match the schema of delete_note.");
  });

  it('configures tools and the layout', async () => {
    expect(await run("layout: 'inline'")).toBeDefined();
  });

  it('sets up a theme in German', async () => {
    const { theme } = await run('createTheme');
    expect(theme).toMatchObject({
      components: {
        ToolCard: {
          defaultProps: { density: 'compact', localeText: { approveLabel: 'Freigeben' } },
        },
      },
    });
  });

  it('shows every notation', () => {
    const sample = /^````text\n([^]*?)^````$/m.exec(readme)?.[1] ?? '';
    const { parts, problems } = parseText(sample);
    const inputs = parts.flatMap((part) =>
      part.type === 'tool' ? [part.toolInvocation.input] : [],
    );
    expect(inputs).toEqual(['cats', 'dogs', 'birds', 'fish', 'mice'].map((query) => ({ query })));
    expect(parts).toContainEqual({ type: 'reasoning', text: 'Enough animals.' });
    expect(problems).toEqual([]);
  });
});
