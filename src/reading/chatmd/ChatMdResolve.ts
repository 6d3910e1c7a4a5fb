/** The kind of a reference: text to insert in its place, or the input or output of a call. */
export type ChatMdReferenceKind = 'import' | 'payload';

/** The context of a reference. */
export interface ChatMdReference {
  /** The file that contains the reference. Undefined for the document itself. */
  readonly from: string | undefined;
  /** Whether the reference is marked as a file (`local`). Always true for imports. */
  readonly local: boolean;
}

/**
 * Returns the text that a reference points to, or undefined if it can't be found. toolcard itself reads
 * no files and fetches nothing, so this function alone decides what a document can access.
 */
export type ChatMdResolve = (
  src: string,
  kind: ChatMdReferenceKind,
  reference: ChatMdReference,
) => string | undefined | Promise<string | undefined>;
