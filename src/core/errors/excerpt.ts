const maxLength = 100;

/** Shortens long text so that a message can quote it. */
export const excerpt = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
