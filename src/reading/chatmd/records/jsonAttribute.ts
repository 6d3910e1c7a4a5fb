import { getAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';

/** The JSON in an attribute of an element, where toolcard may have written it; nothing, where it is somebody else's. */
export function jsonAttribute(
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
