import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { findKeyword, getProperties, getTypes } from '../../../core/schema/schemaKeywords.ts';
import type { SchemaType } from '../../../core/schema/schemaKeywords.ts';

/** The schema of a parameter that is written as text. */
export interface ParameterSchema {
  readonly property: string;
  /** Whether the schema declares the property as a list. If so, even a single element is read as a list. */
  readonly isList: boolean;
  /** Allowed types of the value, or of each element of a list. Empty if any type is allowed. */
  readonly types: readonly SchemaType[];
}

/**
 * Returns possible singular and plural forms of a name, such as `path` and `paths`, `query` and `queries`, `box` and
 * `boxes`.
 */
const getTwins = (name: string): readonly string[] => [
  `${name}s`,
  `${name}es`,
  name.replace(/y$/, 'ies'),
  name.replace(/s$/, ''),
  name.replace(/es$/, ''),
  name.replace(/ies$/, 'y'),
];

/**
 * Returns the schema of a parameter. If the tool has no property with this name, uses a list property with the singular
 * or plural form of the name, because models confuse the two.
 */
export function getParameterSchema(
  name: string,
  inputSchema: JsonSchema | undefined,
): ParameterSchema {
  if (inputSchema === undefined) {
    return { property: name, isList: false, types: [] };
  }
  const properties = getProperties(inputSchema, inputSchema);
  const parse = (property: string): ParameterSchema => {
    const schema = properties.get(property);
    const types = getTypes(schema, inputSchema);
    const isList = types.includes('array') && !types.includes('string');
    const items = isList ? findKeyword(schema, 'items', inputSchema) : undefined;
    return { property, isList, types: isList ? getTypes(items, inputSchema) : types };
  };
  const twin = properties.has(name) ? undefined : getTwins(name).find((each) => parse(each).isList);
  return parse(twin ?? name);
}
