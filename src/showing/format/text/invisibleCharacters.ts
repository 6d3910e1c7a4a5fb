/**
 * Matches characters that are invisible or reorder others, private-use characters, noncharacters and lone surrogates,
 * and every blank except spaces, tabs and line feeds. The flag of a region, such as Scotland, contains invisible tag
 * characters and is matched as a whole. The Unicode classes are `DI` for ignorable characters, `Cs` for surrogates,
 * `Co` for private-use characters and `NChar` for noncharacters. U+1D159 and U+2800 are blank symbols.
 */
export const invisibleCharacters: RegExp =
  // oxlint-disable-next-line no-control-regex -- must match control characters
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\0-\x08\x0B-\x1F\x7F-\x9F\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000\uFFF9-\uFFFC\u{1D159}\p{Cs}\p{Co}\p{DI}\p{NChar}]/gu;
