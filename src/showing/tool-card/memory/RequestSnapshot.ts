import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import type { ToolRequest } from '../../../core/ToolRequest.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** An approval request as it was when the user answered it. */
export interface ToolCardRequest {
  /** The id to answer the request with. */
  readonly id: string;
  readonly toolCallId: string;
  readonly toolName: string;
  /** A frozen copy of the input. */
  readonly input: unknown;
}

/** An approval request as a card shows it. */
export interface RequestSnapshot extends ToolCardRequest {
  /** The title of the call. */
  readonly title: string;
  /** The name of the MCP server that the tool belongs to. Undefined if it isn't known. */
  readonly server: string | undefined;
  /** The exact text of the complete input. Undefined if the input is incomplete or can't be shown exactly. */
  readonly text: string | undefined;
  /** The request in the call record. Undefined if the source only asked for approval. */
  readonly request: ToolRequest | undefined;
  /** The JSON of the request, such as its schema. */
  readonly terms: string | undefined;
}

/** Returns the id to answer a call's request with: the approval id, otherwise the call id. */
export const getRequestId = ({ approvalId, toolCallId }: ToolCardInvocation): string =>
  approvalId ?? toolCallId;

/**
 * Creates a snapshot of a call's approval request. `text` is undefined if the call isn't waiting for
 * approval, or if its input can't be shown exactly.
 */
export function createRequestSnapshot(
  invocation: ToolCardInvocation,
  title: string,
  server?: string,
  request?: ToolRequest,
): RequestSnapshot {
  const { toolCallId, toolName, state, input } = invocation;
  const copy = state === 'approval-requested' ? copyExactJson(input) : undefined;
  return {
    id: getRequestId(invocation),
    toolCallId,
    toolName,
    title,
    server,
    input: copy?.value,
    text: copy && JSON.stringify(copy.value, null, 2),
    request,
    terms: writeJson(request),
  };
}

const writeJson = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/** Whether two snapshots show the same request. */
export const isSameRequest = (one: RequestSnapshot, other: RequestSnapshot): boolean =>
  one.id === other.id &&
  one.toolCallId === other.toolCallId &&
  one.toolName === other.toolName &&
  one.title === other.title &&
  one.server === other.server &&
  one.text === other.text &&
  one.terms === other.terms;
