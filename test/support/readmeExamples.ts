import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { entries, importExample, sourceOf } from './importExample.ts';

const project = new URL('../..', import.meta.url);
/** The text of the README. */
export const readme = readFileSync(new URL('README.md', project), 'utf8');

/** What the modules of a reader's app export, as far as the examples import them. */
const appModules: Record<string, string> = {
  Forecast: 'export const Forecast = () => null;',
  generate: `import { fromOpenAI } from 'toolcard/stream';
    import { post } from './post';
    export const generate = async (messages, { signal }) =>
      fromOpenAI(await post({ messages }, signal));`,
  post: `export const post = (fields, signal) => {
    const body = { model: 'fake', stream: true, max_tokens: 100, ...fields };
    return fetch('/backend', { method: 'POST', body: JSON.stringify(body), signal });
  };`,
  tools: `export const tools = {
    search: { description: 'Searches.', execute: ({ query }) => 'found ' + query },
  };`,
};

const place = fileURLToPath(new URL('node_modules/.cache/toolcard/readme/', project));

/** The code of each example, and its file in a separate folder with the app's modules. */
const examples = [...readme.matchAll(/^```(tsx?)\n([^]*?)^```$/gm)].map(
  ([, ending, code = ''], index) => ({ code, file: `${place}${index}/example.${ending}` }),
);

/** The examples that other examples import. */
const exampleModules: Record<string, string> = {
  adapter: 'createReplayAdapter({',
  model: 'toChatCompletionsRequest(',
};

/** The rows of the table of backends: what the reader has, and what to write. */
export const backends = [...readme.matchAll(/<tr><td>([^\n]*)<td>\n\n```ts\n([^]*?)^```$/gm)].map(
  ([, title = '', code = '']) => ({ title, code, lines: code.split('\n').length - 1 }),
);

/** Returns the example with a text. */
const example = (text: string): { readonly code: string; readonly file: string } => {
  const found = examples.find(({ code }) => code.includes(text));
  if (found === undefined) {
    throw new Error(`The README has no example with ${text}.`);
  }
  return found;
};

/** Writes each example into a folder, with the modules of the app. */
export function writeExamples(): void {
  rmSync(place, { recursive: true, force: true });
  for (const { code, file } of examples) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, code);
    for (const [, name = '', module = ''] of code.matchAll(
      /^import \{ (\w+) \} from '\.\/(\w+)';$/gm,
    )) {
      writeFileSync(`${folder}${module}.d.ts`, `export const ${name}: any;\n`);
    }
    const modules = Object.entries(exampleModules).map(([name, text]) => [
      name,
      example(text).code,
    ]);
    for (const [name, source = ''] of [...Object.entries(appModules), ...modules]) {
      writeFileSync(`${folder}${name}.js`, source);
    }
  }
}

/** Returns what the compiler reports about the examples. */
export function compile(): string {
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
export async function run(text: string): Promise<Record<string, unknown>> {
  return importExample(example(text).file);
}

/** Sends a message to the adapter of an example, and returns the chunks of the answer. */
export async function answer(text: string): Promise<ChatMessageChunk[]> {
  const { adapter } = await run(text);
  return send(adapter as ChatAdapter);
}

/** Sends a message to an adapter, and returns the chunks of the answer. */
export async function send(adapter: ChatAdapter): Promise<ChatMessageChunk[]> {
  const parts: ChatMessage['parts'] = [{ type: 'text', text: 'Cats?' }];
  const message: ChatMessage = { id: 'q', role: 'user', parts };
  const { signal } = new AbortController();
  const stream = await adapter.sendMessage({ message, messages: [message], signal });
  const chunks: ChatMessageChunk[] = [];
  for await (const chunk of stream) {
    chunks.push('chunk' in chunk ? chunk.chunk : chunk);
  }
  return chunks;
}

/** Returns the text of an answer. */
export const answerText = (chunks: readonly ChatMessageChunk[]): string =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
