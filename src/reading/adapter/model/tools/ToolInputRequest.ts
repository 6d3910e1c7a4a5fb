import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/** A tool's request to its user: for data, with the JSON Schema of the data, or to open a page. */
export type ToolInputRequest = Exclude<ToolRequest, { readonly type: 'approval' }>;

/** The user's answer to the request of a tool, in the form of MCP's elicitation. */
export type ToolInputResponse =
  | {
      readonly action: 'accept';
      /** The data. An empty object if the user opened a page. */
      readonly content: unknown;
    }
  /** The user refused to give the data. */
  | { readonly action: 'decline' }
  /** The user closed the request without an answer. */
  | { readonly action: 'cancel' };
