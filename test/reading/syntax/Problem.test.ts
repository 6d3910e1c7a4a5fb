import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemMeanings } from '../../../src/reading/syntax/index.ts';

const readme = readFileSync(
  new URL('../../../src/reading/syntax/README.md', import.meta.url),
  'utf8',
);

describe('the README of the syntax folder', () => {
  it('lists each problem code with its text', () => {
    const [, section = ''] = /^## Problems$([^]*?)^## /m.exec(readme) ?? [];
    const rows = [...section.matchAll(/^\| `([\w-]+)` *\| (.*?) *\|$/gm)];
    expect(Object.fromEntries(rows.map(([, code, text]) => [code, text]))).toEqual(problemMeanings);
    expect(readme).toContain('| `x-…`');
  });

  it('explains everything else in at most 40 lines', () => {
    const [text = ''] = readme.split('## Problems');
    expect(text.split('\n').length).toBeLessThanOrEqual(40);
  });
});
