import type { Syntax, ToolInvocation } from './Syntax.ts';

/**
 * Writes a call in a notation: the text that reads back as the same call. Throws where the notation
 * cannot hold it.
 */
export const writeCall = (invocation: ToolInvocation, syntax: Syntax): string =>
  syntax.write(invocation);
