import { describeArgument } from '../../core/errors/assertArgument.ts';
import type { Syntax } from './Syntax.ts';

const isSyntax = (value: unknown): boolean =>
  value instanceof Object && 'parse' in value && 'write' in value && 'openers' in value;

/** What is there in place of a list of notations; undefined where it is one. */
const wrongIn = (syntaxes: unknown = []): string | undefined => {
  if (!Array.isArray(syntaxes)) {
    return `${describeArgument(syntaxes)} as its list of syntaxes`;
  }
  const wrong = syntaxes.filter((each) => !isSyntax(each)).map(describeArgument);
  return syntaxes.length === 0 ? 'no syntaxes' : wrong.map((name) => `${name} as a syntax`)[0];
};

/** Throws where what was given is no list of notations, and says what to do. */
export function assertSyntaxes(
  syntaxes: readonly Syntax[] | undefined,
  caller: string,
  example = '{ syntaxes: [callout] }',
): void {
  const wrong = wrongIn(syntaxes);
  if (wrong !== undefined) {
    throw new TypeError(
      `toolcard: ${caller} was given ${wrong}. ` +
        'Without a notation, no text can be a tool call. ' +
        `Pass at least one, as in ${example}: the notation itself, not its name.`,
    );
  }
}
