/** A content part of a user message for Chat Completions. */
export type ChatCompletionsContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } }
  | {
      readonly type: 'input_audio';
      readonly input_audio: { readonly data: string; readonly format: 'mp3' | 'wav' };
    }
  | {
      readonly type: 'file';
      readonly file: { readonly filename: string; readonly file_data: string };
    };

/** A string or a list of text parts. */
export type ChatCompletionsText = string | { readonly type: 'text'; readonly text: string }[];

/** A call in a Chat Completions message. */
export type ChatCompletionsCall =
  | {
      readonly id: string;
      readonly type: 'function';
      readonly function: { readonly name: string; readonly arguments: string };
    }
  | {
      readonly id: string;
      readonly type: 'custom';
      readonly custom: { readonly name: string; readonly input: string };
    };

/** An assistant message for Chat Completions. */
export interface ChatCompletionsAssistantMessage {
  readonly role: 'assistant';
  readonly content?: ChatCompletionsText | null;
  readonly tool_calls?: ChatCompletionsCall[];
  /** The reasoning. Supported by many compatible servers, but not by OpenAI. */
  readonly reasoning_content?: string;
  /** The reasoning. Supported by some compatible servers, but not by OpenAI. */
  readonly reasoning?: string;
}

/** A message for OpenAI's Chat Completions. */
export type ChatCompletionsMessage =
  | { readonly role: 'system'; readonly content: ChatCompletionsText }
  | { readonly role: 'user'; readonly content: string | ChatCompletionsContentPart[] }
  | ChatCompletionsAssistantMessage
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };
