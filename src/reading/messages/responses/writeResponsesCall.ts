import { getCallField, getObjectInput, hasTextInput } from '../history/Call.ts';
import type { Call } from '../history/Call.ts';
import { parseContentBlocks } from '../history/parseContentBlocks.ts';
import type { Lose } from '../history/convertHistory.ts';
import { loseCallDetails } from '../history/reportUnsupportedPart.ts';
import type { Outcome } from '../history/Outcome.ts';
import { writeCompactJson, writeOutcome } from '../history/writeOutcome.ts';
import { createDataUrl } from '../history/parseFileUrl.ts';
import type { Piece } from '../history/Step.ts';
import type { ResponsesItem, ResponsesOutput } from './ResponsesItem.ts';

/** The items for a call, and the items for its outcome, which must follow all calls of the step. */
interface CallItems {
  readonly items: ResponsesItem[];
  readonly output: ResponsesItem[];
}

const api = 'The Responses API';

/**
 * Converts a call of a tool on an MCP server that OpenAI is connected to. Returns the call with its outcome, or its
 * approval request and, if there is one, the response.
 */
const writeMcpCall = (call: Call, serverLabel: string): CallItems => {
  const { invocation, outcome, name } = call;
  const id = getCallField(call, 'openai', 'itemId') ?? call.id;
  const fields = {
    server_label: serverLabel,
    name,
    arguments: writeCompactJson(getObjectInput(call)),
  };
  const request = getCallField(call, 'openai', 'approvalRequestId');
  const item = {
    type: 'mcp_call',
    id,
    ...fields,
    ...(request !== undefined && { approval_request_id: request }),
  } as const;
  if (outcome.type === 'output') {
    return { items: [{ ...item, output: writeOutcome(outcome) }], output: [] };
  }
  if (
    outcome.type === 'error' ||
    (!invocation.state.startsWith('approval') && outcome.type === 'none')
  ) {
    return {
      items: [{ ...item, error: writeOutcome(outcome, true) }],
      output: [],
    };
  }
  const requestId = invocation.approvalId ?? id;
  const { approval } = invocation;
  return {
    items: [{ type: 'mcp_approval_request', id: requestId, ...fields }],
    output:
      approval === undefined
        ? []
        : [
            {
              type: 'mcp_approval_response',
              approval_request_id: requestId,
              approve: approval.approved,
              ...(approval.reason !== undefined && { reason: approval.reason }),
            },
          ],
  };
};

/** Converts an outcome to text, or to a list of content parts if it contains images. */
const writeResponsesOutput = (outcome: Outcome): ResponsesOutput =>
  (outcome.type === 'output' ? parseContentBlocks(outcome.output) : undefined)?.map((block) =>
    block.type === 'text'
      ? { type: 'input_text', text: block.text }
      : {
          type: 'input_image',
          image_url: createDataUrl(block.mimeType, block.data),
          detail: 'auto',
        },
  ) ?? writeOutcome(outcome);

/** Converts a call that the app ran. A call whose input is plain text becomes a call of a custom tool. */
const writeAppCall = (call: Call): CallItems => {
  const { id: call_id, name, input, outcome } = call;
  const id = getCallField(call, 'openai', 'itemId');
  const isText = hasTextInput(call);
  const namespace = getCallField(call, 'openai', 'namespace');
  const fields = {
    // OpenAI rejects ids with the prefix of another item type.
    ...(id?.startsWith(isText ? 'ctc' : 'fc') === true && { id }),
    call_id,
    name,
    ...(namespace !== undefined && { namespace }),
  };
  const output = writeResponsesOutput(outcome);
  return isText
    ? {
        items: [{ type: 'custom_tool_call', ...fields, input: String(input) }],
        output: [{ type: 'custom_tool_call_output', call_id, output }],
      }
    : {
        items: [
          { type: 'function_call', ...fields, arguments: writeCompactJson(getObjectInput(call)) },
        ],
        output: [{ type: 'function_call_output', call_id, output }],
      };
};

/**
 * Converts a call to Responses API items. Omits and reports a call that OpenAI ran itself but hasn't stored, unless it
 * is an MCP call.
 */
export function writeResponsesCall(
  piece: Extract<Piece, { kind: 'call' }>,
  isStored: boolean,
  lose: Lose,
): CallItems {
  const { call } = piece;
  const serverLabel = getCallField(call, 'openai', 'serverLabel');
  if (serverLabel !== undefined) {
    return writeMcpCall(call, serverLabel);
  }
  loseCallDetails(piece, lose, api);
  const id = getCallField(call, 'openai', 'itemId');
  if (!call.isHosted || id === undefined) {
    return writeAppCall(call);
  }
  if (!isStored) {
    lose(piece, 'Without `store`, calls that OpenAI ran itself are not taken back.');
    return { items: [], output: [] };
  }
  return { items: [{ type: 'item_reference', id }], output: [] };
}
