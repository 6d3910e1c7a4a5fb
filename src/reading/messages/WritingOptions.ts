import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../core/host/ChatMessagePart.ts';
import type { ConversionOptions } from './ConversionOptions.ts';

/** Options shared by the converters from a chat to another message format. */
export interface WritingOptions extends ConversionOptions<ChatMessage, ChatMessagePart> {
  /**
   * Maximum length of an output as text, in characters. A longer output loses optional MCP blocks if that makes it
   * short enough, except in `toUIMessages`. Otherwise, its text is truncated and followed by "[N more characters]".
   * Useful for outputs such as Base64 images, which take many tokens.
   * @default Infinity
   */
  readonly maxOutputLength?: number | undefined;
}
