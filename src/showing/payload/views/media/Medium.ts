/** The kind of a medium, which decides how it is shown. */
export type MediumKind = 'image' | 'audio' | 'video' | 'file';

/** Where the content of a medium is. */
export type MediumSource =
  | { readonly base64: string }
  | { readonly encoded: string }
  | { readonly url: string }
  | { readonly blob: Blob };

/** An image, a sound, a video or a file in a value. */
export interface Medium {
  readonly kind: MediumKind;
  /** The media type, such as `image/png`. Empty if it isn't known. */
  readonly mediaType: string;
  /** The name of the file. */
  readonly name: string | undefined;
  /** The text that describes the content. */
  readonly description: string | undefined;
  readonly source: MediumSource;
}
