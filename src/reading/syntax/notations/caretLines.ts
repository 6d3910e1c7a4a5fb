/** The carets that open and close a call. */
export const marks = '^^^';

/** Lines of this length or longer are plain content, never marker lines or names. */
export const maxLineLength = 1_000;

const header = /^([\w-](?:[\w.:/-]*[\w-])?)[ \t]*$/;
const headerStart = /^(?:[\w-][\w.:/-]*)?$/;
const textStart = /^([^\s:]+)[ \t]+---[ \t]*$/;

/** Returns whether a line is short enough to be a marker line or a name. Longer lines are plain content. */
export const isShort = (line: string): boolean => line.length < maxLineLength;

/** Returns whether the text after the carets is a header or can still become one, given its first characters. */
export const mayBeHeader = (start: string): boolean =>
  headerStart.test(start) || header.test(start);

/** Returns the tool name in the text after the carets, or undefined if it isn't a header. */
export const findHeaderName = (text: string): string | undefined =>
  isShort(text) ? header.exec(text)?.[1] : undefined;

/** Returns whether a line starts with exactly three carets. Such a line ends the call. */
export const isCaretLine = (line: string): boolean =>
  line.startsWith(marks) && line[marks.length] !== '^';

/** Returns the name of the multi-line text that a line opens, or undefined if it doesn't open one. */
export const findTextName = (line: string): string | undefined =>
  isShort(line) ? textStart.exec(line)?.[1] : undefined;

/** Returns whether a line closes the multi-line text with this name. */
export const closesText = (line: string, name: string): boolean =>
  /^---[ \t]/.test(line) && line.slice(3).trim() === name && isShort(line);

/**
 * Returns the text of a line up to and including its first colon. Returns undefined if there is no colon, or no name
 * before it.
 */
export const findNameWithColon = (line: string): string | undefined => {
  const colon = line.indexOf(':');
  return line.slice(0, colon).trim() === '' || colon === -1 ? undefined : line.slice(0, colon + 1);
};
