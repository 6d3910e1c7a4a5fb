import { copyExactJson } from '../../../core/json/copyExactJson.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import type { ToolRequest } from '../../../core/ToolRequest.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import type { ToolConfig } from '../../call/toolConfig.ts';

/** An approval request at the time of its answer. */
export interface ToolCardRequest {
  /** The id that an answer must contain. */
  readonly id: string;
  readonly toolCallId: string;
  readonly toolName: string;
  /** A frozen copy of the input. Undefined if the input is incomplete or can't be shown exactly. */
  readonly input: unknown;
}

/** An approval request as a card shows it. */
export interface RequestSnapshot extends ToolCardRequest {
  /** The title of the call. */
  readonly title: string;
  /** The name of the tool's MCP server, if known. */
  readonly server: string | undefined;
  /** The exact text of the complete input. Undefined if the input is incomplete or can't be shown exactly. */
  readonly text: string | undefined;
  /** The request from the call record. Undefined if the source asks for a plain approval. */
  readonly request: ToolRequest | undefined;
  /** The JSON of `request` and of the app's settings for the request. Used to compare snapshots. */
  readonly terms: string;
  /** Whether the call waits for an answer. Not compared. */
  readonly isWaiting: boolean;
  /** Whether the call was denied. Not compared. */
  readonly isDenied: boolean;
  /** Whether the request is recorded as expired or withdrawn. Not compared. */
  readonly hasEnded: boolean;
}

const writeJson = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
};

/**
 * Returns JSON of the settings in a tool's configuration that affect its requests: the labels and effects of the
 * buttons, and the schema of the input.
 */
export const writeTerms = (config: ToolConfig): string =>
  [config.approvalOptions, config.approveLabel, config.destructive, config.inputSchema]
    .map(writeJson)
    .join('\n');

/** Returns the id to pass with an answer: the approval id of the call or, if it has none, the call id. */
export const getRequestId = ({ approvalId, toolCallId }: ToolCardInvocation): string =>
  approvalId ?? toolCallId;

/**
 * Creates a snapshot of a call's approval request. `input` and `text` are undefined if the call isn't waiting for
 * approval, or if its input can't be shown exactly.
 */
export function createRequestSnapshot(
  invocation: ToolCardInvocation,
  title: string,
  server?: string,
  { request, requestEnd }: CallRecord = {},
  configTerms = '',
): RequestSnapshot {
  const { toolCallId, toolName, state, input, approval } = invocation;
  const isWaiting = state === 'approval-requested';
  const copy = isWaiting ? copyExactJson(input) : undefined;
  return {
    id: getRequestId(invocation),
    toolCallId,
    toolName,
    title,
    server,
    input: copy?.value,
    text: copy && JSON.stringify(copy.value, null, 2),
    request,
    terms: `${writeJson(request) ?? ''}\n${configTerms}`,
    isWaiting,
    // An earlier request of a call that waits again may have been denied.
    isDenied: !isWaiting && (state === 'output-denied' || approval?.approved === false),
    hasEnded: requestEnd !== undefined,
  };
}

/** Returns whether two snapshots show the same request with the same content. */
export const isSameRequest = (
  one: RequestSnapshot | undefined,
  other: RequestSnapshot,
): one is RequestSnapshot =>
  one?.id === other.id &&
  one.toolCallId === other.toolCallId &&
  one.toolName === other.toolName &&
  one.title === other.title &&
  one.server === other.server &&
  one.text === other.text &&
  one.terms === other.terms;

/** Throws if a request has changed since the user answered it, or if its call no longer exists. */
export function assertSameRequest(
  current: RequestSnapshot | undefined,
  answered: RequestSnapshot,
): void {
  if (!isSameRequest(current, answered)) {
    throw new Error(
      `toolcard: the request "${answered.id}" changed before its answer was sent. ` +
        'Only what was shown is answered. Answer again.',
    );
  }
}
