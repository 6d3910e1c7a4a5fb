import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { getKeyword, getListKeyword } from '../../../core/schema/resolveReference.ts';
import type { FieldAlternative, FieldOption } from './Field.ts';
import { mergeSchemas, resolveSchema } from './resolveSchema.ts';

/** Maximum number of alternatives or options in a select. If there are more, no select is shown. */
const maxChoices = 100;

const shapeKeywords: readonly string[] = [
  'type',
  'properties',
  'items',
  'enum',
  'const',
  'oneOf',
  'anyOf',
];

/** Returns whether a schema describes a kind of value instead of only restricting one. */
const hasShape = (schema: JsonSchema): boolean =>
  shapeKeywords.some((keyword) => Object.hasOwn(schema, keyword));

/**
 * Returns the alternatives of a schema: the items of its `oneOf` or `anyOf`, each merged with the rest of the schema,
 * or otherwise one alternative per type. Returns an empty list if the schema has no alternatives or if they only
 * restrict the value. Returns undefined if a form can't offer them.
 */
export function getAlternatives(
  schema: JsonSchema,
  root: JsonSchema,
): readonly FieldAlternative[] | undefined {
  const { oneOf, anyOf, ...rest } = schema;
  const list = [oneOf, anyOf].filter(Array.isArray).find(({ length }) => length > 0);
  if (list !== undefined) {
    const resolved = list.slice(0, maxChoices).map((each) => resolveSchema(each, root));
    const shapes = resolved.filter((each) => each !== undefined).filter(hasShape);
    if (shapes.length === list.length) {
      return shapes.map((each, index) => ({ schema: mergeSchemas(each, rest), index }));
    }
    // Alternatives such as `{ required: ['a'] }` only restrict an object. The validator checks them.
    return hasShape(rest) && shapes.length === 0 ? [] : undefined;
  }
  const types = getKeyword(schema, 'type');
  return Array.isArray(types) && types.length > 1 && types.length <= maxChoices
    ? types.map((type) => ({ schema: { ...schema, type }, index: undefined }))
    : [];
}

/** Returns the options of an enumeration or a constant, or undefined if the schema has none or too many. */
export function getOptions(schema: JsonSchema): readonly FieldOption[] | undefined {
  if (Object.hasOwn(schema, 'const')) {
    return [{ value: schema['const'], title: schema['title'] }];
  }
  const options = getListKeyword(schema, 'enum');
  const names = getListKeyword(schema, 'enumNames');
  return options.length > 0 && options.length <= maxChoices
    ? options.map((value, index) => ({ value, title: names[index] }))
    : undefined;
}
