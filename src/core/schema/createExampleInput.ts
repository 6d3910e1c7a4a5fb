import type { JsonSchema } from './JsonSchema.ts';
import { setOwnKey } from '../json/setOwnKey.ts';
import { findFirst, findKeyword, getProperties, getTypes } from './schemaKeywords.ts';

/** Maximum depth of an example. Deeper examples would confuse the model. */
const maxDepth = 4;

/**
 * Returns an example value from a schema's `examples`, `default`, `const` or `enum`, in this order of preference. If
 * there isn't one, creates a placeholder of the schema's type. Objects and lists deeper than `maxDepth` become text.
 */
function createExampleValue(name: string, schema: unknown, root: JsonSchema, depth = 0): unknown {
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
    return createExampleObject(schema, root, depth + 1);
  }
  if (types.includes('array') && depth < maxDepth) {
    return [createExampleValue(name, findKeyword(schema, 'items', root), root, depth + 1)];
  }
  if (types.includes('boolean')) {
    return true;
  }
  return types.includes('integer') || types.includes('number') ? 1 : `the ${name}`;
}

function createExampleObject(schema: unknown, root: JsonSchema, depth: number): object {
  const input = {};
  for (const [name, property] of getProperties(schema, root)) {
    setOwnKey(input, name, createExampleValue(name, property, root, depth));
  }
  return input;
}

/**
 * Creates an example input for a schema. If `isWritable` rejects the example of a property, tries text, and then a list
 * with this text. Omits the property if all of them are rejected.
 */
export function createExampleInput(
  inputSchema: JsonSchema,
  isWritable: (input: object) => boolean,
): object {
  const input = {};
  for (const [name, property] of getProperties(inputSchema, inputSchema)) {
    const example = createExampleValue(name, property, inputSchema);
    const text = typeof example === 'number' ? String(example) : `the ${name}`;
    const value = [example, text, [text]].find((each) => {
      const single = {};
      setOwnKey(single, name, each);
      return isWritable(single);
    });
    if (value !== undefined) {
      setOwnKey(input, name, value);
    }
  }
  return input;
}
