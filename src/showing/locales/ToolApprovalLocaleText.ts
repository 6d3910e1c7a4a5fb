/** The level of a call's risk. */
export type ToolRiskLevel = 'low' | 'medium' | 'high';

/** The localized strings that load when a card shows an approval request. */
export interface ToolApprovalLocaleText {
  readonly riskLabels: Readonly<Record<ToolRiskLevel, string>>;
  readonly assessingRiskText: string;
  /** Shown if the app couldn't assess the risk of a call. */
  readonly riskFailedText: string;
}
