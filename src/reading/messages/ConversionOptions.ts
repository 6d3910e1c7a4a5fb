/** Something that a converted message can't hold. */
export interface ConversionLoss<Message, Part> {
  /** The message that is being converted. */
  readonly message: Message;
  /** The part of the message that is left out or changed. */
  readonly part: Part;
  /** A sentence that says what is lost. */
  readonly reason: string;
}

/** Options shared by all converters. */
export interface ConversionOptions<Message = unknown, Part = unknown> {
  /** Called with each part that is left out or changed because the target format can't represent it. */
  readonly onLoss?: ((loss: ConversionLoss<Message, Part>) => void) | undefined;
}
