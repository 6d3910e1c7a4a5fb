import { isObject } from '../../core/json/isPlainRecord.ts';

/** Returns whether an object is a message part instead of a call. An AI SDK part of a known tool has no `toolName`. */
const isPart = (given: object): boolean =>
  'toolInvocation' in given || ('type' in given && !('toolName' in given));

/** Throws if the `invocation` of a card isn't an object, or is a message part instead of its call. */
export function assertInvocation(invocation: unknown): void {
  if (!isObject(invocation) || isPart(invocation)) {
    const given = isObject(invocation) ? 'a message part' : String(invocation);
    throw new TypeError(
      `toolcard: the \`invocation\` of <ToolCard> is ${given}. A card shows a call. ` +
        'Pass `part.toolInvocation`, or { ...part, toolName: part.type.slice(5) } for the AI SDK.',
    );
  }
}
