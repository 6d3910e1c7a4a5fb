import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import type { CallRecord } from '../../../core/CallRecord.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { isCallPart } from '../isCallPart.ts';
import { findStoredRequest } from '../findStoredRequest.ts';
import type { StoredRequest } from '../findStoredRequest.ts';
import { ModelRun } from './ModelRun.ts';
import type { RunOptions } from './RunOptions.ts';
import type { PendingApprovals } from '../PendingApprovals.ts';
import { sendAnswerAsEvents } from '../sendAnswerAsEvents.ts';
import { editCall } from './tools/requestApproval.ts';
import { runAndReportCall } from './tools/runAndReportCall.ts';
import { updateCall } from '../updateCall.ts';
import type { CallChange } from '../updateCall.ts';
import { getApprovalResponseRecord } from './tools/getApprovalResponseRecord.ts';
import { getAnswerChange, getResponseChange } from './getAnswerChange.ts';
import { getChunkChange, getChunkRecordChange } from './getChunkChange.ts';

type OnEvent = (event: ChatRealtimeEvent) => void;

/** Returns whether a running tool made the request. Such a tool can't continue after a reload. */
export const isQuestion = ({ message, call }: StoredRequest): boolean =>
  (getCallRecord(message, call.toolCallId)?.request?.type ?? 'approval') !== 'approval';

/**
 * Handles approval requests from before a page reload. Each request accepts one response. When all requests of a
 * message are settled, the model continues with the results.
 */
export class ReloadedRequests {
  readonly #options: RunOptions;
  readonly #approvals: PendingApprovals;
  readonly #answered = new Set<string>();
  /** Current versions of the messages in which a request was answered, by message id. */
  readonly #messages = new Map<string, ChatMessage>();
  readonly #running = new Set<string | undefined>();
  /** One abort controller per response. Kept while the call runs and while the model continues. */
  readonly #controllers = new Set<AbortController>();

  constructor(options: RunOptions, approvals: PendingApprovals) {
    this.#options = options;
    this.#approvals = approvals;
  }

  /**
   * Accepts a response and applies it to its call. Calls the model again when all requests of the message are settled.
   * Returns false if no message contains an unanswered request with this id, or if a running tool made the request.
   */
  answer(
    messages: readonly ChatMessage[],
    response: ToolApprovalResponse,
    onEvent: OnEvent,
  ): boolean {
    const { id } = response;
    const request = this.#answered.has(id) ? undefined : findStoredRequest(messages, id);
    if (request === undefined || isQuestion(request)) {
      return false;
    }
    this.#answered.add(id);
    // Not awaited, because the host only waits until the response is accepted.
    this.#handle(request, response, onEvent).catch(() => undefined);
    return true;
  }

  stop(): void {
    this.#controllers.forEach((controller) => controller.abort());
  }

  async #handle(
    request: StoredRequest,
    response: ToolApprovalResponse,
    onEvent: OnEvent,
  ): Promise<void> {
    const controller = new AbortController();
    this.#controllers.add(controller);
    this.#running.add(response.id);
    try {
      await this.#settle(request, response, onEvent, controller.signal);
    } finally {
      this.#running.delete(response.id);
    }
    try {
      await this.#resumeModel(request, onEvent, controller.signal);
    } finally {
      this.#controllers.delete(controller);
    }
  }

  /** Applies a response to its call. Runs an approved call unless the provider runs it. */
  async #settle(
    { message, call }: StoredRequest,
    response: ToolApprovalResponse,
    onEvent: OnEvent,
    signal: AbortSignal,
  ): Promise<void> {
    // The chat's copy may be outdated, because another call of the message may have changed.
    const { parts } = this.#messages.get(message.id) ?? message;
    this.#messages.set(message.id, { ...message, parts });
    const apply = (change: CallChange, record?: CallRecord): void => {
      const latest = this.#messages.get(message.id) ?? message;
      const changed = updateCall(latest, call.toolCallId, change, record);
      this.#messages.set(message.id, changed);
      onEvent({ type: 'message-updated', message: changed });
    };
    apply(getResponseChange(response), getApprovalResponseRecord(response));
    // A provider that runs the call itself only needs the response.
    if (response.approved && getCallRecord(message, call.toolCallId)?.providerExecuted !== true) {
      await runAndReportCall(editCall(call, response), {
        ...this.#options,
        messageId: message.id,
        approvals: this.#approvals,
        signal,
        isApproved: true,
        emit: (chunk) => apply(getChunkChange(chunk), getChunkRecordChange(chunk, call.toolCallId)),
        note: (_, record) => apply(getAnswerChange(record), record),
      });
    }
  }

  /** Calls the model again if all requests of the message are settled and the chat is still subscribed. */
  async #resumeModel(
    { message, history }: StoredRequest,
    onEvent: OnEvent,
    signal: AbortSignal,
  ): Promise<void> {
    const latest = this.#messages.get(message.id) ?? message;
    if (signal.aborted || this.#hasOpenRequests(latest)) {
      return;
    }
    const run = new ModelRun(this.#options, {
      messageId: createMessageId(),
      history: [...history.slice(0, -1), latest],
      approvals: this.#approvals,
      signal,
    });
    onEvent({ type: 'message-added', message: run.message });
    await sendAnswerAsEvents(run, onEvent);
  }

  #hasOpenRequests({ parts }: ChatMessage): boolean {
    return parts.some((part) => {
      const { state, approvalId } = isCallPart(part) ? part.toolInvocation : {};
      return state === 'approval-requested' || this.#running.has(approvalId ?? '');
    });
  }
}
