// Limits for text that is parsed as Markdown. The parser takes seconds for a few thousand characters of nested quotes,
// lists or emphasis. Within these limits, no tested pattern took 100 ms.
const maxCharacters = 16_000;
const maxLines = 400;
const maxMarks = 1_000;
const maxDepth = 6;
const maxTotalDepth = 400;
/** Maximum number of table cells. The parser pads each row to the number of cells in the header. */
const maxCells = 2_000;

/** Matches the marks of inline Markdown, and addresses, which become links. */
const inlineMarks = /[*_~[\]|<`!&\\@]|www\.|:\/\//gi;
/** Matches the delimiter row of a table, below its header. */
const delimiterRow = /^\|?:?-+:?(?:\||$)/;
/** Matches the markers of nested quotes and list items at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))*/;

const countContainers = (text: string): number => {
  const [prefix = ''] = containers.exec(text.slice(0, 200)) ?? [];
  return prefix.replaceAll(/\s|\d/g, '').length;
};

/**
 * Returns the maximum depth to which the blocks of a line can nest. A footnote, such as `[^1]:`, contains
 * blocks too.
 */
const getDepth = (line: string): number => {
  const parts = line.split(']:');
  const indent = line.length - line.trimStart().length;
  const markers = parts.reduce((sum, part) => sum + countContainers(part), 0);
  return parts.length - 1 + markers + indent / 4;
};

/** Returns an upper bound for the number of table cells in Markdown text. */
const countCells = (lines: readonly string[]): number => {
  const columns = lines.map((line) =>
    delimiterRow.test(line.slice(0, 200).replaceAll(/[\s>]/g, '')) ? line.split('|').length : 0,
  );
  return Math.max(0, ...columns) * lines.length;
};

/** Returns whether text is short and simple enough to be parsed as Markdown without blocking the page. */
export function isCheapMarkdown(text: string): boolean {
  if (text.length > maxCharacters || (text.match(inlineMarks)?.length ?? 0) > maxMarks) {
    return false;
  }
  const lines = text.split(/\r\n?|\n/);
  const depths = lines.map(getDepth);
  const isNested =
    depths.some((depth) => depth > maxDepth) ||
    depths.reduce((sum, depth) => sum + depth, 0) > maxTotalDepth;
  return lines.length <= maxLines && !isNested && countCells(lines) <= maxCells;
}
