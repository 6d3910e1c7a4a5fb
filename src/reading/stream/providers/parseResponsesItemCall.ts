import type { CallRecord } from '../../../core/CallRecord.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { parseIfJson } from '../calls/parseIfJson.ts';
import type { CallResult } from '../provider-engine/createResultChunk.ts';
import { getErrorText } from '../provider-engine/providerError.ts';
import { parseMcpOutcome } from './mcp/parseMcpOutcome.ts';

/** A call in an item of the Responses API. */
export interface ItemCall {
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Whether the tool belongs to an MCP server. */
  readonly dynamic: boolean;
  /** Whether the input is plain text instead of JSON. */
  readonly isFreeText: boolean;
  /** Whether the provider runs the call itself. */
  readonly isHosted: boolean;
  /** The call record, with the metadata that OpenAI needs in later requests. */
  readonly record: CallRecord;
  /** The input, or undefined if it is JSON text in the `arguments` of the item. */
  readonly input: { readonly input: unknown } | undefined;
  /**
   * The result. Undefined if the app runs the call, if another item contains the result, or if the call needs approval.
   */
  readonly result: CallResult | undefined;
}

/** Types of items that are neither calls nor results. */
const otherTypes: readonly string[] = ['message', 'reasoning', 'mcp_list_tools', 'compaction'];

/**
 * Fields with the input of a call that the provider has run. The other fields are its output, except `arguments` and
 * those that only OpenAI needs.
 */
const inputFields: readonly string[] = ['action', 'queries', 'code', 'operation'];

const parseMcpResult = (item: unknown): CallResult => {
  const error = getText(item, 'error') ?? getRecord(item, 'error');
  if (error === undefined) {
    const isError = getText(item, 'status') === 'failed';
    const text = getText(item, 'output') ?? '';
    return parseMcpOutcome({ isError, content: [{ type: 'text', text }] });
  }
  // Errors of the tool itself consist of blocks.
  const content = getList(error, 'content');
  return content.length > 0
    ? parseMcpOutcome({ isError: true, content })
    : { errorText: getText(error, 'message') ?? getErrorText(error) };
};

const isInput = (key: string): boolean => inputFields.includes(key);

/**
 * Parses the input in an item: its `arguments` or, if it has none, its input fields. Some servers write the arguments
 * as JSON text.
 */
function parseInput(
  fields: Readonly<Record<string, unknown>>,
  isPartOfInput: (key: string) => boolean,
): { readonly input: unknown } {
  const given = fields['arguments'];
  if (given === undefined) {
    return {
      input: Object.fromEntries(Object.entries(fields).filter(([key]) => isPartOfInput(key))),
    };
  }
  const reading = typeof given === 'string' ? parseIfJson(given, false) : { input: given };
  return 'input' in reading ? reading : { input: given };
}

/** Parses a call to a tool that is neither a function nor part of an MCP server. */
function parseBuiltIn(
  item: Readonly<Record<string, unknown>>,
  name: string,
): Pick<ItemCall, 'isHosted' | 'input' | 'result'> {
  // Fields that only OpenAI needs are kept in the record.
  const { id: _, type, call_id: callId, caller: __, fingerprint: ___, ...fields } = item;
  const hasCallId = typeof callId === 'string' && callId !== '';
  const isInContainer = getText(item, 'environment', 'type')?.startsWith('container') === true;
  const isHosted = !hasCallId || !String(type).endsWith('_call') || isInContainer;
  if (hasCallId || type === 'tool_search_call') {
    // Another item contains the result, even if the provider runs the call.
    return { isHosted, input: parseInput(fields, (key) => key !== 'status'), result: undefined };
  }
  const output = Object.entries(fields).filter(([key]) => !isInput(key) && key !== 'arguments');
  return {
    isHosted,
    input: parseInput(fields, isInput),
    result:
      fields['status'] === 'failed'
        ? { errorText: `${name} failed.` }
        : { output: Object.fromEntries(output) },
  };
}

/** Creates the record of a call, with the metadata that OpenAI needs in later requests. */
function createRecord(item: unknown, isHosted: boolean): CallRecord {
  const fields = {
    itemId: getText(item, 'id'),
    namespace: getText(item, 'namespace'),
    serverLabel: getText(item, 'server_label'),
    approvalRequestId: getText(item, 'approval_request_id'),
    caller: getRecord(item, 'caller'),
    fingerprint: getText(item, 'fingerprint'),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    ...(isHosted && { providerExecuted: true }),
    ...(given.length > 0 && { callProviderMetadata: { openai: Object.fromEntries(given) } }),
  };
}

/** Parses the call in an item. Returns undefined if the item isn't a call. */
export function parseResponsesItemCall(value: unknown): ItemCall | undefined {
  const item = getRecord(value) ?? {};
  const type = getText(item, 'type') ?? '';
  if (type === '' || type.endsWith('_output') || otherTypes.includes(type)) {
    return undefined;
  }
  const dynamic = type === 'mcp_call' || type === 'mcp_approval_request';
  const isFreeText = type === 'custom_tool_call';
  const tool = type.replace(/_call$/, '');
  const given = getRecord(item, 'arguments');
  const call = {
    id: getText(item, 'call_id') ?? getText(item, 'id'),
    name: getText(item, 'name') ?? tool,
    dynamic,
    isFreeText,
    isHosted: dynamic,
    record: createRecord(item, dynamic),
    input: given && { input: given },
    result: type === 'mcp_call' ? parseMcpResult(item) : undefined,
  };
  if (dynamic || type === 'function_call') {
    return call;
  }
  const input = getPath(item, 'input');
  if (isFreeText && typeof input === 'string') {
    return { ...call, input: { input } };
  }
  const builtIn = parseBuiltIn(item, tool);
  // A hosted call is named after the type of its item, so that the type can be restored from the name.
  const name = builtIn.isHosted ? tool : call.name;
  return { ...call, ...builtIn, name, record: createRecord(item, builtIn.isHosted) };
}
