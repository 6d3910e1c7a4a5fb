import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { createField } from './createField.ts';
import { resolveSchema } from './resolveSchema.ts';

/**
 * Maximum depth of alternatives within alternatives. At this depth, alternatives start with null and objects start
 * empty.
 */
const maxDepth = 6;

/**
 * Returns the value to start with when the user sets a field: the schema's default, or a simple value of its type, such
 * as 0, an empty list or the first option. Fills in required properties that have a `const`.
 */
export function createInitialValue(given: unknown, root: JsonSchema, depth = 0): unknown {
  const schema = resolveSchema(given, root);
  if (schema?.['default'] !== undefined) {
    return schema['default'];
  }
  const field = createField('', schema, undefined, root, depth);
  switch (field.kind) {
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'choice':
      return field.options[0]?.value;
    case 'list':
      return [];
    case 'alternatives':
      return depth < maxDepth
        ? createInitialValue(field.alternatives[0]?.schema, root, depth + 1)
        : null;
    case 'object': {
      const value = {};
      for (const property of depth < maxDepth ? field.properties : []) {
        const resolved = property.isRequired ? resolveSchema(property.schema, root) : undefined;
        if (resolved !== undefined && Object.hasOwn(resolved, 'const')) {
          setOwnKey(value, property.name, resolved['const']);
        }
      }
      return value;
    }
    case 'json':
      return schema?.['type'] === 'object' ? {} : schema?.['type'] === 'array' ? [] : null;
    default:
      return '';
  }
}
