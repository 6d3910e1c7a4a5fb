import type { ToolOutcomes } from './ToolAnnouncerLocaleText.ts';

/** The texts of an inline widget. */
export interface InlineToolWidgetLocaleText {
  readonly thinkingText: string;
  /** The summary while a call runs. `tool` is its title or name. */
  readonly workingText: (tool: string) => string;
  /** The summary while a call needs approval. */
  readonly waitingText: (tool: string) => string;
  /** The position of the current call, and the number of calls. */
  readonly progressText: (call: number, count: number) => string;
  readonly usedToolsText: (count: number) => string;
  /** The numbers of calls that failed, were denied or were interrupted, without zeros. */
  readonly faultsText: (outcomes: ToolOutcomes) => string;
  /** Joins phrases such as "searched notes" and "read 3 files". */
  readonly phrasesText: (phrases: readonly string[]) => string;
  /** Replaces `#` in the form for the plural category of a count. */
  readonly countText: (
    forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
    count: number,
  ) => string;
  readonly widgetLabel: string;
  readonly copyCallLabel: string;
  readonly copyCallToolLabel: (toolName: string) => string;
  readonly copyAllCallsLabel: string;
  readonly downloadAllCallsLabel: string;
  /** The button that shows more calls, with the number of calls shown and the number of all calls. */
  readonly showMoreCallsText: (shown: number, count: number) => string;
  readonly timelineLabel: string;
  /** The column headers of the timeline. */
  readonly toolColumnLabel: string;
  readonly startColumnLabel: string;
  readonly waitColumnLabel: string;
  readonly durationColumnLabel: string;
  readonly slowestText: string;
  /** The time from the first start to the last end, and the sum of the times that calls ran. */
  readonly timesText: (wallClock: string, sum: string) => string;
}
