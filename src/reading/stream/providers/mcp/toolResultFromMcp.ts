import { getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { getErrorText } from '../../provider-engine/providerError.ts';
import { parseMcpOutcome } from './parseMcpOutcome.ts';
import type { McpOutcome } from './parseMcpOutcome.ts';

/** Input that an MCP server needs to continue a call. */
export interface McpInputRequired {
  /**
   * The server's requests, such as `elicitation/create`, by key. Respond to each request under the same key. Empty if
   * the server only wants the call to be repeated.
   */
  readonly inputRequests: Readonly<Record<string, unknown>>;
  /** The state that the server expects back with the responses. */
  readonly requestState?: string;
}

/**
 * The result of an MCP tool call: the fields of `tool-output-available` or of `tool-output-error`, or the input that
 * the server needs first.
 */
export type McpToolResult =
  | McpOutcome
  | { readonly output: unknown; readonly preliminary: true }
  | { readonly inputRequired: McpInputRequired };

const parseInputRequired = (result: unknown): McpInputRequired => {
  const requestState = getPath(result, 'requestState');
  return {
    inputRequests: getRecord(result, 'inputRequests') ?? {},
    ...(typeof requestState === 'string' && { requestState }),
  };
};

/**
 * Converts a message that an MCP server sends about a `tools/call` to fields of a host chunk:
 *
 * - A result becomes the output. A single text block becomes its text, parsed if it is a JSON object or list. If the
 *   blocks and the structured content repeat each other, only the more readable form is kept, otherwise both. If
 *   `_meta` has fields that aren't part of the protocol, the output is an object with these fields, the blocks and any
 *   structured content.
 * - A result with `isError` becomes the error text: the text of its blocks, otherwise the structured content, otherwise
 *   a general message. A JSON-RPC error becomes its message.
 * - A result of the type `input_required` becomes `inputRequired`, because the call waits for that input. An empty
 *   result of an unknown type becomes an error text.
 * - A progress notification becomes a preliminary output.
 */
export function toolResultFromMcp(result: unknown): McpToolResult {
  if (getText(result, 'method') === 'notifications/progress') {
    const { progressToken: _, _meta: __, ...output } = getRecord(result, 'params') ?? {};
    return { output, preliminary: true };
  }
  const isResponse = getText(result, 'jsonrpc') !== undefined;
  const error = isResponse ? getPath(result, 'error') : undefined;
  const inner = isResponse ? getPath(result, 'result') : result;
  if (error !== undefined) {
    return { errorText: getErrorText(error) };
  }
  return getPath(inner, 'resultType') === 'input_required'
    ? { inputRequired: parseInputRequired(inner) }
    : parseMcpOutcome(inner);
}
