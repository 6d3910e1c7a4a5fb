/** The start of a RAW block, in which tags and comments are text. */
export const rawStart = 'RAW|';

/** The end of a RAW block. */
export const rawEnd = '|RAW';

/** The start of a comment. */
export const commentStart = '<!--';

/** The end of a comment. */
export const commentEnd = '-->';

/** Matches the markers that hide tags from the parser: the starts of RAW blocks and comments. */
export const hidingMarks: RegExp = /RAW\||<!--/g;
