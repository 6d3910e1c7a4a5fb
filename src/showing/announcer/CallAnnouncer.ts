import type { ChatMessage } from '@mui/x-chat/headless';
import { isLive } from '../call/toolCardStatus.ts';
import { enUSText } from '../locales/enUS.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type { ToolAnnouncerLocaleText } from '../locales/ToolAnnouncerLocaleText.ts';
import { AnnouncementQueue } from './AnnouncementQueue.ts';
import { getCallNews, isOutcome } from './getCallNews.ts';
import type { CallNews, ObservedMessages } from './getCallNews.ts';
import { joinSentences, writeSentences } from './writeSentences.ts';

/**
 * The amount of announcements. `all` announces every step of every call. `summary` announces approval
 * requests at once, and the outcomes of a message at its end. `off` announces nothing.
 */
export type ToolAnnouncerLevel = 'all' | 'summary' | 'off';

/** Options of an announcer. */
export interface ToolAnnouncerOptions {
  /** @default 'all' */
  readonly level?: ToolAnnouncerLevel | undefined;
  /** Texts of the announcements, in place of the default ones. */
  readonly localeText?: Partial<ToolAnnouncerLocaleText> | undefined;
}

const maxAppTexts = 3;

/**
 * Announces the calls of a chat to screen reader users: each call at most three times, simultaneous
 * events in one sentence, one announcement at a time, and never the content of a payload.
 */
export class CallAnnouncer {
  readonly queue: AnnouncementQueue = new AnnouncementQueue({
    hasNext: () => this.#news.size > 0 || this.#appTexts.length > 0,
    takeNext: () => this.#takeNext(),
  });
  #options: ToolAnnouncerOptions = {};
  #observed: ObservedMessages = new Map();
  /** The latest news of each call that waits to be announced. */
  readonly #news = new Map<string, CallNews>();
  /** The texts of the app that wait to be announced. */
  #appTexts: string[] = [];

  configure(options: ToolAnnouncerOptions): void {
    this.#options = options;
  }

  /** Announces a text of the app as soon as there is room for it. */
  readonly announce = (text: string): void => {
    this.#appTexts = [...this.#appTexts, text].slice(-maxAppTexts);
    this.queue.schedule();
  };

  /** Observes the messages of a chat, and announces what has changed. */
  observe(messages: readonly ChatMessage[]): void {
    const { observed, news } = getCallNews(this.#observed, messages);
    this.#observed = observed;
    for (const each of news) {
      this.#news.set(`${each.messageId}/${each.toolCallId}`, each);
    }
    // Drops the news of removed messages, because it doesn't belong in the chat that replaced them.
    for (const [key, { messageId }] of this.#news) {
      if (!observed.has(messageId)) {
        this.#news.delete(key);
      }
    }
    this.queue.schedule();
  }

  #takeNext(): string {
    const { level = 'all' } = this.#options;
    if (level === 'off') {
      this.#news.clear();
      this.#appTexts = [];
      return '';
    }
    const localeText = mergeLocaleText<ToolAnnouncerLocaleText>(enUSText, this.#options.localeText);
    const sentences = writeSentences(this.#takeNews(level), localeText);
    const text = joinSentences(sentences);
    const [appText] = this.#appTexts;
    if (appText === undefined) {
      return text;
    }
    const textWithApp = joinSentences([...sentences, appText]);
    // If there is no room for it, the app's text waits for the next announcement.
    if (sentences.length === 0 || textWithApp !== text) {
      this.#appTexts.shift();
    }
    return textWithApp;
  }

  /** Takes the news that is due at a level. In a summary, outcomes wait for the end of their message. */
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
