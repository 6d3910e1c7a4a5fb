/** Something that a converted message can't hold. */
export interface ConversionLoss<Message, Part> {
  /** The message that is converted. */
  readonly message: Message;
  /** The part of the message that is left out or changed. */
  readonly part: Part;
  /** A sentence that says what is lost. */
  readonly reason: string;
}

/** Options for every converter. */
export interface ConversionOptions<Message = unknown, Part = unknown> {
  /** Called with everything that the other side can't hold. Nothing else is lost. */
  readonly onLoss?: ((loss: ConversionLoss<Message, Part>) => void) | undefined;
}
