/**
 * The limits of what is read as Markdown. Its parser takes seconds for a few thousand characters of
 * nested quotes, lists or emphasis; within these limits no pattern that was tried took a tenth of one.
 */
const maxCharacters = 16_000;
const maxLines = 400;
const maxMarks = 1_000;
const maxNested = 6;
/** Over all lines together. */
const maxNestedInAll = 400;
/** A table has as many cells in each row as its head, whether they stand there or not. */
const maxCells = 2_000;

const emphasis = /[*_~[\]|<`!&\\@]/g;
/** The line below the head of a table. */
const delimiterRow = /^\|?:?-+:?(?:\||$)/;
/** Quotes and list items that begin within each other, at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*/;

const depthOf = (line: string): number => {
  const [prefix = ''] = containers.exec(line.slice(0, 200)) ?? [];
  const indent = line.length - line.trimStart().length;
  return prefix.replaceAll(/\s|\d/g, '').length + indent / 4;
};

/** How many cells the tables of a text may have. */
const cellsIn = (lines: readonly string[]): number => {
  const columns = lines.map((line) =>
    delimiterRow.test(line.slice(0, 200).replaceAll(/[\s>]/g, '')) ? line.split('|').length : 0,
  );
  return Math.max(0, ...columns) * lines.length;
};

/** Whether a text is short and simple enough to be read as Markdown at once. */
export function isCheapMarkdown(text: string): boolean {
  if (text.length > maxCharacters) {
    return false;
  }
  const lines = text.split('\n');
  const marks = text.match(emphasis)?.length ?? 0;
  const depths = lines.map(depthOf);
  const isNested =
    depths.some((depth) => depth > maxNested) ||
    depths.reduce((sum, depth) => sum + depth, 0) > maxNestedInAll;
  return lines.length <= maxLines && marks <= maxMarks && !isNested && cellsIn(lines) <= maxCells;
}
