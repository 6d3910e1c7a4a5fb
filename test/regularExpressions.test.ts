import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import type { AttackPattern } from 'recheck';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Yields all nodes of a syntax tree, at any depth. */
function* walk(tree: unknown): Generator<object> {
  if (tree instanceof Object) {
    yield tree;
    for (const child of Object.values(tree)) {
      yield* walk(child);
    }
  }
}

const isExpression = (node: unknown): node is { regex: { pattern: string; flags: string } } =>
  node instanceof Object && 'regex' in node && node.regex instanceof Object;

const isConstruction = (node: object): boolean =>
  'type' in node &&
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  'callee' in node &&
  node.callee instanceof Object &&
  'name' in node.callee &&
  node.callee.name === 'RegExp';

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);

const trees = files.map((file) => ({
  file,
  nodes: [
    ...walk(
      parseAst(readFileSync(`${source}/${file}`, 'utf8'), {
        lang: file.endsWith('x') ? 'tsx' : 'ts',
      }),
    ),
  ],
}));

const expressions = trees.flatMap(({ file, nodes }) =>
  nodes.filter(isExpression).map(({ regex }): Expression => ({ file, ...regex })),
);

/**
 * Whether an expression takes more than a minute for a text of a million characters. It takes milliseconds in linear
 * time, and hours in quadratic time.
 */
function isSlow({ pattern, flags }: Expression, { pumps, suffix }: AttackPattern): boolean {
  const length = 1_000_000 / pumps.length;
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(length / pump.length)).join('');
  const code = `
    const [pattern, flags, text] = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
    text.replaceAll(new RegExp(pattern, flags), '');`;
  const input = JSON.stringify([pattern, `${flags.replaceAll(/[gy]/g, '')}g`, text + suffix]);
  return spawnSync(process.execPath, ['-e', code], { input, timeout: 60_000 }).status !== 0;
}

describe('the regular expressions of src/', () => {
  it('are found, because the test would pass without them', () => {
    expect(expressions.length).toBeGreaterThan(40);
  });

  it('are literals, so that they can be checked', () => {
    // This file judges the patterns of schemas. It tests only single characters with parts of them.
    const judge = 'core/schema/countPatternLoops.ts';
    // Searches for single characters, each with at most one character of lookahead, so nothing can loop.
    const openers = 'reading/syntax/scanner/OpenerIndex.ts';
    // Joins an expression that is checked below with the literal marks of notations, which contain no loops.
    const literals = 'reading/syntax/literals/trackLiterals.ts';
    const creators = trees
      .filter(({ nodes }) => nodes.some(isConstruction))
      .map(({ file }) => file);
    expect(creators).toEqual([judge, literals, openers]);
  });

  it.each(expressions)('take linear time on any text: $pattern in $file', (expression) => {
    const { pattern, flags } = expression;
    // The checker doesn't support the sticky flag, which doesn't affect backtracking.
    const found = checkSync(pattern, flags.replace('y', ''), { timeout: 100_000 });
    expect(found.status).not.toBe('unknown');
    // The checker only counts steps for random texts if an expression is complex, and can mistake many for too many.
    const attack = found.status === 'vulnerable' ? found.attack : undefined;
    const slowText = attack && isSlow(expression, attack) ? attack.pattern : undefined;
    expect(slowText).toBeUndefined();
  });
});
