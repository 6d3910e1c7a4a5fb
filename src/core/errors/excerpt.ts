const maxLength = 100;

/** Shortens text for quoting in a message. */
export const excerpt = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
