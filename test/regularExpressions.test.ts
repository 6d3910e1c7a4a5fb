import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
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

describe('the regular expressions of src/', () => {
  it('are found, because the test would pass without them', () => {
    expect(expressions.length).toBeGreaterThan(40);
  });

  it('are literals, so that they can be checked', () => {
    // This file judges the patterns of schemas. It tests only single characters with parts of them.
    const judge = 'core/schema/countPatternLoops.ts';
    const creators = trees
      .filter(({ nodes }) => nodes.some(isConstruction))
      .map(({ file }) => file);
    expect(creators).toEqual([judge]);
  });

  it.each(expressions)(
    'take linear time on any text: $pattern in $file',
    { timeout: 150_000 },
    ({ pattern, flags }) => {
      // The checker doesn't support the sticky flag, which doesn't affect backtracking.
      const found = checkSync(pattern, flags.replace('y', ''), { timeout: 120_000 });
      const attack = found.status === 'vulnerable' ? found.attack.pattern : 'not known';
      expect(found.status, `A slow text: ${JSON.stringify(attack)}`).toBe('safe');
    },
  );
});
