import { assertPositiveInteger } from '../../core/errors/assertArgument.ts';
import { assertSyntaxes } from './assertSyntaxes.ts';
import type { Syntax } from './Syntax.ts';

interface ReadingOptions {
  readonly syntaxes: readonly Syntax[];
  readonly maxCalls?: number | undefined;
}

/** Throws if `syntaxes` isn't a list of notations, or if `maxCalls` is invalid. */
export function assertReadingOptions(options: ReadingOptions, caller: string): void {
  assertSyntaxes(options?.syntaxes, caller);
  assertPositiveInteger(options.maxCalls ?? Infinity, `maxCalls of ${caller}`);
}
