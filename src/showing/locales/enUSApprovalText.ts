import { createFormatters, internationalSymbols } from './createFormatters.ts';
import type { ToolApprovalLocaleText } from './ToolApprovalLocaleText.ts';

const { number, count } = createFormatters('en-US', internationalSymbols);
const toolsApproved = count({ one: '# tool approved.', other: '# tools approved.' });
const toolsDenied = count({ one: '# tool denied.', other: '# tools denied.' });

/** English strings that are loaded with the first approval request. */
export const enUSApprovalText: ToolApprovalLocaleText = {
  riskLabels: { low: 'Low risk', medium: 'Medium risk', high: 'High risk' },
  assessingRiskText: 'Assessing the risk…',
  riskFailedText: "Couldn't assess the risk.",
  toolsWaitingText: count({ one: '# tool is waiting', other: '# tools are waiting' }),
  reviewLabel: 'Review one by one',
  reviewNextLabel: (place, total) => `Next (${number(place)} of ${number(total)})`,
  seenText: (seen, total) => `${number(seen)} of ${number(total)} seen`,
  approveShownLabel: (shown) => `Approve shown (${number(shown)})`,
  approveShownText: 'Approves the requests whose complete input was in view.',
  denyAllLabel: 'Deny all',
  receiptText: ({ approved, answer, by, at }) =>
    [[answer ?? (approved ? 'Approved' : 'Denied'), by && `by ${by}`].filter(Boolean).join(' '), at]
      .filter(Boolean)
      .join(' · '),
  answeredInputLabel: 'Input at the time of your answer',
  copyReceiptLabel: 'Copy receipt',
  pressIgnoredText: 'The button had just changed or moved. Press it again.',
  sendingInText: (duration) => `Sending in ${duration}`,
  undoLabel: 'Undo',
  moreOptionsLabel: 'More…',
  moreOptionsToolLabel: (toolName) => `More… (${toolName})`,
  automaticText: 'Approved automatically.',
  grantUsedText: (grant) => `Approved automatically: ${grant}`,
  grantGivenText: (grant) => `Also allowed: ${grant}`,
  grantUnusedText: 'Not approved automatically, because the input contains secrets.',
  timeLeftText: (duration) => `${duration} left`,
  grantEndedText: 'Expired',
  grantRevokedText: 'Revoked',
  revokeLabel: 'Revoke',
  revokeGrantLabel: (grant) => `Revoke: ${grant}`,
  grantsLabel: 'Granted permissions',
  noGrantsText: 'No permissions granted',
  answersSentText: (approved, sent) => (approved ? toolsApproved(sent) : toolsDenied(sent)),
  requestsEndedText: count({
    one: '# request had already ended.',
    other: '# requests had already ended.',
  }),
  editLabel: 'Edit…',
  editInputLabel: 'Edit input',
  stopEditingLabel: 'Stop editing',
  respondLabel: 'Respond instead…',
  responseLabel: 'Response (the assistant gets it in place of the result)',
  sendResponseLabel: 'Send response',
  cancelLabel: 'Cancel',
  denyWithReasonLabel: 'Deny with reason',
  addReasonLabel: 'Deny with reason…',
  addReasonToolLabel: (toolName) => `Deny with reason… (${toolName})`,
  denyToolWithReasonLabel: (toolName) => `Deny with reason: ${toolName}`,
  reasonLabel: 'Reason (the assistant will see it)',
  outdatedDraftText: 'The request changed while you were editing. Keep your changes?',
  keepDraftLabel: 'Keep changes',
  discardDraftLabel: 'Discard changes',
  invalidDraftText: 'Fix the errors to continue.',
  changesLabel: 'Changes',
  openPageLabel: (host) => `Open ${host}`,
  requestEndTexts: {
    expired: 'The request expired before it was answered.',
    withdrawn: 'The request was withdrawn.',
    elsewhere: 'Answered elsewhere.',
  },
  unsafePageText: "This address can't be opened safely.",
};
