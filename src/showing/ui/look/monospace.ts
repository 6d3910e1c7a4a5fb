/** The font family of values, code and tool names. */
export const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
