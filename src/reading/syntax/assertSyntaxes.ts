import { assertArgument, describeArgument } from '../../core/errors/assertArgument.ts';
import type { Syntax } from './Syntax.ts';

// Bundlers replace `process.env.NODE_ENV`, and drop functions whose body is then empty. Pages without a
// bundler have no `process`, so their checks run too.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const isSyntax = (value: unknown): boolean =>
  value instanceof Object && 'parse' in value && 'write' in value && 'openers' in value;

/** Describes an argument that isn't a list of notations. Returns undefined if it is one. */
const describeMistake = (syntaxes: unknown): string | undefined =>
  Array.isArray(syntaxes)
    ? syntaxes
        .filter((each) => !isSyntax(each))
        .map((each) => `${describeArgument(each)} as a syntax`)[0]
    : `${describeArgument(syntaxes)} as its list of syntaxes`;

const throwMistake = (syntaxes: unknown, caller: string, example: string): void => {
  const mistake = describeMistake(syntaxes);
  if (mistake !== undefined) {
    throw new TypeError(
      `toolcard: ${caller} was given ${mistake}. ` +
        'Calls are recognized by their notation. ' +
        `Pass it as in ${example}: the notation itself, not its name.`,
    );
  }
};

/** Throws if an argument isn't a list of notations, except in production. The list can be empty. */
export function assertSyntaxes(
  syntaxes: readonly Syntax[] | undefined,
  caller: string,
  example = '{ syntaxes: [callout] }',
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      throw new Error(caller);
    }
  } catch {
    throwMistake(syntaxes, caller, example);
  }
}

/**
 * Throws if notations are passed as `syntax` instead of `syntaxes`, or the other way round, because the
 * misnamed option would silently have no effect.
 */
export function assertSyntaxOption(
  options: object,
  name: 'syntax' | 'syntaxes',
  caller: string,
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      throw new Error(caller);
    }
  } catch {
    const other = name === 'syntax' ? 'syntaxes' : 'syntax';
    const given: unknown = Reflect.get(options, other);
    assertArgument(
      given === undefined || name in options,
      given,
      `the \`${other}\` option of ${caller}`,
      'It would have no effect.',
      `Pass \`${name}\`.`,
    );
  }
}
