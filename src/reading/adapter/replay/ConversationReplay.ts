import type { ChatAdapter, ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { MessageReplay } from './MessageReplay.ts';
import type { MessagePace } from './MessageReplay.ts';

/** The actions of the chat that plays a conversation. Pass the result of `useChatActions()`. */
export interface ReplayChat {
  readonly sendMessage: (
    message: Pick<ChatMessage, 'id' | 'parts' | 'metadata' | 'author' | 'createdAt'>,
  ) => Promise<void>;
}

type Subscribe = NonNullable<ChatAdapter['subscribe']>;
type Listener = Parameters<Subscribe>[0]['onEvent'];

/** Tracks the position in a conversation that is being played, and the messages that the chat shows. */
export class ConversationReplay {
  readonly messages: readonly ChatMessage[];
  readonly #pace: MessagePace;
  readonly #listeners = new Set<Listener>();
  #shownIds: readonly string[] = [];
  /** Ids of shown messages that differ from the conversation, such as an answer that is playing. */
  readonly #changedIds = new Set<string>();
  #position = 0;

  constructor(messages: readonly ChatMessage[], pace: MessagePace) {
    this.messages = messages;
    this.#pace = pace;
  }

  /** Number of messages that have been played, including the current one. */
  get position(): number {
    return this.#position;
  }

  get isOver(): boolean {
    return this.#position >= this.messages.length;
  }

  /** Calls `listener` with each event for the chat. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Starts the answer to a message, and returns its replay. A message from the conversation gets its original answer,
   * and other messages get the next answer. Throws if there are no more answers.
   */
  startAnswer({ message, messages }: ChatSendMessageInput): MessageReplay {
    const questionAt = this.messages.findIndex(({ id }) => id === message.id);
    const answerAt = this.#findAnswer(questionAt < 0 ? this.#position : questionAt + 1);
    const answer = this.messages[answerAt];
    if (answer === undefined) {
      throw new Error(
        'toolcard: the conversation has no more answers. A replay can only play stored answers. ' +
          'Call seek(0) on the adapter to start again.',
      );
    }
    this.#position = answerAt + 1;
    this.#shownIds = [...messages.map(({ id }) => id), answer.id];
    this.#changedIds.add(message.id).add(answer.id);
    return new MessageReplay(answer, this.#pace);
  }

  /** Marks all shown messages as identical to the conversation, because an answer has been played completely. */
  completeAnswer(): void {
    this.#changedIds.clear();
  }

  /** Replaces an answer that has finished playing with its stored version, except for the metadata. */
  restoreAnswer({ messageId }: MessageReplay): void {
    const message = this.messages.find(({ id }) => id === messageId);
    if (message !== undefined) {
      // Keeps the metadata of the chat, because its call records contain the times of this replay. Replaces all other
      // fields, because chunks can't carry some of them.
      const { metadata: _, ...rest } = message;
      this.#emit({ type: 'message-updated', message: rest });
    }
  }

  /**
   * Plays the messages up to and including the next answer, or all remaining messages if there are no more answers. An
   * answer streams only if it directly follows a user message. Otherwise it appears immediately.
   */
  async playNext(chat: ReplayChat): Promise<void> {
    const answerAt = this.#findAnswer(this.#position);
    const question = this.messages[answerAt - 1];
    if (question?.role !== 'user') {
      // The host can only stream an answer to a user message.
      this.show(answerAt < 0 ? this.messages.length : answerAt + 1);
      return;
    }
    // Sends the question again even if the chat already shows it, because that starts the answer.
    this.show(answerAt - 1);
    const { id, parts, metadata, author, createdAt } = question;
    await chat.sendMessage({
      id,
      parts,
      ...(metadata && { metadata }),
      ...(author && { author }),
      ...(createdAt && { createdAt }),
    });
  }

  /** Shows exactly the first `position` messages. */
  show(position: number): void {
    const wanted = this.messages.slice(0, position);
    const isShown = (id: string | undefined, index: number): boolean =>
      id !== undefined && id === this.#shownIds[index] && !this.#changedIds.has(id);
    const firstWrong = wanted.findIndex(({ id }, index) => !isShown(id, index));
    const keptCount = firstWrong < 0 ? wanted.length : firstWrong;
    this.#shownIds.slice(keptCount).forEach((messageId) => {
      this.#emit({ type: 'message-removed', messageId });
    });
    wanted.slice(keptCount).forEach((message) => this.#emit({ type: 'message-added', message }));
    this.#shownIds = wanted.map(({ id }) => id);
    this.#changedIds.clear();
    this.#position = wanted.length;
  }

  #findAnswer(from: number): number {
    return this.messages.findIndex(({ role }, index) => index >= from && role === 'assistant');
  }

  #emit(event: Parameters<Listener>[0]): void {
    this.#listeners.forEach((listener) => listener(event));
  }
}
