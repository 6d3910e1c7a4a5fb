import type { ChatAddToolApproveResponseInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { MessageFromChunks } from '../MessageFromChunks.ts';
import { isCallPart } from '../isCallPart.ts';
import { findStoredRequest } from '../model/findStoredRequest.ts';
import { publishAnswer } from '../publishAnswer.ts';
import type { AiSdkRun } from './AiSdkRun.ts';
import type { AnswerRequest } from './createRequest.ts';

interface ApprovalsAfterReloadOptions {
  readonly getMessages: (() => readonly ChatMessage[]) | undefined;
  readonly defaultChatId: string;
  /** Requests the rest of an answer and starts a run that reads it. */
  readonly start: (request: AnswerRequest, answer: ChatMessage) => Promise<AiSdkRun>;
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
 * Handles the approval requests that were made before the page was reloaded. When the user has responded
 * to all requests of a message, the server continues the message. The chat receives the rest through
 * realtime events, because the host isn't waiting for a stream.
 */
export class ApprovalsAfterReload {
  readonly #options: ApprovalsAfterReloadOptions;
  readonly #answered = new Set<string>();
  readonly #controllers = new Set<AbortController>();
  #sendEvent: ((event: ChatRealtimeEvent) => void) | undefined;

  constructor(options: ApprovalsAfterReloadOptions) {
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

  /**
   * Accepts a response. The response to the last open request of a message continues the message. Returns
   * false if no message contains an unanswered request with this id or the chat isn't subscribed.
   */
  async answer({ id, approved, reason }: ChatAddToolApproveResponseInput): Promise<boolean> {
    const messages = this.#options.getMessages?.() ?? [];
    const found = this.#answered.has(id) ? undefined : findStoredRequest(messages, id);
    if (found === undefined || this.#sendEvent === undefined) {
      return false;
    }
    const { message, call, history } = found;
    const answered = new MessageFromChunks(message);
    const approval = { approved, ...(reason !== undefined && { reason }) };
    answered.updateCall(call.toolCallId, { state: 'approval-responded', approval });
    if (!answered.message.parts.some(isWaiting)) {
      await this.#continue(answered.message, history.slice(0, -1));
    }
    this.#answered.add(id);
    return true;
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
