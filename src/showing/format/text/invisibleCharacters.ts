/**
 * All that a reader cannot see, or that reorders what a reader sees; but for tabs and line feeds, which a text
 * of several lines may hold. A whole flag is found as one: it is made of such characters. `DI` are those that
 * Unicode calls ignorable, `Cs` the halves of others.
 */
export const invisibleCharacters: RegExp =
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\u2800\uFFF9-\uFFFC\p{Cs}\p{DI}]/gu;
