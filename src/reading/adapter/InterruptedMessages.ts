import type { ChatAdapter } from '@mui/x-chat/headless';
import type { MessageSession } from '../stream/readToolCalls.ts';

type Reconnection = Parameters<NonNullable<ChatAdapter['reconnectToStream']>>[0];

interface BrokenMessage {
  readonly conversationId: string | undefined;
  readonly session: MessageSession;
}

/** The messages that broke off: the host asks for the rest of one at once, or never. */
export class InterruptedMessages {
  #messages: BrokenMessage[] = [];

  add(conversationId: string | undefined, session: MessageSession): void {
    this.#messages.push({ conversationId, session });
  }

  take({ conversationId, messageId }: Reconnection): MessageSession | undefined {
    const ours = this.#messages.filter((message) => message.conversationId === conversationId);
    // The host makes up an id where the source gives none.
    const found = ours.find(({ session }) => session.reader.messageId === messageId) ?? ours.at(-1);
    this.#messages = this.#messages.filter((message) => message !== found);
    return found?.session;
  }

  /** Ends those of a conversation that has gone on. */
  forget(conversationId: string | undefined): void {
    const isOver = (message: BrokenMessage): boolean => message.conversationId === conversationId;
    this.#messages.filter(isOver).forEach(({ session }) => session.reader.dispose());
    this.#messages = this.#messages.filter((message) => !isOver(message));
  }
}
