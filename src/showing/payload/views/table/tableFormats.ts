/** The formats in which a table can be copied. */
export const tableFormats = ['TSV', 'Markdown', 'JSON'] as const;

/** One of the formats in which a table can be copied. */
export type TableFormat = (typeof tableFormats)[number];
