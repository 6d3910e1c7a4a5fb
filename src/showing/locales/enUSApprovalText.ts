import type { ToolApprovalLocaleText } from './ToolApprovalLocaleText.ts';

/** The strings in American English that load when a card shows an approval request. */
export const enUSApprovalText: ToolApprovalLocaleText = {
  riskLabels: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
  assessingRiskText: 'Assessing the risk…',
  riskFailedText: "Couldn't assess the risk.",
};
