import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions } from 'esbuild';

// Not with `new URL`, which jsdom replaces.
const root = `${join(fileURLToPath(import.meta.url), '../../..')}/`;

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

/** The entries of the package. */
export const entries: readonly string[] = Object.keys(folders);

/** Returns the file that an entry is built from. */
export const sourceOf = (entry: string): string => `${root}src/${folders[entry]}/index.ts`;

/** Bundles a file in another process, because esbuild doesn't run where jsdom has replaced `TextEncoder`. */
function bundle(options: BuildOptions): void {
  const script = "import { build } from 'esbuild'; await build(JSON.parse(process.argv[1]));";
  const command = ['--input-type=module', '--eval', script, JSON.stringify(options)];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(stderr);
  }
}

/** Runs the file of an example and returns what it exports. */
export async function importExample(file: string): Promise<Record<string, unknown>> {
  const outfile = file.replace(/tsx?$/, 'mjs');
  bundle({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'error',
    // Examples that are imported have types too.
    loader: { '.js': 'ts' },
    alias: Object.fromEntries(entries.map((entry) => [entry, sourceOf(entry)])),
    // One React for the examples and for the test.
    packages: 'external',
  });
  return import(/* @vite-ignore */ pathToFileURL(outfile).href);
}

/**
 * Runs the example of a page that contains a text, and returns what it exports. `modules` are the files of the app that
 * it imports, by name.
 */
export async function runExample(
  markdown: string,
  text: string,
  modules: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const found = [...markdown.matchAll(/^```(tsx?)\n([^]*?)^```$/gm)].find(([, , code = '']) =>
    code.includes(text),
  );
  if (found === undefined) {
    throw new Error(`The page has no example with ${text}.`);
  }
  const [, extension = '', code = ''] = found;
  const name = text.replaceAll(/\W+/g, '-');
  const place = `${root}node_modules/.cache/toolcard/run/${name}/`;
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}example.${extension}`, code);
  for (const [module, source] of Object.entries(modules)) {
    writeFileSync(`${place}${module}.js`, source);
  }
  return importExample(`${place}example.${extension}`);
}
