const name = 'META_REFINE';

/** The comment that lets ochat refine a document. toolcard only keeps it. */
export const metaRefineMark: string = `<!-- ${name} -->`;

/** Whether a comment is the `META_REFINE` mark. */
export const isMetaRefineComment = (comment: string): boolean => comment.trim() === name;
