import type { JsonSchema } from '../Syntax.ts';
import { findKeyword, getProperties, getTypes } from '../schema/schemaKeywords.ts';
import type { SchemaType } from '../schema/schemaKeywords.ts';

/** What a schema says of a parameter that is written as text. */
export interface ParameterSchema {
  /** The property that the parameter is read as. */
  readonly property: string;
  /** Whether it is a list, even when it has one element. */
  readonly isList: boolean;
  /** The types that the value may have; in a list, each element. Empty for any. */
  readonly types: readonly SchemaType[];
}

/** `path` and `paths`, `query` and `queries`, `box` and `boxes` are twins. */
const twinsOf = (name: string): readonly string[] => [
  `${name}s`,
  `${name}es`,
  name.replace(/y$/, 'ies'),
  name.replace(/s$/, ''),
  name.replace(/es$/, ''),
  name.replace(/ies$/, 'y'),
];

/** Reads off the schema of a tool's input how a parameter of it is written as text. */
export function parameterSchema(
  name: string,
  inputSchema: JsonSchema | undefined,
): ParameterSchema {
  if (inputSchema === undefined) {
    return { property: name, isList: false, types: [] };
  }
  const properties = getProperties(inputSchema, inputSchema);
  const read = (property: string): ParameterSchema => {
    const schema = properties.get(property);
    const types = getTypes(schema, inputSchema);
    const isList = types.includes('array') && !types.includes('string');
    const items = isList ? findKeyword(schema, 'items', inputSchema) : undefined;
    return { property, isList, types: isList ? getTypes(items, inputSchema) : types };
  };
  const twin = properties.has(name) ? undefined : twinsOf(name).find((other) => read(other).isList);
  return read(twin ?? name);
}
