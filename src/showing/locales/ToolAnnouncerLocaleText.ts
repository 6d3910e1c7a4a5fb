/** How many calls ended, and how. */
export interface ToolOutcomes {
  readonly done: number;
  readonly failed: number;
  readonly denied: number;
  readonly interrupted: number;
}

/** What is said of calls to those who do not see them. Names are given as they may be said. */
export interface ToolAnnouncerLocaleText {
  readonly startedAnnouncement: (toolNames: readonly string[], count: number) => string;
  readonly approvalAnnouncement: (toolNames: readonly string[], count: number) => string;
  /** One call that ended, by its name. */
  readonly endedAnnouncement: (toolName: string, outcome: keyof ToolOutcomes) => string;
  readonly outcomesAnnouncement: (outcomes: ToolOutcomes) => string;
}
