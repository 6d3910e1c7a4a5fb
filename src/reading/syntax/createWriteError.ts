import type { ToolInvocation } from './Syntax.ts';

/** Creates the error for a value that can't be written. The message names the value, the reason and the fix. */
export const createWriteError = (what: string, why: string, fix: string): TypeError =>
  new TypeError(`toolcard: ${what} can't be written, because ${why}. ${fix}`);

/** Returns the words that identify a call in an error message. */
export const nameCall = ({ toolCallId, toolName }: ToolInvocation): string =>
  `The call ${toolCallId} of ${toolName}`;

/** Throws the error for a call that a notation can't represent. */
export function throwUnwritable(invocation: ToolInvocation, why: string): never {
  throw createWriteError(
    nameCall(invocation),
    why,
    'Reading it would return a different call. Change the call, or write it as a callout.',
  );
}
