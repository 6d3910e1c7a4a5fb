import type { ChatMessage } from '@mui/x-chat/headless';
import { enUSText } from '../locales/enUS.ts';
import { mergeLocaleText } from '../locales/mergeLocaleText.ts';
import type { ToolAnnouncerLocaleText, ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import { truncate } from '../format/text/truncate.ts';
import { getInvocation } from '../call/getInvocation.ts';
import { displayName } from '../call/displayName.ts';
import { toolCardStatus } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { callPhase } from '../call/callOutcome.ts';
import type { CallPhase } from '../call/callOutcome.ts';

/** How much is said of calls: each step, only what needs somebody and how it ended, or nothing. */
export type ToolAnnouncerLevel = 'all' | 'summary' | 'off';

/** How an announcer speaks. */
export interface ToolAnnouncerOptions {
  /** @default 'all' */
  readonly level?: ToolAnnouncerLevel | undefined;
  /** Words of the announcements: those that are not given are English. */
  readonly localeText?: Partial<ToolAnnouncerLocaleText> | undefined;
}

/** What is said, with a number that is another one for each time that it is said. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

interface Call {
  readonly messageId: string;
  readonly toolName: string;
}

/** Parallel calls move together: their news is gathered this long. */
const gathering = 300;
/** A sentence takes its time. */
const pause = 1_200;
/** What was said does not stay in the page to be found later. */
const clearAfter = 8_000;
const maxLength = 200;
const maxNameLength = 40;
const maxNames = 3;
const outcomes: readonly (keyof ToolOutcomes)[] = ['done', 'failed', 'denied', 'interrupted'];

const isOutcome = (phase: CallPhase): phase is keyof ToolOutcomes =>
  phase !== 'started' && phase !== 'asked';

const spokenName = (toolName: string): string => {
  const name = displayName(toolName);
  const short = truncate(name, maxNameLength);
  return short === name ? name : `${short}…`;
};

type News = readonly [Call, CallPhase];

const spokenNames = (news: readonly News[]): string[] =>
  news.slice(0, maxNames).map(([{ toolName }]) => spokenName(toolName));

/** As many sentences as can be listened to, the most urgent first. */
const fitting = (sentences: readonly string[]): string => {
  let text = '';
  for (const sentence of sentences) {
    const longer = `${text} ${sentence}`.trim();
    text = longer.length <= maxLength ? longer : text || truncate(sentence, maxLength);
  }
  return text;
};

const isLive = ({ status }: ChatMessage): boolean =>
  status === 'pending' || status === 'sending' || status === 'streaming';

/**
 * Says what calls do to those who do not see it, and no more than can be heard: each call at most three
 * times, what happens at once in one sentence, one sentence at a time. Never what is in a payload.
 */
export class CallAnnouncer {
  #announcement: Announcement = { text: '', turn: 0 };
  #options: ToolAnnouncerOptions = {};
  /** What was noted of each call, by message and call. */
  readonly #phases = new Map<string, Map<string, Set<CallPhase>>>();
  /** The messages as they were seen last. */
  #seen: ReadonlyMap<string, ChatMessage> = new Map();
  readonly #news = new Map<string, News>();
  #sayings: string[] = [];
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #spokeAt = -pause;

  /** What is said right now. */
  readonly read = (): Announcement => this.#announcement;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // What was observed before anybody listened has waited.
    this.#schedule();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        clearTimeout(this.#timer);
        clearTimeout(this.#clearing);
        this.#timer = undefined;
        this.#announcement = { text: '', turn: this.#announcement.turn };
      }
    };
  };

  configure(options: ToolAnnouncerOptions): void {
    this.#options = options;
  }

  /** Says something of its own, as soon as there is room for it. */
  readonly announce = (text: string): void => {
    this.#sayings = [...this.#sayings, text].slice(-maxNames);
    this.#schedule();
  };

  /** Looks at the messages of a chat, and notes what has changed. */
  observe(messages: readonly ChatMessage[]): void {
    const before = this.#seen;
    this.#seen = new Map(messages.map((message) => [message.id, message]));
    for (const message of messages) {
      if (before.get(message.id) !== message) {
        this.#observeMessage(message, before.get(message.id));
      }
    }
    for (const id of before.keys()) {
      if (!this.#seen.has(id)) {
        this.#phases.delete(id);
        this.#forgetNewsOf(id);
      }
    }
    this.#schedule();
  }

  /** What happened in a chat that was left is no news in another one. */
  #forgetNewsOf(messageId: string): void {
    for (const [key, [call]] of this.#news) {
      if (call.messageId === messageId) {
        this.#news.delete(key);
      }
    }
  }

  #observeMessage(message: ChatMessage, before: ChatMessage | undefined): void {
    // A call that is over when it is first seen, in a message that is over too, is history.
    const isNews = isLive(message) || (before !== undefined && isLive(before));
    for (const part of message.parts) {
      const invocation = getInvocation(part);
      if (invocation !== undefined) {
        const phase = callPhase(toolCardStatus(invocation, message).name);
        if (phase !== undefined) {
          this.#note(message.id, invocation, phase, isNews);
        }
      }
    }
  }

  #note(messageId: string, call: ToolCardInvocation, phase: CallPhase, isNews: boolean): void {
    const { toolCallId, toolName } = call;
    const calls = this.#phases.get(messageId) ?? new Map<string, Set<CallPhase>>();
    this.#phases.set(messageId, calls);
    const known = calls.get(toolCallId);
    const noted = known ?? new Set<CallPhase>();
    calls.set(toolCallId, noted);
    if (noted.has(phase) || [...noted].some(isOutcome)) {
      return;
    }
    noted.add(phase);
    if (isNews || known !== undefined || phase === 'asked') {
      this.#news.set(`${messageId}/${toolCallId}`, [{ messageId, toolName }, phase]);
    }
  }

  #schedule(): void {
    const hasNews = this.#news.size > 0 || this.#sayings.length > 0;
    if (this.#timer === undefined && hasNews && this.#listeners.size > 0) {
      const rest = this.#spokeAt + pause - performance.now();
      this.#timer = setTimeout(() => this.#speak(), Math.max(gathering, rest));
    }
  }

  #speak(): void {
    this.#timer = undefined;
    const { level = 'all' } = this.#options;
    // What needs somebody first, then what the app says: it waits for its turn where there is no room.
    const own = level === 'off' ? [] : this.#sentences(level);
    const [saying] = this.#sayings.splice(0, 1);
    const sentences = saying === undefined || level === 'off' ? own : [...own, saying];
    if (fitting(sentences) === fitting(own) && saying !== undefined && own.length > 0) {
      this.#sayings.unshift(saying);
    }
    if (level === 'off') {
      this.#news.clear();
    }
    const text = fitting(sentences);
    if (text !== '') {
      this.#spokeAt = performance.now();
      this.#show(text);
      clearTimeout(this.#clearing);
      this.#clearing = setTimeout(() => this.#show(''), clearAfter);
    }
    this.#schedule();
  }

  #show(text: string): void {
    this.#announcement = { text, turn: this.#announcement.turn + 1 };
    this.#listeners.forEach((listener) => listener());
  }

  /** Takes the news, the most urgent first, as sentences. */
  #sentences(level: ToolAnnouncerLevel): string[] {
    const localeText = mergeLocaleText<ToolAnnouncerLocaleText>(enUSText, this.#options.localeText);
    const asked = this.#take((_, phase) => phase === 'asked');
    const ended = this.#take(
      (call, phase) => isOutcome(phase) && (level === 'all' || !this.#isAtWork(call.messageId)),
    );
    const started = this.#take((_, phase) => phase === 'started');
    const sentences: string[] = [];
    if (asked.length > 0) {
      sentences.push(localeText.approvalAnnouncement(spokenNames(asked), asked.length));
    }
    const [first] = ended;
    if (first !== undefined && isOutcome(first[1]) && ended.length === 1) {
      sentences.push(localeText.endedAnnouncement(spokenName(first[0].toolName), first[1]));
    } else if (ended.length > 1) {
      const count = (outcome: keyof ToolOutcomes): number =>
        ended.filter(([, phase]) => phase === outcome).length;
      const [done = 0, failed = 0, denied = 0, interrupted = 0] = outcomes.map(count);
      sentences.push(localeText.outcomesAnnouncement({ done, failed, denied, interrupted }));
    }
    if (started.length > 0 && level === 'all') {
      sentences.push(localeText.startedAnnouncement(spokenNames(started), started.length));
    }
    return sentences;
  }

  /** Whether a message may still bring calls, or has some that are not over. */
  #isAtWork(messageId: string): boolean {
    const message = this.#seen.get(messageId);
    return message !== undefined && isLive(message);
  }

  #take(isTaken: (call: Call, phase: CallPhase) => boolean): News[] {
    const taken = [...this.#news].filter(([, [call, phase]]) => isTaken(call, phase));
    taken.forEach(([key]) => this.#news.delete(key));
    return taken.map(([, news]) => news);
  }
}
