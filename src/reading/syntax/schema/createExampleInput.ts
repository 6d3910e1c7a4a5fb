import type { JsonSchema } from '../Syntax.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { findFirst, findKeyword, getProperties, getTypes } from './schemaKeywords.ts';

/** Deeper than this, an example is only confusing. */
const maxDepth = 4;

/** A value that fits a schema: its example, its default, one of its choices, or a placeholder. */
function exampleValue(name: string, schema: unknown, root: JsonSchema, depth = 0): unknown {
  const given = [
    findFirst(schema, 'examples', root),
    findKeyword(schema, 'default', root),
    findKeyword(schema, 'const', root),
    findFirst(schema, 'enum', root),
  ].find((value) => value !== undefined && value !== null);
  if (given !== undefined) {
    return given;
  }
  const types = getTypes(schema, root);
  if (types.includes('object') && depth < maxDepth) {
    return exampleObject(schema, root, depth + 1);
  }
  if (types.includes('array') && depth < maxDepth) {
    return [exampleValue(name, findKeyword(schema, 'items', root), root, depth + 1)];
  }
  if (types.includes('boolean')) {
    return true;
  }
  return types.includes('integer') || types.includes('number') ? 1 : `the ${name}`;
}

/** An input that fits a schema. */
function exampleObject(schema: unknown, root: JsonSchema, depth: number): object {
  const input = {};
  for (const [name, property] of getProperties(schema, root)) {
    setOwnKey(input, name, exampleValue(name, property, root, depth));
  }
  return input;
}

/**
 * An input that fits a schema, as far as a notation can hold it: what it cannot, is replaced by text,
 * or left out.
 */
export function exampleInput(
  inputSchema: JsonSchema,
  isWritable: (input: object) => boolean,
): object {
  const input = {};
  for (const [name, property] of getProperties(inputSchema, inputSchema)) {
    const example = exampleValue(name, property, inputSchema);
    const text = typeof example === 'number' ? String(example) : `the ${name}`;
    const value = [example, text, [text]].find((each) => {
      const alone = {};
      setOwnKey(alone, name, each);
      return isWritable(alone);
    });
    if (value !== undefined) {
      setOwnKey(input, name, value);
    }
  }
  return input;
}
