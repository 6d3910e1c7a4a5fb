import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = new URL('../../', import.meta.url);

/** The file that each entry of the package is built from. */
const entries = {
  toolcard: 'src/index.ts',
  'toolcard/adapter': 'src/reading/adapter/index.ts',
  'toolcard/chatmd': 'src/reading/chatmd/index.ts',
  'toolcard/locales': 'src/showing/locales/index.ts',
  'toolcard/messages': 'src/reading/messages/index.ts',
  'toolcard/stream': 'src/reading/stream/index.ts',
  'toolcard/syntax': 'src/reading/syntax/index.ts',
};

/**
 * Compiles the TypeScript examples of a Markdown text. Modules that they import by `./` are replaced with
 * values of any type. Returns the compiler's errors, or an empty text.
 */
export function compileExamples(markdown: string, name: string): string {
  const folder = fileURLToPath(new URL(`node_modules/.cache/toolcard/${name}/`, project));
  rmSync(folder, { recursive: true, force: true });
  const examples = [...markdown.matchAll(/^```(tsx?)\n([^]*?)^```$/gm)];
  for (const [index, [, extension, code = '']] of examples.entries()) {
    const place = `${folder}${index}/`;
    mkdirSync(place, { recursive: true });
    writeFileSync(`${place}example.${extension}`, code);
    const imports = [
      ...code.matchAll(/^import \{ (?<symbol>\w+) \} from '\.\/(?<file>\w+)';$/gm),
      ...code.matchAll(/\bimport\('\.\/(?<file>\w+)'\)\)\.(?<symbol>\w+)/g),
    ];
    for (const { groups: { symbol, file } = {} } of imports) {
      writeFileSync(`${place}${file}.ts`, `export const ${symbol}: any = undefined;\n`);
    }
  }
  const paths = Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [
      entry,
      [fileURLToPath(new URL(file, project))],
    ]),
  );
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', paths };
  const base = fileURLToPath(new URL('tsconfig.json', project));
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({ extends: base, compilerOptions, include: ['.'] }),
  );
  const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', project));
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  return status === 0 ? '' : `${status}: ${stdout}`;
}
