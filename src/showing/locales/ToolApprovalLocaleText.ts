/** The level of a call's risk. */
export type ToolRiskLevel = 'low' | 'medium' | 'high';

/** The localized strings that load when a card shows an approval request. */
export interface ToolApprovalLocaleText {
  readonly riskLabels: Readonly<Record<ToolRiskLevel, string>>;
  readonly assessingRiskText: string;
  /** Shown if the app couldn't assess the risk of a call. */
  readonly riskFailedText: string;

  /** The title of the bar above several requests. */
  readonly toolsWaitingText: (count: number) => string;
  /** The button that goes to the first of several requests. */
  readonly reviewLabel: string;
  /** The button that goes to the next request, given the number of the current one. */
  readonly reviewNextLabel: (place: number, total: number) => string;
  /** The button that approves the requests whose complete input was in view. */
  readonly approveShownLabel: (count: number) => string;
  /** Describes the button that approves several requests. */
  readonly approveShownText: string;
  readonly denyAllLabel: string;
  /** Announced after several requests were answered. */
  readonly answersSentText: (approved: boolean, count: number) => string;
  readonly editInputLabel: string;
  /** The button that closes the form. */
  readonly stopEditingLabel: string;
  /** The button that opens the field for a text in place of the result. */
  readonly respondLabel: string;
  readonly responseLabel: string;
  readonly sendResponseLabel: string;
  /** Asks what becomes of the user's changes after the request has changed. */
  readonly outdatedDraftText: string;
  readonly keepDraftLabel: string;
  readonly discardDraftLabel: string;
  /** Shown if the form has errors. */
  readonly invalidDraftText: string;
  /** The name of the list of changes that the user has made. */
  readonly changesLabel: string;
  /** The button that opens the page that a tool asks for. */
  readonly openPageLabel: (host: string) => string;
  /** Shown if the address of a page isn't one of the web. */
  readonly unsafePageText: string;

  /** The button that opens the menu with the other options of a request. */
  readonly moreOptionsLabel: string;
  readonly moreOptionsToolLabel: (toolName: string) => string;
  /** Announced after a grant has approved a request. */
  readonly automaticText: string;
  /** Says which grant has approved a request. */
  readonly grantUsedText: (grant: string) => string;
  /** Says which grant the user has given with an approval. */
  readonly grantGivenText: (grant: string) => string;
  /** How long a grant still lasts, given the formatted duration. */
  readonly timeLeftText: (duration: string) => string;
  readonly grantEndedText: string;
  readonly grantRevokedText: string;
  readonly revokeLabel: string;
  readonly revokeGrantLabel: (grant: string) => string;
  /** The accessible name of the list of grants. */
  readonly grantsLabel: string;
  readonly noGrantsText: string;

  readonly copyReceiptLabel: string;
  /** Shown when the user has pressed Approve just after it appeared, moved or changed. */
  readonly pressIgnoredText: string;
  /** Shown while the user can take an answer back, given the formatted duration. */
  readonly sendingInText: (duration: string) => string;
  readonly undoLabel: string;
}
