/** Number of characters to search for the start of a patch, which can follow an explanation. */
const maxStart = 20_000;

const patchStart =
  /^(?:diff --(?:git|cc|combined) \S|\*\*\* Begin Patch|\*\*\* (?:Update|Add|Delete) File: |@@ -\d{1,9}(?:,\d{1,9})? \+\d{1,9}(?:,\d{1,9})? @@)/m;

/** Returns whether text contains a unified diff or a Codex patch near its beginning. */
export const looksLikePatch = (text: string): boolean => patchStart.test(text.slice(0, maxStart));

/** Removes the code fence around a patch. */
export function unwrapPatch(text: string): string {
  const [opening = '', ticks = ''] = /^\s{0,100}(`{3,20})[a-z]{0,10}\r?\n/.exec(text) ?? [];
  const end = ticks === '' ? -1 : text.lastIndexOf(`\n${ticks}`);
  return end < 0 ? text.slice(opening.length) : text.slice(opening.length, end + 1);
}
