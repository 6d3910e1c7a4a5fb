import type { ToolRequest } from '../../../../core/ToolRequest.ts';

/** A tool's request to the user, either to enter data that matches a JSON Schema or to open a page. */
export type ToolInputRequest = Exclude<ToolRequest, { readonly type: 'approval' }>;

/** The user's answer to a tool's request. Has the fields of an MCP elicitation result. */
export type ToolInputResponse =
  | {
      readonly action: 'accept';
      /** The data. An empty object if the request was to open a page. */
      readonly content: unknown;
    }
  /** The user declined the request. */
  | { readonly action: 'decline' }
  /** The user dismissed the request. */
  | { readonly action: 'cancel' };
