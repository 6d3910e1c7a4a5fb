import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { endCall } from '../building/MessagesBuilder.ts';
import type { MessagesBuilder } from '../building/MessagesBuilder.ts';
import type { Ending } from '../history/Outcome.ts';
import { parseJsonOrKeepText, parseOutcome, writeCompactJson } from '../history/writeOutcome.ts';

/**
 * Fields that contain the input of a call that OpenAI ran itself. Other fields are the output, except `arguments` and
 * those that identify the item.
 */
const inputFields: readonly string[] = ['action', 'code', 'operation', 'queries'];

/** Adds the response to an approval request of an MCP call. Returns false if there is no such call. */
const addApproval = (item: unknown, builder: MessagesBuilder): boolean => {
  const call = builder.getCall(getText(item, 'approval_request_id'));
  const reason = getText(item, 'reason');
  const approved = getPath(item, 'approve') === true;
  builder.endStep();
  if (call !== undefined) {
    Object.assign(call, {
      state: approved ? 'approval-responded' : 'output-denied',
      approval: { approved, ...(reason !== undefined && { reason }) },
    });
  }
  return call !== undefined;
};

const parseMcpOutcome = (item: unknown): Ending => {
  const error = getPath(item, 'error') ?? undefined;
  return error === undefined
    ? parseOutcome(getText(item, 'output') ?? '', false)
    : { type: 'error', errorText: typeof error === 'string' ? error : writeCompactJson(error) };
};

/** Adds an MCP call that OpenAI ran or that needs approval. */
const addMcpCall = (item: unknown, itemId: string, builder: MessagesBuilder): void => {
  const serverLabel = getText(item, 'server_label');
  const approvalRequestId = getText(item, 'approval_request_id');
  const openai = {
    itemId,
    ...(serverLabel !== undefined && { serverLabel }),
    ...(approvalRequestId !== undefined && { approvalRequestId }),
  };
  const call = builder.addCall(
    {
      id: itemId,
      name: getText(item, 'name') ?? 'tool',
      input: parseJsonOrKeepText(getText(item, 'arguments') ?? '{}'),
    },
    { isDynamic: true, isHosted: true, providerMetadata: { openai } },
  );
  if (getText(item, 'type') === 'mcp_call') {
    endCall(call, parseMcpOutcome(item));
  } else {
    Object.assign(call, { state: 'approval-requested', approvalId: itemId });
  }
};

/**
 * Adds a call that OpenAI ran itself, an approval request, or an approval response. Returns false for other items, and
 * for a response whose request is missing.
 */
export function addHostedItem(item: unknown, builder: MessagesBuilder): boolean {
  const { type: _, id: __, call_id: callId, arguments: input, ...fields } = getRecord(item) ?? {};
  const type = getText(item, 'type') ?? '';
  const itemId = getText(item, 'id');
  if (type === 'mcp_approval_response') {
    return addApproval(item, builder);
  }
  if (
    itemId === undefined ||
    !/_call$|^mcp_approval_request$/.test(type) ||
    typeof callId === 'string'
  ) {
    return false;
  }
  if (type.startsWith('mcp_')) {
    addMcpCall(item, itemId, builder);
    return true;
  }
  const entries = Object.entries(fields);
  const pick = (isInput: boolean): Record<string, unknown> =>
    Object.fromEntries(entries.filter(([key]) => inputFields.includes(key) === isInput));
  const name = type.slice(0, -'_call'.length);
  const call = builder.addCall(
    { id: itemId, name, input: input ?? pick(true) },
    { isHosted: true, providerMetadata: { openai: { itemId } } },
  );
  const hasFailed = fields['status'] === 'failed';
  endCall(
    call,
    hasFailed
      ? { type: 'error', errorText: `${name} failed.` }
      : { type: 'output', output: pick(false) },
  );
  return true;
}
