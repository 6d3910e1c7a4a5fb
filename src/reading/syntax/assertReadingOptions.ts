import { assertPositiveInteger } from '../../core/errors/assertArgument.ts';
import { assertSyntaxes } from './assertSyntaxes.ts';
import type { Syntax } from './Syntax.ts';

// Bundlers replace `process.env.NODE_ENV`, and drop functions whose body is then empty. Pages without a
// bundler have no `process`, so their checks run too.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface ReadingOptions {
  readonly syntaxes: readonly Syntax[];
  readonly maxCalls?: number | undefined;
}

/** Throws if `syntaxes` isn't a list of notations, or if `maxCalls` is invalid, except in production. */
export function assertReadingOptions(options: ReadingOptions, caller: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      throw new Error(caller);
    }
  } catch {
    assertSyntaxes(options?.syntaxes, caller);
    assertPositiveInteger(options.maxCalls ?? Infinity, `maxCalls of ${caller}`);
  }
}
