/** The purpose of a reference: text to insert, the input or output of a call, a document, or an image. */
export type ChatMdReferenceKind = 'import' | 'payload' | 'document' | 'image';

/** The origin of a reference, and whether it points to a file. */
export interface ChatMdReference {
  /** The file that contains the reference. Undefined for the document itself, and always for payloads. */
  readonly from: string | undefined;
  /** Whether the reference is marked as a file (`local`). Always true for imports and images. */
  readonly local: boolean;
}

/**
 * Returns the text that a reference points to, or undefined if the text can't be found. For an image, returns a URL
 * that starts with `http:`, `https:`, `blob:` or `data:image/`. toolcard reads no files and fetches nothing itself, so
 * only this function decides what a document can access.
 */
export type ChatMdResolve = (
  src: string,
  kind: ChatMdReferenceKind,
  reference: ChatMdReference,
) => string | undefined | Promise<string | undefined>;
