import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { getCallRecord } from '../../../core/callRecords.ts';
import { findStoredRequest } from '../findStoredRequest.ts';
import { isCallPart } from '../isCallPart.ts';
import { publishAnswer } from '../publishAnswer.ts';
import { updateCall } from '../updateCall.ts';
import type { AnswerRequest } from './AnswerRequest.ts';
import type { AnswerRun } from './AnswerRun.ts';
import type { RecordedResponse } from './ServerProtocol.ts';

interface StoredRequestsOptions {
  readonly getMessages: () => readonly ChatMessage[];
  readonly defaultChatId: string;
  /** Requests the rest of an answer, and starts a run that reads it. */
  readonly start: (request: AnswerRequest, answer: ChatMessage) => Promise<AnswerRun>;
}

const isWaiting = (part: ChatMessage['parts'][number]): boolean =>
  isCallPart(part) && part.toolInvocation.state === 'approval-requested';

/**
 * Returns the user's last message, or an empty message if there isn't one. The request for the rest of an
 * answer refers to it.
 */
export const findQuestion = (messages: readonly ChatMessage[]): ChatMessage =>
  messages.findLast(({ role }) => role === 'user') ?? { id: 'none', role: 'user', parts: [] };

/**
 * Handles the approval requests in stored messages, which were made before the page was reloaded. When the
 * user has responded to all requests of a message, the server continues the message. The chat receives the
 * rest through realtime events, because the host isn't waiting for a stream.
 */
export class StoredRequests {
  readonly #options: StoredRequestsOptions;
  /** The responses so far, by the ids of their requests. */
  readonly #responses = new Map<string, RecordedResponse>();
  readonly #controllers = new Set<AbortController>();
  #sendEvent: ((event: ChatRealtimeEvent) => void) | undefined;

  constructor(options: StoredRequestsOptions) {
    this.#options = options;
  }

  /**
   * Sends events to the chat until the returned function is called, which also stops the answers that are
   * still running.
   */
  subscribe(onEvent: (event: ChatRealtimeEvent) => void): () => void {
    this.#sendEvent = onEvent;
    return () => {
      this.#sendEvent = undefined;
      this.#controllers.forEach((controller) => controller.abort());
    };
  }

  /** Replaces a message of the chat. Returns false if the chat isn't subscribed. */
  update(message: ChatMessage): boolean {
    this.#sendEvent?.({ type: 'message-updated', message });
    return this.#sendEvent !== undefined;
  }

  /**
   * Accepts a response. The response to the last open request of a message continues the message. Returns
   * false if no message contains an unanswered request with this id or the chat isn't subscribed.
   */
  async answer(response: RecordedResponse): Promise<boolean> {
    const { id } = response;
    const found = this.#responses.has(id)
      ? undefined
      : findStoredRequest(this.#options.getMessages(), id);
    if (found === undefined || this.#sendEvent === undefined) {
      return false;
    }
    this.#responses.set(id, response);
    try {
      const answered = this.#addResponses(found.message);
      this.update(answered);
      if (!answered.parts.some(isWaiting)) {
        await this.#continue(answered, found.history.slice(0, -1));
      }
    } catch (error) {
      this.#responses.delete(id);
      throw error;
    }
    return true;
  }

  /**
   * Returns a message with all responses to its requests. The chat's copy can be older than the last
   * response.
   */
  #addResponses(message: ChatMessage): ChatMessage {
    return message.parts.reduce((updated, part) => {
      const { toolCallId = '', approvalId = '' } = isCallPart(part) ? part.toolInvocation : {};
      const response = this.#responses.get(approvalId);
      if (response === undefined) {
        return updated;
      }
      const { approved, reason, record } = response;
      const approval = { approved, ...(reason !== undefined && { reason }) };
      return updateCall(
        updated,
        toolCallId,
        { state: 'approval-responded', approval },
        {
          answeredAt: getCallRecord(message, toolCallId)?.answeredAt ?? Date.now(),
          ...(approved && { answeredLate: true }),
          ...record,
        },
      );
    }, message);
  }

  async #continue(answer: ChatMessage, messages: ChatMessage[]): Promise<void> {
    const { start, defaultChatId } = this.#options;
    const controller = new AbortController();
    this.#controllers.add(controller);
    const request = {
      chatId: answer.conversationId ?? defaultChatId,
      message: findQuestion(messages),
      messages,
      signal: controller.signal,
    };
    const run = await start(request, answer);
    // Not awaited, because the host only waits until the server has the response.
    publishAnswer(run, (event) => this.#sendEvent?.(event))
      .catch(() => undefined)
      .finally(() => this.#controllers.delete(controller));
  }
}
