/** A text block for Anthropic. */
export interface AnthropicText {
  readonly type: 'text';
  readonly text: string;
}

type AnthropicAssistantBlock =
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'redacted_thinking'; readonly data: string }
  | {
      readonly type: 'tool_use';
      readonly id: string;
      readonly name: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'server_tool_use';
      readonly id: string;
      readonly name: 'web_search';
      readonly input: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'web_search_tool_result';
      readonly tool_use_id: string;
      readonly content: AnthropicSearchResult[];
    };

/** A result of Anthropic's web search. */
export interface AnthropicSearchResult {
  readonly type: 'web_search_result';
  readonly url: string;
  readonly title: string;
  readonly encrypted_content: string;
  readonly page_age?: string;
}

/** Media types of images that Anthropic accepts. */
export type AnthropicImageType = 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp';

interface AnthropicImage {
  readonly type: 'image';
  readonly source:
    | {
        readonly type: 'base64';
        readonly media_type: AnthropicImageType;
        readonly data: string;
      }
    | { readonly type: 'url'; readonly url: string };
}

/** The content of a result: a string, or a list of text and image blocks. */
export type AnthropicResultContent = string | (AnthropicText | AnthropicImage)[];

/** A block that only user messages contain. */
export type AnthropicUserBlock =
  | AnthropicImage
  | {
      readonly type: 'document';
      readonly title?: string;
      readonly source:
        | { readonly type: 'base64'; readonly media_type: 'application/pdf'; readonly data: string }
        | { readonly type: 'text'; readonly media_type: 'text/plain'; readonly data: string }
        | { readonly type: 'url'; readonly url: string };
    }
  | {
      readonly type: 'tool_result';
      readonly tool_use_id: string;
      readonly content: AnthropicResultContent;
      readonly is_error?: true;
    };

/** A block of a message for Anthropic. */
export type AnthropicBlock = AnthropicText | AnthropicAssistantBlock | AnthropicUserBlock;

/** A message for Anthropic's Messages API. */
export interface AnthropicMessage {
  readonly role: 'user' | 'assistant';
  readonly content: AnthropicBlock[];
}

/** A chat as fields of a request to Anthropic's Messages API. */
export interface AnthropicChat {
  /** The text of the system messages. */
  readonly system?: AnthropicText[];
  readonly messages: AnthropicMessage[];
}
