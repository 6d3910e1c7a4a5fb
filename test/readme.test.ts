import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  chatMdProblemMeanings,
  chatMdToMessages,
  parseChatMd,
  writeChatMd,
} from '../src/reading/chatmd/index.ts';
import { parseText, problemMeanings } from '../src/reading/syntax/index.ts';

const project = new URL('..', import.meta.url);
const readme = readFileSync(new URL('README.md', project), 'utf8');
const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', project), 'utf8'));

/** The folder of `src` with the sources of each entry of the package. */
const folders: Record<string, string> = {
  toolcard: '.',
  'toolcard/adapter': 'reading/adapter',
  'toolcard/chatmd': 'reading/chatmd',
  'toolcard/locales': 'showing/locales',
  'toolcard/stream': 'reading/stream',
  'toolcard/syntax': 'reading/syntax',
};
const entries = Object.keys(folders);

/** The sources of an entry of the package. */
const sourceOf = (entry: string): string =>
  fileURLToPath(new URL(`src/${folders[entry]}/index.ts`, project));

/** The compiler's complaints about the examples, each with modules of the reader as it imports them. */
function complaints(): string {
  const place = fileURLToPath(new URL('node_modules/.cache/toolcard/readme/', project));
  rmSync(place, { recursive: true, force: true });
  const examples = [...readme.matchAll(/^```(tsx?)\n([^]*?)^```$/gm)];
  for (const [index, [, ending, code = '']] of examples.entries()) {
    const folder = `${place}${index}/`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}example.${ending}`, code);
    for (const [, name, file] of code.matchAll(/^import \{ (\w+) \} from '\.\/(\w+)';$/gm)) {
      writeFileSync(`${folder}${file}.ts`, `export const ${name}: any = undefined;\n`);
    }
  }
  const paths = Object.fromEntries(entries.map((entry) => [entry, [sourceOf(entry)]]));
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', paths };
  const extending = fileURLToPath(new URL('tsconfig.json', project));
  writeFileSync(
    `${place}tsconfig.json`,
    JSON.stringify({ extends: extending, compilerOptions, include: ['.'] }),
  );
  const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', project));
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' });
  return status === 0 ? '' : `${status}: ${stdout}`;
}

describe('the README', () => {
  it('has examples that compile as they stand', { timeout: 60_000 }, () => {
    expect(complaints()).toBe('');
  });

  it.each(entries)('names nothing of %s that is not there', async (entry) => {
    const [, names = ''] = new RegExp(`^\\| \`${entry}\` *\\|(.*)\\|$`, 'm').exec(readme) ?? [];
    const told = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(told).not.toEqual([]);
    expect(Object.keys(await import(sourceOf(entry)))).toEqual(expect.arrayContaining(told));
  });

  it('installs the version of x-chat that toolcard is for', () => {
    expect(manifest).toMatchObject({
      peerDependencies: { '@mui/x-chat': /@mui\/x-chat@(\S+)/.exec(readme)?.[1] },
    });
  });

  it('names every problem', () => {
    for (const code of Object.keys({ ...problemMeanings, ...chatMdProblemMeanings })) {
      expect(readme).toContain(`| \`${code}\``);
    }
  });

  it('shows a document that is read and written as it says', () => {
    const source = /const source = `([^`]*)`/.exec(readme)?.[1] ?? '';
    const document = parseChatMd(source, { strict: true });
    expect(document.tools).toMatchObject([{ type: 'builtin', name: 'read_file' }]);
    expect(document.config).toMatchObject({ model: 'gpt-4o', showToolCall: false });
    const messages = chatMdToMessages(document);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(writeChatMd(messages)).toBe(source);
  });

  it('shows notations that are read as it says', () => {
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
