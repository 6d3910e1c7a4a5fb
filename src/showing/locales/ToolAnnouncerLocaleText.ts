import type { ToolApprovalLocaleText } from './ToolApprovalLocaleText.ts';

/** The numbers of calls by outcome. */
export interface ToolOutcomes {
  readonly done: number;
  readonly failed: number;
  readonly denied: number;
  readonly interrupted: number;
}

/**
 * The localized strings of screen reader announcements. As tool names, the functions receive the titles of calls,
 * already escaped and shortened.
 */
export interface ToolAnnouncerLocaleText extends Pick<ToolApprovalLocaleText, 'requestEndTexts'> {
  /** Replaces a blank tool name. */
  readonly unnamedToolLabel: string;
  readonly startedAnnouncement: (toolNames: readonly string[], count: number) => string;
  readonly approvalAnnouncement: (toolNames: readonly string[], count: number) => string;
  /** Announces calls that ask for data or ask the user to open a page. */
  readonly inputAnnouncement: (toolNames: readonly string[], count: number) => string;
  /** Announces the outcome of a single call. */
  readonly endedAnnouncement: (toolName: string, outcome: keyof ToolOutcomes) => string;
  readonly outcomesAnnouncement: (outcomes: ToolOutcomes) => string;
}
