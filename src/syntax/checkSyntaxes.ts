import type { Syntax } from './Syntax.ts';

/** Throws where no notation was given, and says what to do. */
export function checkSyntaxes(syntaxes: readonly Syntax[] | undefined, caller: string): void {
  if (!Array.isArray(syntaxes) || syntaxes.length === 0) {
    throw new TypeError(
      `toolcard: ${caller} was given no syntaxes. ` +
        'Without one, no text can be a tool call. ' +
        'Pass at least one, as in { syntaxes: [callout] }.',
    );
  }
}
