import { getPath, getText } from '../../../core/json/getPath.ts';
import { parseHostedCall } from '../../stream/providers/parseHostedCall.ts';
import { setOutcome } from '../building/MessagesBuilder.ts';
import type { MessagesBuilder } from '../building/MessagesBuilder.ts';
import { parseJsonText } from '../history/outcomeText.ts';

/** Reads the answer to a request to approve a call of an MCP server. */
const readApproval = (item: unknown, builder: MessagesBuilder): boolean => {
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

/** Reads a call that OpenAI ran itself, or asks to run. Returns whether the item is one. */
export function readHostedItem(item: unknown, builder: MessagesBuilder): boolean {
  if (getText(item, 'type') === 'mcp_approval_response') {
    return readApproval(item, builder);
  }
  const hosted = parseHostedCall(item);
  const itemId = getText(item, 'id');
  if (hosted === undefined || itemId === undefined) {
    return false;
  }
  const serverLabel = getText(item, 'server_label');
  const call = builder.addCall(
    {
      id: itemId,
      name: hosted.name ?? 'tool',
      input: hosted.input?.input ?? parseJsonText(getText(item, 'arguments') ?? '{}'),
    },
    {
      isDynamic: hosted.isDynamic,
      isHosted: true,
      providerMetadata: { openai: { itemId, ...(serverLabel !== undefined && { serverLabel }) } },
    },
  );
  const { result } = hosted;
  if (result === undefined) {
    Object.assign(call, { state: 'approval-requested', approvalId: itemId });
  } else if ('output' in result) {
    setOutcome(call, { type: 'output', output: result.output });
  } else if ('errorText' in result) {
    setOutcome(call, { type: 'error', errorText: result.errorText });
  }
  return true;
}
