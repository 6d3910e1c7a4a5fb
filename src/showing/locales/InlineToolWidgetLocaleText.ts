import type { ToolOutcomes } from './ToolAnnouncerLocaleText.ts';

/** Every word of the line that tells the tool work of a message. */
export interface InlineToolWidgetLocaleText {
  readonly thinkingText: string;
  /** The call that runs, and the one that waits for somebody, by the words for its tool. */
  readonly workingText: (tool: string) => string;
  readonly waitingText: (tool: string) => string;
  /** Which of how many calls it is. */
  readonly progressText: (call: number, count: number) => string;
  readonly usedToolsText: (count: number) => string;
  /** What did not go well, as far as it did not. */
  readonly faultsText: (outcomes: ToolOutcomes) => string;
  /** Phrases such as "searched notes" and "read 3 files", one after the other. */
  readonly phrasesText: (phrases: readonly string[]) => string;
  /** Puts a count into words by its plural category, in the place of `#`. */
  readonly countText: (
    forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
    count: number,
  ) => string;
  readonly widgetLabel: string;
  readonly copyCallLabel: string;
  readonly copyCallToolLabel: (toolName: string) => string;
  readonly copyAllCallsLabel: string;
  readonly downloadAllCallsLabel: string;
  /** Shows more of many calls: how many are shown, and how many there are. */
  readonly showMoreCallsText: (shown: number, count: number) => string;
  readonly showTimelineLabel: string;
  readonly timelineLabel: string;
  /** The columns of the timeline. */
  readonly toolColumnLabel: string;
  readonly startColumnLabel: string;
  readonly waitColumnLabel: string;
  readonly durationColumnLabel: string;
  readonly unknownTimeText: string;
  readonly slowestText: string;
  /** How long it took by the clock, and all calls one by one. */
  readonly timesText: (wallClock: string, sum: string) => string;
}
