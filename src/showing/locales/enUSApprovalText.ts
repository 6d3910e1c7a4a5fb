import { createFormatters, internationalSymbols } from './createFormatters.ts';
import type { ToolApprovalLocaleText } from './ToolApprovalLocaleText.ts';

const { number, count } = createFormatters('en-US', internationalSymbols);
const toolsApproved = count({ one: '# tool approved.', other: '# tools approved.' });
const toolsDenied = count({ one: '# tool denied.', other: '# tools denied.' });

/** The strings in American English that load when a card shows an approval request. */
export const enUSApprovalText: ToolApprovalLocaleText = {
  riskLabels: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
  assessingRiskText: 'Assessing the risk…',
  riskFailedText: "Couldn't assess the risk.",
  toolsWaitingText: count({ one: '# tool is waiting', other: '# tools are waiting' }),
  reviewLabel: 'Review one by one',
  reviewNextLabel: (place, total) => `Next (${number(place)} of ${number(total)})`,
  approveShownLabel: (shown) => `Approve shown (${number(shown)})`,
  approveShownText: 'Approves the requests whose complete input was in view.',
  denyAllLabel: 'Deny all',
  answersSentText: (approved, sent) => (approved ? toolsApproved(sent) : toolsDenied(sent)),
};
