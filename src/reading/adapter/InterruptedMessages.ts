import type { ChatAdapter } from '../../core/host/ChatAdapter.ts';
import type { MessageSession } from '../stream/readToolCalls.ts';

type Reconnection = Parameters<NonNullable<ChatAdapter['reconnectToStream']>>[0];

interface InterruptedMessage {
  readonly conversationId: string | undefined;
  readonly session: MessageSession;
}

/**
 * Keeps the messages whose streams were interrupted. The host either requests the rest of a message right after the
 * interruption, or never.
 */
export class InterruptedMessages {
  #messages: InterruptedMessage[] = [];

  add(conversationId: string | undefined, session: MessageSession): void {
    this.#messages.push({ conversationId, session });
  }

  /**
   * Removes and returns the session of the message that the host reconnects to. If no id matches, uses the last
   * interrupted message of the conversation. Returns undefined if the conversation has no interrupted message.
   */
  take({ conversationId, messageId }: Reconnection): MessageSession | undefined {
    const candidates = this.#find(conversationId);
    // The ids differ if the source sent none, because the host then creates one.
    const found =
      candidates.find(({ session }) => session.reader.messageId === messageId) ?? candidates.at(-1);
    this.#messages = this.#messages.filter((message) => message !== found);
    return found?.session;
  }

  /**
   * Removes the interrupted messages of a conversation and disposes of their readers. Called when the
   * conversation continues with another answer.
   */
  forget(conversationId: string | undefined): void {
    const outdated = this.#find(conversationId);
    outdated.forEach(({ session }) => session.reader.dispose());
    this.#messages = this.#messages.filter((message) => !outdated.includes(message));
  }

  #find(conversationId: string | undefined): InterruptedMessage[] {
    return this.#messages.filter((message) => message.conversationId === conversationId);
  }
}
