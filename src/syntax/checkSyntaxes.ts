import type { Syntax } from './Syntax.ts';

const isSyntax = (value: unknown): boolean =>
  value instanceof Object && 'parse' in value && 'write' in value && 'openers' in value;

/** Throws where what was given is no list of notations, and says what to do. */
export function checkSyntaxes(
  syntaxes: readonly Syntax[] | undefined,
  caller: string,
  example = '{ syntaxes: [callout] }',
): void {
  if (!Array.isArray(syntaxes) || syntaxes.length === 0 || !syntaxes.every(isSyntax)) {
    throw new TypeError(
      `toolcard: ${caller} was given no syntaxes. ` +
        'Without one, no text can be a tool call. ' +
        `Pass at least one, as in ${example}: the notation itself, not its name.`,
    );
  }
}
