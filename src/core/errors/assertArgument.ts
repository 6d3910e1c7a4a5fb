import { excerpt } from './excerpt.ts';

// Bundlers replace `process.env.NODE_ENV`, and drop functions whose body is then empty. Pages without a
// bundler have no `process`, so their checks run too.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Describes an argument for an error message: quotes the start of a string, shows any other primitive,
 * and names the kind of an object.
 */
export const describeArgument = (value: unknown): string => {
  if (typeof value === 'string') {
    return `"${excerpt(value)}"`;
  }
  return Object(value) === value ? Object.prototype.toString.call(value) : String(value);
};

/** Creates the error for an argument that isn't valid. */
const createArgumentError = (
  argument: unknown,
  name: string,
  why: string,
  fix: string,
): TypeError => {
  // A promise usually holds the right value, so the only fix needed is to await it.
  const help = argument instanceof Promise ? 'Await it first.' : fix;
  return new TypeError(`toolcard: ${name} is ${describeArgument(argument)}. ${why} ${help}`);
};

/**
 * Throws a `TypeError` if an argument isn't valid, except in production. The message says what was passed,
 * why it matters, and how to fix it. Bundlers leave out the calls of this function in production, because
 * its body is empty there.
 */
export function assertArgument(
  isValid: boolean,
  argument: unknown,
  name: string,
  why: string,
  fix: string,
): asserts isValid {
  if (!isValid) {
    try {
      if (process.env.NODE_ENV !== 'production') {
        throw new Error(name);
      }
    } catch {
      // Also on pages without a bundler, which have no `process`.
      throw createArgumentError(argument, name, why, fix);
    }
  }
}

/** Throws if a function's options aren't an object, or are a promise, except in production. */
export function assertOptions(options: unknown, caller: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      throw new Error(caller);
    }
  } catch {
    assertArgument(
      typeof options === 'object' && options !== null && !(options instanceof Promise),
      options,
      `the last argument of ${caller}`,
      'Options are passed by name.',
      'Pass an object, as in { strict: true }.',
    );
  }
}

/** Throws if a number is neither a positive integer nor `Infinity`, except in production. */
export function assertPositiveInteger(count: number, name: string): void {
  assertArgument(
    count >= 1 && (count === Infinity || Number.isInteger(count)),
    count,
    name,
    'A limit below 1 would allow nothing.',
    'Pass an integer of 1 or more, or leave it out.',
  );
}
