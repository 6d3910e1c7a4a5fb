import type { ChatMessage, useChatStore } from '@mui/x-chat/headless';
import { registerChatAnnouncer } from '../chat/chatAnnouncers.ts';
import { isInterruptedMessage } from '../chat/useCurrentMessage.ts';
import { cachePerChat } from '../ui/cachePerChat.ts';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { showLiveRegion } from './showLiveRegion.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;
type Stop = () => void;

/**
 * Starts something unless it is already running, or stops it if `start` is undefined. Returns the function
 * that stops it, or undefined if it isn't running.
 */
function keepRunning(start: (() => Stop) | undefined, stop: Stop | undefined): Stop | undefined {
  if (start !== undefined) {
    return stop ?? start();
  }
  stop?.();
  return undefined;
}

/**
 * The announcements of a chat. They are shown in the app's live region if there is one, otherwise in one
 * next to the message list.
 */
export class ChatAnnouncer {
  readonly calls: CallAnnouncer = new CallAnnouncer();
  readonly #store: Store | undefined;
  /** The elements of the mounted messages that have calls. */
  readonly #messages = new Set<Element>();
  /** The mounted live regions of the app. */
  readonly #regions = new Set<object>();
  #defaults: ToolAnnouncerOptions = {};
  #options: ToolAnnouncerOptions = {};
  #stopObserving: Stop | undefined;
  #removeRegion: Stop | undefined;
  /**
   * Copies of interrupted messages with the status `cancelled`. Cached, so that an unchanged message isn't compared
   * again.
   */
  readonly #cancelled = new WeakMap<ChatMessage, ChatMessage>();

  /**
   * Creates the announcements of a chat, given its store. Without a store, `configure` must receive the
   * messages.
   */
  constructor(store?: Store) {
    this.#store = store;
  }

  /**
   * Adds the element of a mounted message that has calls, and sets the default options. While there is such a
   * message, the calls of the chat are announced. Returns a function that removes the element.
   */
  addMessage(element: Element, defaults: ToolAnnouncerOptions): Stop {
    const { level, localeText, tools } = this.#defaults;
    const isSame =
      level === defaults.level && localeText === defaults.localeText && tools === defaults.tools;
    this.#defaults = defaults;
    return this.#add(this.#messages, element, isSame && this.#messages.size > 0);
  }

  /**
   * Adds a live region of the app. Returns a function that removes it. Removing the last region also resets
   * the options.
   */
  addRegion(): Stop {
    const remove = this.#add<object>(this.#regions, {});
    return () => {
      this.#options = this.#regions.size > 1 ? this.#options : {};
      remove();
    };
  }

  /** Sets the options of the app's live region, which override the defaults. */
  configure(options: ToolAnnouncerOptions): void {
    this.#options = options;
    this.#update();
    if (options.messages !== undefined) {
      this.#observe();
    }
  }

  /**
   * Adds a message or a region. Set `isKnown` to skip the update if nothing changes, because a chat can have
   * thousands of messages.
   */
  #add<Use>(uses: Set<Use>, use: Use, isKnown = false): Stop {
    uses.add(use);
    if (!isKnown) {
      this.#update();
    }
    return () => {
      const [first] = uses;
      uses.delete(use);
      if (first === use || uses.size === 0) {
        this.#update();
      }
    };
  }

  #update(): void {
    const { level, localeText, tools } = this.#options;
    this.calls.configure({
      level: level ?? this.#defaults.level,
      localeText: localeText ?? this.#defaults.localeText,
      tools: tools ?? this.#defaults.tools,
    });
    const store = this.#store;
    const [message] = this.#messages;
    const hasRegion = this.#regions.size > 0;
    this.#stopObserving = keepRunning(
      store && (hasRegion || message) ? () => this.#startObserving(store) : undefined,
      this.#stopObserving,
    );
    this.#removeRegion = keepRunning(
      message && !hasRegion ? () => showLiveRegion(message, this.calls.queue) : undefined,
      this.#removeRegion,
    );
  }

  #startObserving(store: Store): Stop {
    registerChatAnnouncer(store, this.calls.announce);
    this.#observe();
    const unsubscribe = store.subscribe(() => this.#observe());
    return () => {
      unsubscribe();
      registerChatAnnouncer(store, undefined);
    };
  }

  #observe(): void {
    const { messages = this.#store ? this.#readMessages(this.#store) : [] } = this.#options;
    this.calls.observe(messages);
  }

  #readMessages(store: Store): ChatMessage[] {
    const { messageIds, messagesById } = store.state;
    return messageIds
      .flatMap((id) => messagesById[id] ?? [])
      .map((message) => (isInterruptedMessage(store, message) ? this.#cancel(message) : message));
  }

  #cancel(message: ChatMessage): ChatMessage {
    const cancelled = this.#cancelled.get(message) ?? { ...message, status: 'cancelled' };
    this.#cancelled.set(message, cancelled);
    return cancelled;
  }
}

/** Returns the announcements of a chat, given its store. They are created once per chat. */
export const getChatAnnouncer: (store: Store | undefined) => ChatAnnouncer = cachePerChat<
  ChatAnnouncer,
  Store
>((store) => new ChatAnnouncer(store));
