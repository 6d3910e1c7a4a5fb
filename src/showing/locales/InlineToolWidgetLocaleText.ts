import type { ToolOutcomes } from './ToolAnnouncerLocaleText.ts';

/** The localized strings of an inline widget. */
export interface InlineToolWidgetLocaleText {
  readonly thinkingText: string;
  /** The summary while a call runs. `tool` is the title of the call or the name of its tool. */
  readonly workingText: (tool: string) => string;
  /** The summary while a call needs approval, or input if `needsInput` is true. */
  readonly waitingText: (tool: string, needsInput: boolean) => string;
  /** The progress while a call runs, given the number of the current call and the total. */
  readonly progressText: (call: number, count: number) => string;
  /** The progress while a call needs approval or input, given the number of calls that have ended and the total. */
  readonly endedText: (ended: number, count: number) => string;
  readonly usedToolsText: (count: number) => string;
  /** The numbers of failed, denied and interrupted calls. Omits zeros. */
  readonly faultsText: (outcomes: ToolOutcomes) => string;
  /** Joins phrases such as "searched notes" and "read 3 files". */
  readonly phrasesText: (phrases: readonly string[]) => string;
  /** Returns the form for the plural category of a count, with `#` replaced by the count. */
  readonly countText: (
    forms: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string },
    count: number,
  ) => string;
  readonly widgetLabel: string;
  readonly copyCallLabel: string;
  readonly copyCallToolLabel: (toolName: string) => string;
  readonly copyAllCallsLabel: string;
  readonly downloadAllCallsLabel: string;
  /** The label of the button that shows more calls, given the number of calls shown and the total. */
  readonly showMoreCallsText: (shown: number, count: number) => string;
  readonly timelineLabel: string;
  /** The header of the timeline's column of tool names. */
  readonly toolColumnLabel: string;
  /** The header of the timeline's column of start times. */
  readonly startColumnLabel: string;
  /** The header of the timeline's column of waiting times. */
  readonly waitColumnLabel: string;
  /** The header of the timeline's column of running times. */
  readonly durationColumnLabel: string;
  readonly slowestText: string;
  /**
   * The caption of the timeline, given the time from the earliest start or approval request to the last end, and the
   * total running time of the calls.
   */
  readonly timesText: (wallClock: string, sum: string) => string;
}
