import type { ToolCardReceiptFacts } from './ToolCardLocaleText.ts';

/** The reason why a request can no longer be answered in its card. */
export type RequestEnd = 'expired' | 'withdrawn' | 'elsewhere';

/** The level of a call's risk. */
export type ToolRiskLevel = 'low' | 'medium' | 'high';

/** Localized strings that are loaded with the first approval request. */
export interface ToolApprovalLocaleText {
  readonly riskLabels: Readonly<Record<ToolRiskLevel, string>>;
  readonly assessingRiskText: string;
  /** Shown if the app couldn't assess the risk of a call. */
  readonly riskFailedText: string;

  /** The title of the bar above several requests. */
  readonly toolsWaitingText: (count: number) => string;
  /** The label of the button that goes to the first of several requests. */
  readonly reviewLabel: string;
  /** The label of the button that goes to the next request. `place` is the number of the current one. */
  readonly reviewNextLabel: (place: number, total: number) => string;
  /** The label of the button that approves the requests whose complete input was in view. `count` is their number. */
  readonly approveShownLabel: (count: number) => string;
  /** The description of the button that approves the requests whose complete input was in view. */
  readonly approveShownText: string;
  /** The number of requests whose complete input was in view. */
  readonly seenText: (seen: number, total: number) => string;
  readonly denyAllLabel: string;
  /** Announced after several requests were answered at once. */
  readonly answersSentText: (approved: boolean, count: number) => string;
  /** Announced if some of several requests ended before they were answered. */
  readonly requestsEndedText: (count: number) => string;
  /** The label of the button that opens the form for editing the input. */
  readonly editLabel: string;
  /** The heading of the form, and the accessible name of the button that opens it. */
  readonly editInputLabel: string;
  /** The label of the button that closes the form for editing the input. */
  readonly stopEditingLabel: string;
  /** The label of the button that opens the field for a response to the model. */
  readonly respondLabel: string;
  readonly responseLabel: string;
  readonly sendResponseLabel: string;
  /**
   * The label of the button that closes the field for a reason or a response, and of the button that cancels a request
   * to provide data or to open a page.
   */
  readonly cancelLabel: string;
  readonly denyWithReasonLabel: string;
  readonly addReasonLabel: string;
  readonly addReasonToolLabel: (toolName: string) => string;
  readonly denyToolWithReasonLabel: (toolName: string) => string;
  readonly reasonLabel: string;
  /** Asks whether to keep the user's changes after the request has changed. */
  readonly outdatedDraftText: string;
  readonly keepDraftLabel: string;
  readonly discardDraftLabel: string;
  /** Shown if the form has errors. */
  readonly invalidDraftText: string;
  /** The heading of the list of the user's changes to the input. */
  readonly changesLabel: string;
  /**
   * The label of the button that opens the page that a tool asks the user to visit. `host` is the host in the page's
   * URL.
   */
  readonly openPageLabel: (host: string) => string;
  /** Shown if the page's URL isn't safe to open. */
  readonly unsafePageText: string;
  /** Explanations of why a request can no longer be answered here. */
  readonly requestEndTexts: Readonly<Record<RequestEnd, string>>;

  /** The label of the button that opens the menu with more options. */
  readonly moreOptionsLabel: string;
  readonly moreOptionsToolLabel: (toolName: string) => string;
  /** Announced after a grant has approved a request automatically. */
  readonly automaticText: string;
  /** Says which grant has approved a request. */
  readonly grantUsedText: (grant: string) => string;
  /** Shown if a grant covers a request, but the user has to decide because the input contains secrets. */
  readonly grantUnusedText: string;
  /** Says which grant the user has created with an approval. */
  readonly grantGivenText: (grant: string) => string;
  /** The remaining time of a grant. `duration` is already formatted. */
  readonly timeLeftText: (duration: string) => string;
  readonly grantEndedText: string;
  readonly grantRevokedText: string;
  readonly revokeLabel: string;
  readonly revokeGrantLabel: (grant: string) => string;
  /** The accessible name of the list of grants. */
  readonly grantsLabel: string;
  readonly noGrantsText: string;

  readonly receiptText: (facts: ToolCardReceiptFacts) => string;
  /** The heading of the input at the time of the response. Shown if the call's input has changed since. */
  readonly answeredInputLabel: string;
  readonly copyReceiptLabel: string;
  /** Shown if a press on Approve was ignored, because the button had just appeared, moved or changed. */
  readonly pressIgnoredText: string;
  /** Shown while the user can undo an answer. `duration` is the formatted remaining time. */
  readonly sendingInText: (duration: string) => string;
  readonly undoLabel: string;
}
