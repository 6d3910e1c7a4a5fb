const longest = 100;

/** A text as a message quotes it: no more of it than anybody reads. */
export const quoteText = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;
