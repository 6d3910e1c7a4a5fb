import { quoteText } from './excerpt.ts';

/** A value in words for whoever has passed it: itself, where that is short. */
export const nameOfGiven = (value: unknown): string => {
  if (typeof value === 'string') {
    return `"${quoteText(value)}"`;
  }
  return Object(value) === value ? Object.prototype.toString.call(value) : String(value);
};

/** Throws where a programmer has given what cannot be used: says what it is, why it cannot, and what to pass. */
export function checkGiven(
  isFit: boolean,
  given: unknown,
  what: string,
  why: string,
  fix: string,
): asserts isFit {
  if (!isFit) {
    // Whoever has forgotten to wait has the right thing, and needs no other.
    const help = given instanceof Promise ? 'Await it first.' : fix;
    throw new TypeError(`toolcard: ${what} is ${nameOfGiven(given)}. ${why} ${help}`);
  }
}

/** Throws where the options of a function are none. */
export const checkOptions = (options: unknown, caller: string): void =>
  checkGiven(
    typeof options === 'object' && options !== null && !(options instanceof Promise),
    options,
    `the last argument of ${caller}`,
    'Options are told by their names.',
    'Pass an object of them.',
  );

/** Throws where a count would let nothing happen. */
export const checkCount = (count: number, what: string): void =>
  checkGiven(
    count >= 1 && (count === Infinity || Number.isInteger(count)),
    count,
    what,
    'Fewer than one would let nothing happen.',
    'Pass a whole number from 1 up, or leave it out.',
  );
