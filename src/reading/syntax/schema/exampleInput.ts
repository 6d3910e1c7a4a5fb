import type { JsonSchema } from '../Syntax.ts';
import { defineKey } from '../../../core/json/setOwnKey.ts';
import { firstIn, inAlternatives, propertiesOf, typesOf } from './schemaKeywords.ts';

/** Deeper than this, an example is only confusing. */
const deepest = 4;

/** A value that fits a schema: its example, its default, one of its choices, or a placeholder. */
function exampleValue(name: string, schema: unknown, root: JsonSchema, depth = 0): unknown {
  const given = [
    firstIn(schema, 'examples', root),
    inAlternatives(schema, 'default', root),
    inAlternatives(schema, 'const', root),
    firstIn(schema, 'enum', root),
  ].find((value) => value !== undefined && value !== null);
  if (given !== undefined) {
    return given;
  }
  const types = typesOf(schema, root);
  if (types.includes('object') && depth < deepest) {
    return exampleInput(schema, root, depth + 1);
  }
  if (types.includes('array') && depth < deepest) {
    return [exampleValue(name, inAlternatives(schema, 'items', root), root, depth + 1)];
  }
  if (types.includes('boolean')) {
    return true;
  }
  return types.includes('integer') || types.includes('number') ? 1 : `the ${name}`;
}

/** An input that fits a schema. */
function exampleInput(schema: unknown, root: JsonSchema, depth: number): object {
  const input = {};
  for (const [name, property] of propertiesOf(schema, root)) {
    defineKey(input, name, exampleValue(name, property, root, depth));
  }
  return input;
}

/**
 * An input that fits a schema, as far as a notation can hold it: what it cannot, is replaced by text,
 * or left out.
 */
export function writableExample(
  inputSchema: JsonSchema,
  isWritable: (input: object) => boolean,
): object {
  const input = {};
  for (const [name, property] of propertiesOf(inputSchema, inputSchema)) {
    const example = exampleValue(name, property, inputSchema);
    const text = typeof example === 'number' ? String(example) : `the ${name}`;
    const value = [example, text, [text]].find((each) => {
      const alone = {};
      defineKey(alone, name, each);
      return isWritable(alone);
    });
    if (value !== undefined) {
      defineKey(input, name, value);
    }
  }
  return input;
}
