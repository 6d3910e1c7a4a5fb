import type { ToolCardLocaleText } from './ToolCardLocaleText.ts';

/** The words of a card in American English. */
export const enUSText: ToolCardLocaleText = {
  statusLabels: {
    preparing: 'Preparing',
    running: 'Running',
    'needs-approval': 'Needs approval',
    approved: 'Approved',
    declined: 'Declined',
    answered: 'Answered',
    done: 'Done',
    failed: 'Failed',
    denied: 'Denied',
    interrupted: 'Interrupted',
  },
  inputLabel: 'Input',
  outputLabel: 'Output',
  errorLabel: 'Error',
  denialLabel: 'Denied',
  noReasonText: 'No reason was given.',
  waitingForInputText: 'The input has not arrived yet.',
  missingInputText: 'The input did not arrive.',
  emptyText: 'Empty text',
  approveLabel: 'Approve',
  denyLabel: 'Deny',
  approveToolLabel: (toolName) => `Approve ${toolName}`,
  denyToolLabel: (toolName) => `Deny ${toolName}`,
  approvalQuestion: (toolName) => `May ${toolName} run with this input?`,
  sendingAnswerText: 'Sending your answer…',
  answerSentText: 'Your answer was sent.',
  answerFailedText: 'Your answer could not be sent. Please try again.',
  copyLabel: 'Copy',
  copyWhatLabel: (what) => `Copy ${what.toLowerCase()}`,
  copiedText: 'Copied',
  copyFailedText: 'Could not copy',
  showAllLabel: (characters) =>
    `Show all (${new Intl.NumberFormat('en-US').format(characters)} characters)`,
};

/** American English, for `createTheme(theme, enUS)`. */
export const enUS: {
  readonly components: {
    readonly ToolCard: { readonly defaultProps: { readonly localeText: ToolCardLocaleText } };
  };
} = {
  components: { ToolCard: { defaultProps: { localeText: enUSText } } },
};
