// The limits of text to parse as Markdown. The parser takes seconds for a few thousand characters of nested
// quotes, lists or emphasis. Within these limits, no pattern that was tested took 100 ms.
const maxCharacters = 16_000;
const maxLines = 400;
const maxMarks = 1_000;
const maxDepth = 6;
/** Maximum depth of all lines together. */
const maxTotalDepth = 400;
/** Maximum number of table cells. The parser creates all cells of the head in each row, even missing ones. */
const maxCells = 2_000;

const emphasis = /[*_~[\]|<`!&\\@]/g;
/** The line below the head of a table. */
const delimiterRow = /^\|?:?-+:?(?:\||$)/;
/** Nested quotes and list items at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*/;

const getDepth = (line: string): number => {
  const [prefix = ''] = containers.exec(line.slice(0, 200)) ?? [];
  const indent = line.length - line.trimStart().length;
  return prefix.replaceAll(/\s|\d/g, '').length + indent / 4;
};

/** Returns the maximum number of table cells that a text may have. */
const countCells = (lines: readonly string[]): number => {
  const columns = lines.map((line) =>
    delimiterRow.test(line.slice(0, 200).replaceAll(/[\s>]/g, '')) ? line.split('|').length : 0,
  );
  return Math.max(0, ...columns) * lines.length;
};

/** Whether a text is short and simple enough to parse it as Markdown without blocking the page. */
export function isCheapMarkdown(text: string): boolean {
  if (text.length > maxCharacters) {
    return false;
  }
  const lines = text.split('\n');
  const marks = text.match(emphasis)?.length ?? 0;
  const depths = lines.map(getDepth);
  const isNested =
    depths.some((depth) => depth > maxDepth) ||
    depths.reduce((sum, depth) => sum + depth, 0) > maxTotalDepth;
  return (
    lines.length <= maxLines && marks <= maxMarks && !isNested && countCells(lines) <= maxCells
  );
}
