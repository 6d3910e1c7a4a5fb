/** A content part of a user message for Cohere. */
export type CohereUserContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** A content part of an assistant message for Cohere. */
export type CohereAnswerContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string };

/** A call in a message for Cohere. */
interface CohereCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message for Cohere's Chat API, version 2. */
export type CohereMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | CohereUserContent[] }
  | { readonly role: 'assistant'; readonly content: string | CohereAnswerContent[] }
  | {
      readonly role: 'assistant';
      /** The text and reasoning of the step that contains the calls. */
      readonly tool_plan?: string;
      readonly tool_calls: CohereCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };
