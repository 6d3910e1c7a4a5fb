import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const project = new URL('../..', import.meta.url);

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
export const sourceOf = (entry: string): string =>
  fileURLToPath(new URL(`src/${folders[entry]}/index.ts`, project));

/** Runs the file of an example and returns what it exports. */
export async function importExample(file: string): Promise<Record<string, unknown>> {
  const outfile = file.replace(/tsx?$/, 'mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
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
  const place = fileURLToPath(new URL(`node_modules/.cache/toolcard/run/${name}/`, project));
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}example.${extension}`, code);
  for (const [module, source] of Object.entries(modules)) {
    writeFileSync(`${place}${module}.js`, source);
  }
  return importExample(`${place}example.${extension}`);
}
