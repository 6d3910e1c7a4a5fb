import type { ChatMessage } from '@mui/x-chat/headless';
import { isLive } from '../call/toolCardStatus.ts';
import { withRedact } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { enUSText } from '../locales/enUS.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import type { Redact } from '../redaction/secrets/RedactOptions.ts';
import { AnnouncementQueue } from './AnnouncementQueue.ts';
import { findNewsToAnnounce, isOutcome } from './findNewsToAnnounce.ts';
import type { CallNews, ObservedMessages } from './findNewsToAnnounce.ts';
import { joinSentences, writeSentences } from './writeSentences.ts';

/**
 * The level of detail. `all` announces the start of calls, their requests for approval or input, and their outcomes. If
 * a call changes several times before the next announcement, only the latest change is announced. `summary` announces
 * requests as they arrive, and the outcomes of a message's calls when the message ends. `off` announces nothing.
 */
export type ToolAnnouncerLevel = 'all' | 'summary' | 'off';

/** Options for an announcer. */
export interface ToolAnnouncerOptions {
  /**
   * The level of detail.
   * @default 'all'
   */
  readonly level?: ToolAnnouncerLevel | undefined;
  /** Localized strings for the announcements. They override the defaults. */
  readonly localeText?: Partial<ToolAnnouncerLocaleText> | undefined;
  /**
   * Configurations by exact tool name, for the titles of calls.
   * @default the `tools` of `createToolRenderers`
   */
  readonly tools?: ToolConfigMap | undefined;
  /**
   * Which secrets to hide in the titles of calls. The `redact` of a tool's configuration takes precedence.
   * @default the `redact` of `ToolCard` or `InlineToolWidget` in the theme, otherwise `true`
   */
  readonly redact?: Redact | undefined;
  /**
   * The messages whose calls are announced. Required outside a `ChatProvider` or `ChatBox`.
   * @default the messages of the surrounding chat
   */
  readonly messages?: readonly ChatMessage[] | undefined;
}

const maxAppTexts = 3;

/**
 * Announces the calls of a chat to screen reader users. Announces each call at most three times, merges simultaneous
 * events into one announcement, and makes one announcement at a time. An announcement contains content of a payload
 * only as part of a call's title.
 */
export class CallAnnouncer {
  readonly queue: AnnouncementQueue = new AnnouncementQueue({
    hasNext: () => this.#news.size > 0 || this.#appTexts.length > 0,
    takeNext: () => this.#takeNext(),
  });
  #options: ToolAnnouncerOptions = {};
  #observed: ObservedMessages = new Map();
  /** The latest unannounced change of each call. */
  readonly #news = new Map<string, CallNews>();
  #appTexts: string[] = [];

  configure(options: ToolAnnouncerOptions): void {
    this.#options = options;
  }

  /**
   * Announces text from the app or from a card as soon as possible. If more than `maxAppTexts` strings are waiting,
   * drops the oldest.
   */
  readonly announce = (text: string): void => {
    this.#appTexts = [...this.#appTexts, text].slice(-maxAppTexts);
    this.queue.schedule();
  };

  /** Compares messages with the previously observed ones, and announces how their calls have changed. */
  observe(messages: readonly ChatMessage[]): void {
    const { observed, news } = findNewsToAnnounce(this.#observed, messages);
    this.#observed = observed;
    for (const each of news) {
      this.#news.set(`${each.messageId}/${each.invocation.toolCallId}`, each);
    }
    // Drops the news of removed messages, because they are no longer part of the conversation.
    for (const [key, { messageId }] of this.#news) {
      if (!observed.has(messageId)) {
        this.#news.delete(key);
      }
    }
    this.queue.schedule();
  }

  #takeNext(): string {
    const { level = 'all', tools, redact } = this.#options;
    if (level === 'off') {
      this.#news.clear();
      this.#appTexts = [];
      return '';
    }
    const localeText = mergeLocaleText<ToolAnnouncerLocaleText>(enUSText, this.#options.localeText);
    const sentences = writeSentences(this.#takeNews(level), localeText, withRedact(tools, redact));
    const text = joinSentences(sentences);
    const [appText] = this.#appTexts;
    if (appText === undefined) {
      return text;
    }
    const textWithApp = joinSentences([...sentences, appText]);
    // If there is no room for the app's text, it waits for the next announcement.
    if (sentences.length === 0 || textWithApp !== text) {
      this.#appTexts.shift();
    }
    return textWithApp;
  }

  /**
   * Removes and returns the news to announce at a level. At the level `summary`, outcomes wait for the end of their
   * message, and starts are dropped.
   */
  #takeNews(level: 'all' | 'summary'): readonly CallNews[] {
    const isDue = ({ phase, messageId }: CallNews): boolean => {
      const message = this.#observed.get(messageId)?.message;
      return level === 'all' || !isOutcome(phase) || message === undefined || !isLive(message);
    };
    const due = [...this.#news].filter(([, news]) => isDue(news));
    due.forEach(([key]) => this.#news.delete(key));
    return due.flatMap(([, news]) => (level === 'summary' && news.phase === 'started' ? [] : news));
  }
}
