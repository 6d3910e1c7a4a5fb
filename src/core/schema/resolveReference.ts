import type { JsonSchema } from './JsonSchema.ts';
import { isPlainRecord } from '../json/isPlainRecord.ts';

const maxReferences = 10;

/** Returns the value of a schema's own keyword, or undefined if it has none. */
export const getKeyword = (schema: unknown, keyword: string): unknown =>
  isPlainRecord(schema) && Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;

/** Returns the list in a schema's own keyword, or an empty list if there isn't one. */
export const getListKeyword = (schema: unknown, keyword: string): readonly unknown[] => {
  const list = getKeyword(schema, keyword);
  return Array.isArray(list) ? list : [];
};

const decodeStep = (step: string): string => {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
};

/** Parses the steps of a reference such as `#/$defs/a~1b`. */
const parseSteps = (reference: string): readonly string[] =>
  reference
    .split('/')
    .slice(1)
    .map((step) => decodeStep(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the value of an object's own key or the item at a list index, or undefined if there isn't one. */
export const followStep = (value: unknown, step: string): unknown =>
  Array.isArray(value) ? value[Number(step)] : getKeyword(value, step);

/**
 * Returns the target of a reference such as `#/$defs/a`. Returns undefined if it doesn't lead to a value in the
 * document.
 */
export const followReference = (reference: unknown, root: JsonSchema): unknown =>
  typeof reference === 'string' && /^#(?:\/|$)/.test(reference)
    ? parseSteps(reference).reduce<unknown>(followStep, root)
    : undefined;

/**
 * Resolves a schema's `$ref` within its document, following up to 10 references. Returns the schema itself if it has no
 * `$ref`, or undefined if a reference leaves the document or has no target.
 */
export const resolveReference = (schema: unknown, root: JsonSchema): unknown => {
  let found = schema;
  for (let count = 0; count < maxReferences; count += 1) {
    const reference = getKeyword(found, '$ref');
    if (typeof reference !== 'string') {
      return found;
    }
    found = followReference(reference, root);
  }
  return found;
};
