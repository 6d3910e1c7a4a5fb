import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
import type { ConversionOptions } from './ConversionOptions.ts';

/** Options for the converters that write messages for a provider. */
export interface WritingOptions extends ConversionOptions<ChatMessage, ChatMessagePart> {
  /**
   * The maximum length of an output as text. A longer one is replaced with its beginning as text, which
   * ends with "[N more characters]". Useful for images in base64, which cost more than they tell a model.
   * @default Infinity
   */
  readonly maxOutputLength?: number | undefined;
}
