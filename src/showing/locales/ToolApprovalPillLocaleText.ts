/** The localized strings of the pill that leads to approval requests. */
export interface ToolApprovalPillLocaleText {
  /** The label of the pill, given the number of pending requests. */
  readonly approvalsWaitingText: (count: number) => string;
}
