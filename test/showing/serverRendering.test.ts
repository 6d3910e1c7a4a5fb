import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));

describe('the showing half on a server', () => {
  it('calls no useLayoutEffect, because React 18 warns about it there', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const callers = files.filter(
      (file) =>
        /\.tsx?$/.test(file) && /useLayoutEffect/.test(readFileSync(`${source}/${file}`, 'utf8')),
    );
    expect(callers).toEqual([]);
  });
});
