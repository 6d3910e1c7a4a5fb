import { assertArgument, describeArgument } from '../../core/errors/assertArgument.ts';
import type { Syntax } from './Syntax.ts';

const isSyntax = (value: unknown): boolean =>
  value instanceof Object && 'parse' in value && 'write' in value && 'openers' in value;

/** Describes why an argument isn't a list of notations. Returns undefined if it is one. */
const describeMistake = (syntaxes: unknown): string | undefined =>
  Array.isArray(syntaxes)
    ? syntaxes
        .filter((each) => !isSyntax(each))
        .map((each) => `${describeArgument(each)} as a syntax`)[0]
    : `${describeArgument(syntaxes)} as its list of syntaxes`;

/** Throws if an argument isn't a list of notations. The list can be empty. */
export function assertSyntaxes(
  syntaxes: readonly Syntax[] | undefined,
  caller: string,
  example = '{ syntaxes: [callout] }',
): void {
  const mistake = describeMistake(syntaxes);
  if (mistake !== undefined) {
    throw new TypeError(
      `toolcard: ${caller} was given ${mistake}. ` +
        'Calls are recognized by their notation. ' +
        `Pass it as in ${example}: the notation itself, not its name.`,
    );
  }
}

/**
 * Throws if the options contain `syntax` instead of `syntaxes`, or vice versa, because the wrong one would have no
 * effect. `name` is the right one.
 */
export function assertSyntaxOption(
  options: object,
  name: 'syntax' | 'syntaxes',
  caller: string,
): void {
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
