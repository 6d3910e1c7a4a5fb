/** The kind of a media item, which determines the element that shows it. */
export type MediumKind = 'image' | 'audio' | 'video' | 'file';

/** The content of a media item, or its URL. */
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
  /** A text that describes the content, for users who can't see or hear it. */
  readonly description: string | undefined;
  readonly source: MediumSource;
}
