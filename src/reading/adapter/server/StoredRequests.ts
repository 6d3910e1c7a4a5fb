import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import { findStoredRequest } from '../findStoredRequest.ts';
import { isCallPart } from '../isCallPart.ts';
import { sendAnswerAsEvents } from '../sendAnswerAsEvents.ts';
import { updateCall } from '../updateCall.ts';
import type { AnswerRequest } from './AnswerRequest.ts';
import type { ServerAnswer, StoredAnswer } from './ServerAnswer.ts';
import { createPartChunks } from './createPartChunks.ts';
import { findLastUserMessage } from './findLastUserMessage.ts';
import type { RecordedResponse } from './ServerProtocol.ts';

interface StoredRequestsOptions {
  readonly getMessages: () => readonly ChatMessage[];
  readonly defaultChatId: string;
  /** Requests the rest of an answer and starts a run that reads it. */
  readonly start: (request: AnswerRequest, stored: StoredAnswer) => Promise<ServerAnswer>;
  /** Sends an event to the chat if it is subscribed. */
  readonly sendEvent: (event: ChatRealtimeEvent) => void;
}

const isWaiting = (part: ChatMessage['parts'][number]): boolean =>
  isCallPart(part) && part.toolInvocation.state === 'approval-requested';

/**
 * Handles approval requests from before a page reload. When the user has responded to all requests of a message, the
 * server continues the message. The chat receives the rest as realtime events, because the host isn't reading a stream.
 */
export class StoredRequests {
  readonly #options: StoredRequestsOptions;
  /** The responses so far, by request id. */
  readonly #responses = new Map<string, RecordedResponse>();

  constructor(options: StoredRequestsOptions) {
    this.#options = options;
  }

  /**
   * Accepts a response. If the message has no other open request, the server continues it until the signal is aborted.
   * Returns false if no message contains an unanswered request with this id. If the request to the server fails,
   * rejects, and the user can respond again.
   */
  async answer(response: RecordedResponse, signal: AbortSignal): Promise<boolean> {
    const { id } = response;
    const found = this.#responses.has(id)
      ? undefined
      : findStoredRequest(this.#options.getMessages(), id);
    if (found === undefined) {
      return false;
    }
    this.#responses.set(id, response);
    try {
      const answered = this.#addResponses(found.message);
      this.#options.sendEvent({ type: 'message-updated', message: answered });
      if (!answered.parts.some(isWaiting)) {
        await this.#continue(answered, found.history.slice(0, -1), signal);
      }
    } catch (error) {
      this.#responses.delete(id);
      throw error;
    }
    return true;
  }

  /**
   * Returns a copy of the message with all responses so far, because the chat's copy may be older than the last
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

  async #continue(
    answer: ChatMessage,
    messages: ChatMessage[],
    signal: AbortSignal,
  ): Promise<void> {
    const { start, defaultChatId, sendEvent } = this.#options;
    const request = {
      chatId: answer.conversationId ?? defaultChatId,
      message: findLastUserMessage(messages),
      messages,
      signal,
    };
    const run = await start(request, { answer, chunks: createPartChunks(answer) });
    // Not awaited, because the host only waits until the server has received the response.
    sendAnswerAsEvents(run, sendEvent).catch(() => undefined);
  }
}
