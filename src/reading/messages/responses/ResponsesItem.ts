/** A content part of a user or system message for the Responses API. */
export type ResponsesContentPart =
  | { readonly type: 'input_text'; readonly text: string }
  | { readonly type: 'input_image'; readonly image_url: string; readonly detail: 'auto' }
  | { readonly type: 'input_file'; readonly filename?: string; readonly file_data: string }
  | { readonly type: 'input_file'; readonly file_url: string };

type Status = 'completed' | 'incomplete';

/** The phase of an assistant message: commentary before more work, or the final answer. */
type Phase = 'commentary' | 'final_answer';

/** The assistant's text, if the original item is unknown. */
interface PlainAnswer {
  readonly type: 'message';
  readonly role: 'assistant';
  readonly content: string;
  readonly phase?: Phase;
}

/** The assistant's text, in the item that the API sent. */
interface AnswerItem {
  readonly type: 'message';
  readonly role: 'assistant';
  readonly id: string;
  readonly status: Status;
  readonly content: {
    readonly type: 'output_text';
    readonly text: string;
    readonly annotations: never[];
  }[];
  readonly phase?: Phase;
}

/** A model's reasoning, as the API sent it. */
interface ResponsesReasoning {
  readonly type: 'reasoning';
  readonly id: string;
  readonly summary: { readonly type: 'summary_text'; readonly text: string }[];
  readonly encrypted_content?: string;
}

/** The output of a call: a string, or a list of text and images. */
export type ResponsesOutput =
  | string
  | Extract<ResponsesContentPart, { type: 'input_text' | 'input_image' }>[];

/** An input item for OpenAI's Responses API. */
export type ResponsesItem =
  | {
      readonly type: 'message';
      readonly role: 'system' | 'user';
      readonly content: ResponsesContentPart[];
    }
  | PlainAnswer
  | AnswerItem
  | ResponsesReasoning
  | {
      readonly type: 'function_call';
      readonly id?: string;
      readonly call_id: string;
      readonly name: string;
      readonly namespace?: string;
      readonly arguments: string;
    }
  | {
      readonly type: 'function_call_output';
      readonly call_id: string;
      readonly output: ResponsesOutput;
    }
  | {
      readonly type: 'custom_tool_call';
      readonly id?: string;
      readonly call_id: string;
      readonly name: string;
      readonly namespace?: string;
      readonly input: string;
    }
  | {
      readonly type: 'custom_tool_call_output';
      readonly call_id: string;
      readonly output: ResponsesOutput;
    }
  | {
      readonly type: 'mcp_approval_request';
      readonly id: string;
      readonly server_label: string;
      readonly name: string;
      readonly arguments: string;
    }
  | {
      readonly type: 'mcp_approval_response';
      readonly approval_request_id: string;
      readonly approve: boolean;
      readonly reason?: string;
    }
  | {
      readonly type: 'mcp_call';
      readonly id: string;
      readonly server_label: string;
      readonly name: string;
      readonly arguments: string;
      readonly approval_request_id?: string;
      readonly output?: string;
      readonly error?: string;
    }
  /** A reference to an item that OpenAI has stored. */
  | { readonly type: 'item_reference'; readonly id: string };
