/** The fonts of what is shown letter by letter: values, code and the names of tools. */
export const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
