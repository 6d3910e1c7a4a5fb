import { getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import type { Call } from '../history/Call.ts';
import { writeOutcome } from '../history/writeOutcome.ts';
import { isEmpty, isJsonObject, parseProviderMetadata } from '../history/ProviderMetadata.ts';
import type { JsonObject, ProviderMetadata } from '../history/ProviderMetadata.ts';
import type { Piece } from '../history/Step.ts';
import type { UIToolPart, UIToolState } from './UIMessage.ts';
import type { UIPartContext } from './writeUIPart.ts';

type CallPiece = Extract<Piece, { kind: 'call' }>;

/**
 * Returns a call's approval request, with the details that the server expects back. Also returns the response, if there
 * is one.
 */
const getApproval = ({ invocation, record }: Call) => {
  const kept = getRecord(record, 'approval') ?? {};
  const { isAutomatic, descriptor, inputSchemaInput } = kept;
  const answer = invocation.approval ?? kept;
  const requestReason = getText(kept, 'requestReason');
  const signature = getText(kept, 'signature');
  const reason = getText(answer, 'reason');
  return {
    request: {
      id: invocation.approvalId ?? getText(kept, 'id') ?? invocation.toolCallId,
      ...(typeof isAutomatic === 'boolean' && { isAutomatic }),
      ...(requestReason !== undefined && { requestReason }),
      ...(signature !== undefined && { signature }),
      ...(descriptor !== undefined && { descriptor }),
      ...(inputSchemaInput !== undefined && { inputSchemaInput }),
    },
    approved: getPath(answer, 'approved'),
    reason: reason !== undefined && { reason },
  };
};

/**
 * Returns an error state for a call that can't stay open or whose state AI SDK 5 doesn't support. Keeps the original
 * state in `closed`, so that `fromUIMessages` can restore it.
 */
const close = (call: Call): UIToolState & { readonly closed: JsonObject } => {
  const { state, approvalId, approval } = call.invocation;
  return {
    state: 'output-error',
    input: call.input ?? {},
    errorText: writeOutcome(call.outcome),
    closed: {
      state,
      ...(approvalId !== undefined && { approvalId }),
      ...(approval !== undefined && { approval: { ...approval } }),
    },
  };
};

const writeOpenState = (call: Call): UIToolState => {
  const { state } = call.invocation;
  const { request, approved, reason } = getApproval(call);
  const input = call.input ?? {};
  switch (state) {
    case 'input-streaming':
      return { state, ...(call.input !== undefined && { input }) };
    case 'approval-requested':
      return { state, input, approval: request };
    case 'approval-responded':
      return { state, input, approval: { ...request, approved: approved === true, ...reason } };
    default:
      return { state: 'input-available', input };
  }
};

const writeFinalState = (call: Call): UIToolState => {
  const { outcome, invocation } = call;
  const { request, approved, reason } = getApproval(call);
  const input = call.input ?? {};
  const approval = approved === true && { approval: { ...request, approved, ...reason } as const };
  if (outcome.type === 'output') {
    const { preliminary } = invocation;
    return {
      state: 'output-available',
      input,
      output: outcome.output,
      ...(preliminary !== undefined && { preliminary }),
      ...approval,
    };
  }
  return outcome.type === 'error'
    ? { state: 'output-error', input, errorText: outcome.errorText, ...approval }
    : { state: 'output-denied', input, approval: { ...request, approved: false, ...reason } };
};

const writeState = (
  call: Call,
  { canStayOpen, version }: UIPartContext,
): UIToolState & { readonly closed?: JsonObject } => {
  const { state } = call.invocation;
  const { type } = call.outcome;
  const isOpen = type === 'none' || state === 'approval-responded';
  const isUnknown = version === 5 && (type === 'denied' || state.startsWith('approval'));
  if (isUnknown || (type === 'none' && !canStayOpen)) {
    return close(call);
  }
  return isOpen && canStayOpen ? writeOpenState(call) : writeFinalState(call);
};

/** Converts a call to an AI SDK part. */
export function writeUITool(piece: CallPiece, context: UIPartContext): UIToolPart {
  const { call } = piece;
  const { invocation, record } = call;
  const { closed, ...state } = writeState(call, context);
  const title = invocation.title ?? getText(record, 'title');
  const { toolMetadata } = record;
  const metadata: ProviderMetadata = {
    ...call.providerMetadata,
    ...(closed && { toolcard: { ...call.providerMetadata['toolcard'], closed } }),
  };
  const resultMetadata = parseProviderMetadata(record['resultProviderMetadata']);
  if (invocation.approvalId !== undefined && !('approval' in state) && closed === undefined) {
    context.lose(
      piece,
      "The AI SDK can't represent a call that ended before its request was answered.",
    );
  }
  if (invocation.output !== undefined && invocation.errorText !== undefined) {
    context.lose(piece, "The AI SDK can't represent both an output and an error.");
  }
  return {
    toolCallId: invocation.toolCallId,
    ...(call.isDynamic
      ? { type: 'dynamic-tool', toolName: call.name }
      : { type: `tool-${call.name}` }),
    ...(title !== undefined && { title }),
    ...(isJsonObject(toolMetadata) && { toolMetadata }),
    ...(call.isHosted && { providerExecuted: true }),
    ...(!isEmpty(metadata) && { callProviderMetadata: metadata }),
    ...(!isEmpty(resultMetadata) && { resultProviderMetadata: resultMetadata }),
    ...state,
  };
}
