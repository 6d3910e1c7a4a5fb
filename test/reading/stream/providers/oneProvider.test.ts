import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../../src/reading/stream/providers', import.meta.url));

/** Returns the files that a file needs at run time, those of other folders aside. */
function findFiles(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (!found.has(file) && file.startsWith(folder)) {
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, path = ''] of code.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(\..*?)'/gm,
    )) {
      findFiles(join(dirname(file), path), found);
    }
  }
  return found;
}

const readers = readdirSync(folder).filter((name) => name.startsWith('from'));

describe('a reader of a provider', () => {
  it.each(readers)('needs no other: %s', (name) => {
    const files = [...findFiles(join(folder, name))].map((file) => relative(folder, file));
    const folders = new Set(files.filter((file) => file.includes('/')).map(dirname));
    expect(files.filter((file) => readers.includes(file))).toEqual([name]);
    expect(folders.size).toBeLessThanOrEqual(1);
  });
});
