import type { ChatAdapter, ChatMessage, useChatActions } from '@mui/x-chat/headless';
import { MessageReplay } from './MessageReplay.ts';
import type { MessagePace } from './MessageReplay.ts';
import type { ChatSendMessageInput } from './TextReplay.ts';

/** The chat that a conversation is played in: what `useChatActions()` gives. */
export type ReplayChat = Pick<ReturnType<typeof useChatActions>, 'sendMessage'>;

type Subscribe = NonNullable<ChatAdapter['subscribe']>;
type Listener = Parameters<Subscribe>[0]['onEvent'];

/** Where a conversation stands that is played again, and what of it the chat shows. */
export class ConversationReplay {
  readonly messages: readonly ChatMessage[];
  readonly #pace: MessagePace;
  readonly #listeners = new Set<Listener>();
  /** The ids of the messages in the chat, and those of them that are not there as they were. */
  #shown: readonly string[] = [];
  readonly #unfinished = new Set<string>();
  #position = 0;

  constructor(messages: readonly ChatMessage[], pace: MessagePace) {
    this.messages = messages;
    this.#pace = pace;
  }

  /** How many messages have been said, or are being said. */
  get position(): number {
    return this.#position;
  }

  get isOver(): boolean {
    return this.#position >= this.messages.length;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The answer to a message of the chat: what was answered to it, or else what was answered next. */
  answerTo({ message, messages }: ChatSendMessageInput): MessageReplay {
    const said = this.messages.findIndex(({ id }) => id === message.id);
    const at = this.#nextAnswer(said < 0 ? this.#position : said + 1);
    const answer = this.messages[at];
    if (answer === undefined) {
      throw new Error(
        'toolcard: the conversation is over. No answer is left of it that could be played. ' +
          'Call seek(0) of the adapter to play it again.',
      );
    }
    this.#position = at + 1;
    this.#shown = [...messages.map(({ id }) => id), answer.id];
    this.#unfinished.add(message.id).add(answer.id);
    return new MessageReplay(answer, this.#pace);
  }

  /** Notes that an answer has come to its end. */
  end(): void {
    this.#unfinished.clear();
  }

  /** Lets the chat hold an answer as it was, where it has been played to its end. */
  settle({ messageId }: MessageReplay): void {
    const message = this.messages.find(({ id }) => id === messageId);
    if (message !== undefined) {
      // Its records tell how it was played; and the host has no chunk for what else a part may hold.
      const { metadata: _, ...rest } = message;
      this.#tell({ type: 'message-updated', message: rest });
    }
  }

  /** Says what comes next, up to the next answer, which plays where somebody has asked for it. */
  async next(chat: ReplayChat): Promise<void> {
    const answerAt = this.#nextAnswer(this.#position);
    // Asked again, where it stands there already: an answer plays when it is asked for.
    const question = this.messages[answerAt - 1];
    if (question?.role !== 'user') {
      // What nobody has asked for, no chat lets anybody answer.
      this.show(answerAt < 0 ? this.messages.length : answerAt + 1);
      return;
    }
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

  /** Lets the chat hold the first messages, and no others. */
  show(position: number): void {
    const wanted = this.messages.slice(0, position);
    const isThere = (id: string | undefined, index: number): boolean =>
      id !== undefined && id === this.#shown[index] && !this.#unfinished.has(id);
    const firstWrong = wanted.findIndex(({ id }, index) => !isThere(id, index));
    const kept = firstWrong < 0 ? wanted.length : firstWrong;
    this.#shown.slice(kept).forEach((messageId) => {
      this.#tell({ type: 'message-removed', messageId });
    });
    wanted.slice(kept).forEach((message) => this.#tell({ type: 'message-added', message }));
    this.#shown = wanted.map(({ id }) => id);
    this.#unfinished.clear();
    this.#position = wanted.length;
  }

  /** Where the next answer stands; -1 where there is none. */
  #nextAnswer(from: number): number {
    return this.messages.findIndex(({ role }, index) => index >= from && role === 'assistant');
  }

  #tell(event: Parameters<Listener>[0]): void {
    this.#listeners.forEach((listener) => listener(event));
  }
}
