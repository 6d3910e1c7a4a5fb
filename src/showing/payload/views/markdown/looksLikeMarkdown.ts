const maxCharacters = 4_096;

/** Matches the start of a heading, fence or table, which are rare outside Markdown. */
const blockStart = /^(?:#{1,6} +\S|(?:```|~~~)[\w-]*$|\|? *:?-{3,}:? *\|)/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/;
const inline = /\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)|\*\*[^*\s][^*\n]{0,200}\*\*|`[^`\n]{1,200}`/g;

/**
 * Returns whether the beginning of text is clearly Markdown: it has several lines including a heading, fence or table,
 * or at least two list items, links, bold words or code spans.
 */
export function looksLikeMarkdown(text: string): boolean {
  const head = text.slice(0, maxCharacters);
  const lines = head.split(/\r?\n/);
  if (lines.length > 1 && lines.some((line) => blockStart.test(line))) {
    return true;
  }
  const items = lines.filter((line) => listItem.test(line)).length;
  const inlines = head.match(inline)?.length ?? 0;
  return items > 1 || (items > 0 && inlines > 0) || inlines > 1;
}
