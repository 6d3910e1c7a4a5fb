/** A part of a message that a conversion omits or changes. */
export interface ConversionLoss<Message, Part> {
  /** The message that is being converted. */
  readonly message: Message;
  /** The omitted or changed part. */
  readonly part: Part;
  /** A sentence that describes the loss. */
  readonly reason: string;
}

/** Options shared by all converters. */
export interface ConversionOptions<Message = unknown, Part = unknown> {
  /** Called for each loss. Changes that don't affect the content, such as omitting empty text, aren't reported. */
  readonly onLoss?: ((loss: ConversionLoss<Message, Part>) => void) | undefined;
}
