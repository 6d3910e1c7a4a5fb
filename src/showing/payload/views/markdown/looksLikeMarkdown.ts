/** No more than this is looked at. */
const looked = 4_096;

/** What a line of Markdown may begin with that no other text would. */
const strong = /^(?:#{1,6} +\S|(?:```|~~~)[\w-]*$|\|? *:?-{3,}:? *\|)/;
const item = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/;
const inline = /\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)|\*\*[^*\s][^*\n]{0,200}\*\*|`[^`\n]{1,200}`/g;

/** Whether a text clearly is Markdown: by its headings, fences and tables, or by several lists, links and the like. */
export function looksLikeMarkdown(text: string): boolean {
  const head = text.slice(0, looked);
  const lines = head.split(/\r?\n/);
  if (lines.length > 1 && lines.some((line) => strong.test(line))) {
    return true;
  }
  const items = lines.filter((line) => item.test(line)).length;
  const inlines = head.match(inline)?.length ?? 0;
  return items > 1 || (items > 0 && inlines > 0) || inlines > 1;
}
