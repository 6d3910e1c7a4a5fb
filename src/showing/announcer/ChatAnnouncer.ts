import type { ChatMessage, useChatStore } from '@mui/x-chat/headless';
import { registerChatAnnouncer } from '../chat/chatAnnouncers.ts';
import { isInterruptedMessage } from '../chat/useCurrentMessage.ts';
import { cachePerChat } from '../ui/cachePerChat.ts';
import { CallAnnouncer } from './CallAnnouncer.ts';
import type { ToolAnnouncerOptions } from './CallAnnouncer.ts';
import { showLiveRegion } from './showLiveRegion.ts';

type Store = ReturnType<typeof useChatStore<unknown>>;
type Stop = () => void;
type MessageListener = () => void;

/**
 * Starts an activity unless it is already running, or stops it if `start` is undefined. Returns the function that stops
 * the activity, or undefined if it isn't running.
 */
function keepRunning(start: (() => Stop) | undefined, stop: Stop | undefined): Stop | undefined {
  if (start !== undefined) {
    return stop ?? start();
  }
  stop?.();
  return undefined;
}

/** Announces the calls of a chat, in the app's live region or in a default one next to the message list. */
export class ChatAnnouncer {
  readonly calls: CallAnnouncer = new CallAnnouncer();
  readonly #store: Store | undefined;
  /**
   * The listeners of the mounted messages that have calls. The first of these messages determines the place of the
   * default live region.
   */
  readonly #messages = new Set<MessageListener>();
  /** The mounted live regions of the app. */
  readonly #regions = new Set<object>();
  /** An element in the first message. The default live region is placed next to the message list that contains it. */
  #place: Element | undefined;
  #defaults: ToolAnnouncerOptions = {};
  #options: ToolAnnouncerOptions = {};
  #stopObserving: Stop | undefined;
  #removeRegion: Stop | undefined;
  /**
   * For each interrupted message, a copy with the status `cancelled`. Cached, because the announcer would otherwise
   * compare each new copy with the previous one.
   */
  readonly #cancelled = new WeakMap<ChatMessage, ChatMessage>();

  /** `store` is the store of the chat. Without it, `configure` must receive the messages. */
  constructor(store?: Store) {
    this.#store = store;
  }

  /**
   * Registers a mounted message that has calls. Calls `onFirst` as soon as the message is the first one. The message's
   * component must then call `place`. Returns a function that unregisters the message.
   */
  addMessage(onFirst: MessageListener): Stop {
    this.#messages.add(onFirst);
    if (this.#messages.size === 1) {
      onFirst();
    }
    return () => {
      const [first] = this.#messages;
      this.#messages.delete(onFirst);
      const [next] = this.#messages;
      if (next === undefined) {
        this.#place = undefined;
        this.#update();
      } else if (first === onFirst) {
        next();
      }
    };
  }

  /**
   * Starts announcing the calls of the chat, and sets the default options. Unless the app has a live region, shows one
   * next to the message list that contains `element`.
   */
  place(element: Element, defaults: ToolAnnouncerOptions): void {
    this.#place = element;
    this.#defaults = defaults;
    this.#update();
  }

  /**
   * Registers a live region of the app. Returns a function that unregisters it. Resets the options when no region is
   * left.
   */
  addRegion(): Stop {
    const region = {};
    this.#regions.add(region);
    this.#update();
    return () => {
      this.#regions.delete(region);
      this.#options = this.#regions.size > 0 ? this.#options : {};
      this.#update();
    };
  }

  /** Sets the options of the app's live region. They override the defaults. */
  configure(options: ToolAnnouncerOptions): void {
    this.#options = options;
    this.#update();
    if (options.messages !== undefined) {
      this.#observe();
    }
  }

  #update(): void {
    const { level, localeText, tools, redact } = this.#options;
    this.calls.configure({
      level: level ?? this.#defaults.level,
      localeText: localeText ?? this.#defaults.localeText,
      tools: tools ?? this.#defaults.tools,
      redact: redact ?? this.#defaults.redact,
    });
    const store = this.#store;
    const place = this.#place;
    const hasRegion = this.#regions.size > 0;
    this.#stopObserving = keepRunning(
      store && (hasRegion || place) ? () => this.#startObserving(store) : undefined,
      this.#stopObserving,
    );
    this.#removeRegion = keepRunning(
      place && !hasRegion ? () => showLiveRegion(place, this.calls.queue) : undefined,
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

/** Returns the announcer of a chat. Creates it only once. */
export const getChatAnnouncer: (store: Store | undefined) => ChatAnnouncer = cachePerChat<
  ChatAnnouncer,
  Store
>((store) => new ChatAnnouncer(store));
