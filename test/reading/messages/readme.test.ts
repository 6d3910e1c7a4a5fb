import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileExamples } from '../../support/compileExamples.ts';

const readme = readFileSync(
  new URL('../../../src/reading/messages/README.md', import.meta.url),
  'utf8',
);

describe('the README of messages', () => {
  it('has examples that compile', () => {
    expect(compileExamples(readme, 'messages-readme')).toBe('');
  });
});
