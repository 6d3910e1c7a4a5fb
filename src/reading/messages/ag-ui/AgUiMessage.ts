/** The content of a file for AG-UI: Base64 data or a URL. */
export type AgUiSource =
  | { readonly type: 'data'; readonly value: string; readonly mimeType: string }
  | { readonly type: 'url'; readonly value: string; readonly mimeType?: string };

/** A part of a message for AG-UI: text or a file. */
export type AgUiContentPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image' | 'audio' | 'video' | 'document';
      readonly source: AgUiSource;
      readonly metadata?: unknown;
    };

/** A call in a message for AG-UI. */
export interface AgUiToolCall {
  readonly id: string;
  readonly type: 'function';
  /** The name of the tool, and the input as JSON. */
  readonly function: { readonly name: string; readonly arguments: string };
  readonly encryptedValue?: unknown;
  readonly encryptedValueType?: unknown;
}

/** Data that the server expects back with a message. */
interface Returned {
  readonly subagentRunId?: unknown;
  readonly encryptedValue?: unknown;
  readonly encryptedValueType?: unknown;
}

/** An assistant message for AG-UI. */
export interface AgUiAssistantMessage extends Returned {
  readonly id: string;
  readonly role: 'assistant';
  readonly content?: string;
  readonly toolCalls?: AgUiToolCall[];
}

/** A tool message for AG-UI, with the result of a call. */
export interface AgUiToolMessage {
  readonly id: string;
  readonly role: 'tool';
  readonly toolCallId: string;
  readonly content: string | AgUiContentPart[];
  /** The error message, if the tool failed. */
  readonly error?: string;
}

/** A message for AG-UI. */
export type AgUiMessage =
  | { readonly id: string; readonly role: 'system'; readonly content: string }
  | {
      readonly id: string;
      readonly role: 'user';
      readonly content: string | AgUiContentPart[];
    }
  | AgUiAssistantMessage
  | AgUiToolMessage
  | ({ readonly id: string; readonly role: 'reasoning'; readonly content: string } & Returned);
