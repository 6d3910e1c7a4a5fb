// Limits for Markdown that is rendered in blocks. Longer text would have too many elements, and is shown as plain text.
const maxCharacters = 50_000;
const maxBlocks = 500;

/** Matches syntax that other blocks can depend on: definitions, footnotes, and HTML that can contain blank lines. */
const farReaching = /\]:|<(?:[!?]|(?:pre|script|style|textarea)\b)/i;
/** Matches the start of a line that can belong to the list before it. */
const continuation = /^(?:\s|[-*+](?:\s|$)|\d{1,9}[.)](?:\s|$))/;

/**
 * Returns the marker of the code fence that is open after a line, `nested` if that fence may be inside a list or quote,
 * or an empty string if no fence is open.
 */
const getFence = (open: string, line: string): string => {
  const text = line.trimStart();
  const [mark = ''] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  if (open === '') {
    // A fence inside a list or quote can end with the list or quote, so the text after it isn't split.
    const isNested = mark !== line.slice(0, mark.length) || /[\s>](?:```|~~~)/.test(line);
    const isCode = mark.startsWith('`') && text.includes('`', mark.length);
    return isNested ? 'nested' : isCode ? '' : mark;
  }
  const isEnd = mark.startsWith(open) && mark === text.trimEnd() && line.length - text.length < 4;
  return isEnd ? '' : open;
};

/**
 * Splits Markdown at blank lines, unless the text before a blank line can affect the text after it. While text arrives,
 * only the last block has to be parsed again. Returns undefined if the text has too many characters or blocks.
 */
export function splitMarkdown(text: string): string[] | undefined {
  if (text.length > maxCharacters) {
    return undefined;
  }
  if (farReaching.test(text)) {
    return [text];
  }
  const blocks: string[] = [];
  let block = '';
  let open = '';
  let isAfterBlank = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (isAfterBlank && open === '' && !continuation.test(line)) {
      blocks.push(block);
      block = '';
    }
    block += line;
    open = getFence(open, line);
    isAfterBlank = line.trim() === '';
  }
  return blocks.length < maxBlocks ? [...blocks, block] : undefined;
}
