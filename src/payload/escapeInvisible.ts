/** Stand-in until merged. */
export const escapeInvisible = (text: string): string =>
  text.replaceAll(
    /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F]/g,
    (c) => `[U+${(c.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
