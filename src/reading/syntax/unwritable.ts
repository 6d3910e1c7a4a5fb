/** Says that something cannot be written: what, why, and what to do instead. */
export const unwritable = (what: string, why: string, fix: string): TypeError =>
  new TypeError(`toolcard: ${what} cannot be written, since ${why}. ${fix}`);
