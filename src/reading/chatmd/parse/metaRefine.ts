const name = 'META_REFINE';

/** The mark that ochat takes for its own. */
export const metaRefineMark: string = `<!-- ${name} -->`;

/** Whether a comment is that mark. */
export const isMetaRefine = (comment: string): boolean => comment.trim() === name;
