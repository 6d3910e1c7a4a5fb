import { getPath, getRecord, getText } from '../../../../core/json/getPath.ts';
import { getErrorText } from '../../provider-engine/providerError.ts';
import { parseMcpOutcome } from './parseMcpOutcome.ts';
import type { McpOutcome } from './parseMcpOutcome.ts';

/** The input that an MCP server needs before it can continue a call. */
export interface McpInputRequired {
  /**
   * The requests of the server, such as `elicitation/create`, by the keys under which it expects the
   * responses. Empty if the server only wants the call to be repeated.
   */
  readonly inputRequests: Readonly<Record<string, unknown>>;
  /** The state that the server expects back with the responses. */
  readonly requestState?: string;
}

/**
 * A result of an MCP tool: the fields of `tool-output-available` or of `tool-output-error`, or the input
 * that the call waits for.
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
 * Converts what an MCP server sends about a `tools/call` to fields of a host chunk.
 *
 * - A result becomes the output. A text that is its only block becomes that text, parsed if it is a JSON
 *   object or list. Structured content without other blocks becomes the output itself. If a result has
 *   more, its blocks, its structured content and its `_meta` are kept together, with their annotations.
 * - A result with `isError` becomes the error text: the texts of its blocks, otherwise the structured
 *   content, otherwise a general message.
 * - A result with the type `input_required` isn't an output: the call waits for `inputRequired`.
 * - A progress notification becomes a preliminary output.
 */
export function toolResultFromMcp(result: unknown): McpToolResult {
  if (getText(result, 'method') === 'notifications/progress') {
    const { progressToken: _, _meta: __, ...output } = getRecord(result, 'params') ?? {};
    return { output, preliminary: true };
  }
  const response = getText(result, 'jsonrpc') === undefined ? { result } : getRecord(result);
  const error = response?.['error'];
  if (error !== undefined) {
    return { errorText: getErrorText(error) };
  }
  return getPath(response, 'result', 'resultType') === 'input_required'
    ? { inputRequired: parseInputRequired(response?.['result']) }
    : parseMcpOutcome(response?.['result']);
}
