import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { followStep } from '../../../core/schema/resolveReference.ts';

/**
 * Returns a copy of a value with `next` at a path. If `next` is undefined, removes the property at the path. Creates
 * missing objects along the path.
 */
export function replaceValue(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return next;
  }
  const child = replaceValue(followStep(value, key), rest, next);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === key ? child : item));
  }
  const copy: Record<string, unknown> = { ...(isPlainRecord(value) ? value : undefined) };
  if (child === undefined) {
    delete copy[key];
  } else {
    setOwnKey(copy, key, child);
  }
  return copy;
}
