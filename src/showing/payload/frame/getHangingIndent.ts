/** Minimum length of a line that may wrap on a phone. */
const minWrapped = 30;
/** Maximum indentation in characters. */
const maxIndent = 24;

/**
 * Returns the `text-indent` of a text whose long lines wrap. The rest of a wrapped line is indented deeper than the
 * beginning of any of them. One indentation for all lines, because an element per line would split what screen readers
 * read.
 */
export function getHangingIndent(text: string): string {
  const indents = text
    .split('\n')
    .filter(({ length }) => length >= minWrapped)
    .map((line) => line.search(/[^ ]|$/));
  return `${Math.min(Math.max(0, ...indents) + 2, maxIndent)}ch hanging each-line`;
}
