/**
 * Matches escapes, and the markers of code and emphasis. Apart from links, only code and emphasis can be open at the
 * end of a paragraph.
 */
const markers = /\\[\s\S]|`+|\*\*|~~|\*/g;

/**
 * Maximum number of characters at the end of a text to search for open markers. Limited, because the search repeats
 * with each delta.
 */
const maxLength = 10_000;

const isSpace = (character: string | undefined): boolean =>
  character === undefined || /\s/.test(character);

/** Returns the end of a code span, or -1 if the span is still open. */
function findCodeEnd(text: string, start: number, length: number): number {
  const runs = /`+/g;
  runs.lastIndex = start;
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    if (run[0].length === length) {
      return runs.lastIndex;
    }
  }
  return -1;
}

/** Closes a code span at the end of a paragraph, or removes its marker if the span is still empty. */
const closeCode = (text: string, start: number, fence: string): string =>
  text.length === start + fence.length ? text.slice(0, start) : `${text}${fence}`;

/**
 * Reduces a link at the end of a text to its label if the link hasn't arrived in full.
 *
 *     See [the docs](https://exa
 *         ^ the docs
 */
const hideOpenLink = (text: string): string =>
  text.replace(/!?\[([^\][\n]{0,500})(?:\](?:\([^()\n]{0,2000})?)?$/, '$1');

/** Closes code and emphasis that are open at the end of a paragraph, and reduces an unfinished link to its label. */
function closeParagraph(text: string): string {
  const open: string[] = [];
  markers.lastIndex = 0;
  for (let found = markers.exec(text); found !== null; found = markers.exec(text)) {
    const [marker] = found;
    const end = found.index + marker.length;
    if (marker.startsWith('`')) {
      const close = findCodeEnd(text, end, marker.length);
      if (close === -1) {
        return closeCode(text, found.index, marker);
      }
      markers.lastIndex = close;
    } else if (!marker.startsWith('\\')) {
      if (open.at(-1) === marker && !isSpace(text[found.index - 1])) {
        open.pop();
      } else if (!isSpace(text[end]) && !open.includes(marker)) {
        open.push(marker);
      }
    }
  }
  // A marker at the very end has no content yet, or is the first half of a closing marker.
  const rest = hideOpenLink(
    text.replace(/(?<![\\*~])(?:\*{1,3}|~{1,2})$/, (end) =>
      isSpace(text[text.length - end.length - 1]) || open.at(-1)?.startsWith(end) ? '' : end,
    ),
  );
  return open.length === 0 ? rest : `${rest.trimEnd()}${open.toReversed().join('')}`;
}

/**
 * Completes Markdown that is still arriving: closes code and emphasis that are open at its end, and reduces an
 * unfinished link to its label. Otherwise, their markers would be visible until the rest arrives. Leaves text that ends
 * inside a code block unchanged.
 */
export function closeMarkdown(text: string): string {
  const blank = text.lastIndexOf('\n\n');
  const start = Math.max(blank === -1 ? 0 : blank + 2, text.length - maxLength);
  const fences = text.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0;
  // A fence without an end contains everything that follows.
  return fences % 2 === 1 ? text : text.slice(0, start) + closeParagraph(text.slice(start));
}
