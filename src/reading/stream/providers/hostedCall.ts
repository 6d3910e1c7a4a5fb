import type { CallResult } from '../provider-engine/CallWriter.ts';
import { toolResultFromMcp } from './toolResultFromMcp.ts';
import { errorWords } from '../provider-engine/providerError.ts';
import { getList, getRecord, getText } from '../../../core/json/getPath.ts';

/** An input that is known as a value. */
export interface KnownInput {
  readonly input: unknown;
}

/** A call that OpenAI itself carries out, as an item of an answer tells of it. */
export interface HostedCall {
  readonly name: string | undefined;
  /** Whether the tool is one of an MCP server. */
  readonly isDynamic: boolean;
  /** Undefined where it is JSON, in the `arguments` of the item. */
  readonly input: KnownInput | undefined;
  /** How it went; undefined where somebody has to approve it first. */
  readonly result: CallResult | undefined;
}

/** The fields that are the input of each tool; all others say how it went. */
const inputFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['web_search', ['action']],
  ['file_search', ['queries']],
  ['code_interpreter', ['code']],
  ['image_generation', []],
]);

const mcpResult = (item: unknown): CallResult => {
  const error = getText(item, 'error') ?? getRecord(item, 'error');
  if (error === undefined) {
    const isError = getText(item, 'status') === 'failed';
    const text = getText(item, 'output') ?? '';
    return toolResultFromMcp({ isError, content: [{ type: 'text', text }] });
  }
  // What the tool itself says of its failure comes as blocks.
  const content = getList(error, 'content');
  return content.length > 0
    ? toolResultFromMcp({ isError: true, content })
    : { errorText: getText(error, 'message') ?? errorWords(error) };
};

const mcpCall = (item: unknown): HostedCall => ({
  name: getText(item, 'name'),
  isDynamic: true,
  input: undefined,
  result: getText(item, 'type') === 'mcp_approval_request' ? undefined : mcpResult(item),
});

/** The call that an item of an answer tells of, if OpenAI carries it out. */
export function hostedCall(item: unknown): HostedCall | undefined {
  const { type, id: _, ...fields } = getRecord(item) ?? {};
  if (type === 'mcp_call' || type === 'mcp_approval_request') {
    return mcpCall(item);
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
