import { excerpt } from './excerpt.ts';

/**
 * Describes an argument for an error message. Quotes a string, shortened if it is long, and returns other primitives in
 * full. Describes an object only by its class, such as `[object Array]`.
 */
export const describeArgument = (value: unknown): string => {
  if (typeof value === 'string') {
    return `"${excerpt(value)}"`;
  }
  return Object(value) === value ? Object.prototype.toString.call(value) : String(value);
};

/**
 * Throws a `TypeError` if an argument isn't valid. The message states what was passed, why it matters, and how to fix
 * it.
 */
export function assertArgument(
  isValid: boolean,
  argument: unknown,
  name: string,
  why: string,
  fix: string,
): asserts isValid {
  if (!isValid) {
    // The promise probably resolves to a valid value, so awaiting it is the fix.
    const help = argument instanceof Promise ? 'Await it first.' : fix;
    throw new TypeError(`toolcard: ${name} is ${describeArgument(argument)}. ${why} ${help}`);
  }
}

/** Throws if a function's options aren't an object, or are a promise. */
export function assertOptions(options: unknown, caller: string): void {
  assertArgument(
    typeof options === 'object' && options !== null && !(options instanceof Promise),
    options,
    `the last argument of ${caller}`,
    'Options are passed by name.',
    'Pass an object, as in { strict: true }.',
  );
}

/** Throws if a number is neither a positive integer nor `Infinity`. */
export function assertPositiveInteger(count: number, name: string): void {
  assertArgument(
    count >= 1 && (count === Infinity || Number.isInteger(count)),
    count,
    name,
    'A limit below 1 would allow nothing.',
    'Pass an integer of 1 or more, or leave it out.',
  );
}
