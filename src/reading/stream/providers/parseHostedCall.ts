import { getList, getRecord, getText } from '../../../core/json/getPath.ts';
import type { CallResult } from '../provider-engine/createResultChunk.ts';
import { getErrorText } from '../provider-engine/providerError.ts';
import { toolResultFromMcp } from './toolResultFromMcp.ts';

/** An input that was sent as a value, not as JSON text. */
export interface KnownInput {
  readonly input: unknown;
}

/** A call that OpenAI runs itself, parsed from an item of an answer. */
export interface HostedCall {
  readonly name: string | undefined;
  /** Whether the tool belongs to an MCP server. */
  readonly isDynamic: boolean;
  /** The input, or undefined if it is JSON in the `arguments` of the item. */
  readonly input: KnownInput | undefined;
  /** The result, or undefined if the call needs approval first. */
  readonly result: CallResult | undefined;
}

/** The fields that are the input of each tool. All others are its output. */
const inputFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['web_search', ['action']],
  ['file_search', ['queries']],
  ['code_interpreter', ['code']],
  ['image_generation', []],
]);

const parseMcpResult = (item: unknown): CallResult => {
  const error = getText(item, 'error') ?? getRecord(item, 'error');
  if (error === undefined) {
    const isError = getText(item, 'status') === 'failed';
    const text = getText(item, 'output') ?? '';
    return toolResultFromMcp({ isError, content: [{ type: 'text', text }] });
  }
  // An error from the tool itself contains blocks.
  const content = getList(error, 'content');
  return content.length > 0
    ? toolResultFromMcp({ isError: true, content })
    : { errorText: getText(error, 'message') ?? getErrorText(error) };
};

const parseMcpCall = (item: unknown): HostedCall => ({
  name: getText(item, 'name'),
  isDynamic: true,
  input: undefined,
  result: getText(item, 'type') === 'mcp_approval_request' ? undefined : parseMcpResult(item),
});

/** Parses the call in an item of an answer. Returns undefined if OpenAI doesn't run it itself. */
export function parseHostedCall(item: unknown): HostedCall | undefined {
  const { type, id: _, ...fields } = getRecord(item) ?? {};
  if (type === 'mcp_call' || type === 'mcp_approval_request') {
    return parseMcpCall(item);
  }
  const name = String(type).replace(/_call$/, '');
  const keys = inputFields.get(name);
  if (keys === undefined) {
    return undefined;
  }
  const entries = Object.entries(fields);
  return {
    name,
    isDynamic: false,
    input: { input: Object.fromEntries(entries.filter(([key]) => keys.includes(key))) },
    result:
      fields['status'] === 'failed'
        ? { errorText: `${name} failed.` }
        : { output: Object.fromEntries(entries.filter(([key]) => !keys.includes(key))) },
  };
}
