/** Maximum length of the displayed commentary. Longer commentary is cut at the start, because it has only one line. */
const maxCommentaryLength = 200;

/** Returns the end of a commentary. Removes the most common Markdown markup. */
export const getCommentaryLine = (commentary: string): string =>
  commentary.slice(-maxCommentaryLength).replaceAll(/\*\*|`/g, '');
