import type { JsonSchema } from '../../../core/schema/JsonSchema.ts';
import { chooseAlternative } from './chooseAlternative.ts';
import { createField } from './createField.ts';
import { isSecret } from './isSecret.ts';
import { listFieldEntries } from './listFieldEntries.ts';
import { resolveSchema } from './resolveSchema.ts';

/** Returns whether a form masks a value or a part of it. */
export function holdsSecret(
  name: string,
  given: unknown,
  value: unknown,
  root: JsonSchema,
  depth: number,
): boolean {
  const schema = resolveSchema(given, root);
  const field = createField(name, schema, value, root, depth);
  const isInside = (key: string, inner: unknown, item: unknown): boolean =>
    holdsSecret(key, inner, item, root, depth + 1);
  if (field.kind === 'object') {
    return listFieldEntries(field, value).some((entry) =>
      isInside(entry.name, entry.schema, entry.value),
    );
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.some((item) => isInside('', field.items, item));
  }
  if (field.kind === 'alternatives') {
    const { alternatives } = field;
    const chosen = alternatives[chooseAlternative(alternatives, value, root)];
    return isInside(name, chosen?.schema, value);
  }
  return isSecret(name, schema);
}
