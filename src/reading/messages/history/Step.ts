import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { Call } from './Call.ts';
import type { ProviderMetadata } from './ProviderMetadata.ts';

type FilePart = Extract<ChatMessagePart, { type: 'file' }>;

/** A piece of what a model wrote in one answer, or of what a user or the system wrote. */
export type Piece = { readonly providerMetadata: ProviderMetadata } & (
  | {
      readonly kind: 'text' | 'reasoning';
      /** The text. Empty if the provider hides its reasoning. */
      readonly text: string;
      /** The part. An empty one for hidden reasoning, which has none. */
      readonly part: ChatMessagePart;
    }
  | { readonly kind: 'file'; readonly part: FilePart }
  | { readonly kind: 'call'; readonly part: ChatMessagePart; readonly call: Call }
  | {
      readonly kind: 'other';
      readonly part: ChatMessagePart;
      /** What the part can't hold itself. */
      readonly kept: unknown;
    }
);

/** What a model wrote in one answer, before it received the outcomes of its calls. */
export type Step = readonly Piece[];

/** A message of the chat, split into steps. */
export interface Turn {
  readonly message: ChatMessage;
  readonly steps: readonly Step[];
}
