import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { Call } from './Call.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

type FilePart = Extract<ChatMessagePart, { type: 'file' }>;

/** A piece of a step: text, reasoning, a file, a call, or another part. */
export type Piece = { readonly providerMetadata: ProviderMetadata } & (
  | {
      readonly kind: 'text' | 'reasoning';
      /** The text. Empty if the provider hides its reasoning. */
      readonly text: string;
      /** The message part. For hidden reasoning and text from call records, a new part that contains `text`. */
      readonly part: ChatMessagePart;
    }
  | { readonly kind: 'file'; readonly part: FilePart }
  | { readonly kind: 'call'; readonly part: ChatMessagePart; readonly call: Call }
  | {
      readonly kind: 'other';
      readonly part: ChatMessagePart;
      /** Data for which the part has no fields. */
      readonly kept: unknown;
    }
);

/**
 * The pieces that a model wrote before it received the outcomes of its calls, or all pieces of a user or system
 * message.
 */
export type Step = readonly Piece[];

/** A message of the chat, split into steps. */
export interface Turn {
  readonly message: ChatMessage;
  readonly steps: readonly Step[];
}
