import type { JsonSchema } from './Syntax.ts';
import { defineKey } from './defineKey.ts';
import { inAlternatives, listOf, propertiesOf, typesOf } from './schemaProperties.ts';

/** Deeper than this, an example is only confusing. */
const deepest = 4;

/** A value that fits a schema: its example, its default, one of its choices, or a placeholder. */
export function exampleValue(name: string, schema: unknown, root: JsonSchema, depth = 0): unknown {
  const given = [
    listOf(schema, 'examples')[0],
    inAlternatives(schema, 'default', root),
    inAlternatives(schema, 'const', root),
    listOf(schema, 'enum')[0],
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
export function exampleInput(schema: unknown, root: JsonSchema, depth = 0): object {
  const input = {};
  for (const [name, property] of propertiesOf(schema, root)) {
    defineKey(input, name, exampleValue(name, property, root, depth));
  }
  return input;
}
