// Deletes the type declarations that no entry of the package refers to, because apps can't import them.
// They are a third of the package. Also deletes the comments of classes that no entry exports.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lists the declarations that a file imports, exports from or augments. */
const listReferences = (file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g),
    ([, path]) => resolve(dirname(file), path.replace(/(?:\.d)?\.(?:ts|tsx|js)$/, '.d.ts')),
  ).filter((path) => existsSync(path));

const listDeclarations = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name));

const comment = /^[ \t]*\/\*\*[^]*?\*\/\n/gm;

/** Deletes the comments of a file if it declares a class. Apps see such a class at most as the type of a value. */
function deleteComments(file) {
  const text = readFileSync(file, 'utf8');
  if (/\bdeclare class\b/.test(text)) {
    writeFileSync(file, text.replaceAll(comment, ''));
  }
}

/** Deletes the declarations in `dist` that no entry reaches. Returns whether any are left. */
export function pruneDeclarations(project) {
  const { exports: entries } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const waiting = Object.values(entries).flatMap(({ types }) =>
    types ? [join(project, types)] : [],
  );
  const exported = new Set([...waiting, ...waiting.flatMap(listReferences)]);
  const kept = new Set(waiting);
  for (const file of waiting) {
    for (const reference of listReferences(file)) {
      if (!kept.has(reference)) {
        kept.add(reference);
        waiting.push(reference);
      }
    }
  }
  const all = listDeclarations(join(project, 'dist'));
  const pruned = all.filter((file) => !kept.has(file));
  pruned.forEach((file) => rmSync(file));
  all.filter((file) => kept.has(file) && !exported.has(file)).forEach(deleteComments);
  console.log(`Kept ${kept.size} of ${all.length} declarations.`);
  return kept.size > 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  pruneDeclarations(fileURLToPath(new URL('../..', import.meta.url)));
}
