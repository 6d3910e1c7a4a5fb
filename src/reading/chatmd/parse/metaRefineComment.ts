const name = 'META_REFINE';

/** The comment that allows ochat to refine a document. toolcard only preserves it. */
export const metaRefineComment: string = `<!-- ${name} -->`;

/** Returns whether a comment is the `META_REFINE` mark. */
export const isMetaRefineComment = (comment: string): boolean => comment.trim() === name;
