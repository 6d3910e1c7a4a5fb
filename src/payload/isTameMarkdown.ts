/**
 * The limits of what is read as Markdown. Its parser takes seconds for a few thousand characters of
 * nested quotes, lists or emphasis; within these limits no pattern that was tried took a tenth of one.
 */
const mostCharacters = 16_000;
const mostLines = 400;
const mostMarks = 1_000;
const mostNested = 8;

const emphasis = /[*_~[\]|<`!]/g;
/** Quotes and list items that begin within each other, at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*/;

const depthOf = (line: string): number => {
  const [prefix = ''] = containers.exec(line.slice(0, 200)) ?? [];
  const indent = line.length - line.trimStart().length;
  return prefix.replaceAll(/\s|\d/g, '').length + indent / 4;
};

/** Whether a text is short and simple enough to be read as Markdown at once. */
export function isTameMarkdown(text: string): boolean {
  if (text.length > mostCharacters) {
    return false;
  }
  const lines = text.split('\n');
  const marks = text.match(emphasis)?.length ?? 0;
  return (
    lines.length <= mostLines &&
    marks <= mostMarks &&
    lines.every((line) => depthOf(line) <= mostNested)
  );
}
