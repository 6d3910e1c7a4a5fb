import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileExamples } from '../../support/compileExamples.ts';

const readme = readFileSync(
  new URL('../../../src/reading/adapter/README.md', import.meta.url),
  'utf8',
);

describe('the README of toolcard/adapter', () => {
  it('has examples that compile', { timeout: 60_000 }, () => {
    expect(compileExamples(readme, 'adapter')).toBe('');
  });
});
