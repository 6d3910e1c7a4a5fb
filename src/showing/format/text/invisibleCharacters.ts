/**
 * Matches every character that is invisible or reorders others, except tabs and line feeds. A regional
 * flag contains such characters, so it matches as a whole. `DI` is Unicode's class of default-ignorable
 * characters, and `Cs` is its class of surrogates.
 */
export const invisibleCharacters: RegExp =
  // oxlint-disable-next-line no-control-regex -- Finding them is the purpose.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\u2800\uFFF9-\uFFFC\p{Cs}\p{DI}]/gu;
