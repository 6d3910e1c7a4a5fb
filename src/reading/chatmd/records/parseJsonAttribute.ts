import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';

/**
 * Parses the JSON object in an attribute. Returns an empty object if the attribute is missing or contains
 * anything else.
 */
export function parseJsonAttribute(
  element: ChatMdElement | undefined,
  name: string,
): Readonly<Record<string, unknown>> {
  const text = element && getAttribute(element, name);
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isPlainRecord(value) ? value : {};
  } catch {
    return {};
  }
}
