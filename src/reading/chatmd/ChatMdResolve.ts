/** What a document refers to: a text to put in its place, or what a call was given or gave back. */
export type ChatMdReferenceKind = 'import' | 'payload';

/** Where a reference stands. */
export interface ChatMdReference {
  /** The file that refers to it; undefined for the document itself. */
  readonly from: string | undefined;
  /** Whether the document says that it is a file (`local`). An import always is one. */
  readonly local: boolean;
}

/**
 * Gets what a document refers to: its text, or undefined where there is none. Only this function reads or
 * fetches anything, so it decides what may be read.
 */
export type ChatMdResolve = (
  src: string,
  kind: ChatMdReferenceKind,
  reference: ChatMdReference,
) => string | undefined | Promise<string | undefined>;
