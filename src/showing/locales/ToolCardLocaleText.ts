import type { ToolPayloadLocaleText } from './ToolPayloadLocaleText.ts';

/** How a call stands, in one word. Each has its label, icon and colour. */
export type ToolCardStatusName =
  | 'preparing'
  | 'running'
  | 'needs-approval'
  | 'approved'
  | 'declined'
  | 'answered'
  | 'done'
  | 'failed'
  | 'denied'
  | 'interrupted'
  | 'cut-off'
  | 'outcome-unknown';

/** Who answered a request for approval, and when; what nobody knows is left out. */
export interface ToolCardReceiptFacts {
  readonly approved: boolean;
  readonly by: string | undefined;
  /** The time of day, as people read it. */
  readonly at: string | undefined;
}

/** Every word of a card and its payloads. */
export interface ToolCardLocaleText extends ToolPayloadLocaleText {
  /** How a call stands, beside its name. */
  readonly statusLabels: Readonly<Record<ToolCardStatusName, string>>;
  readonly inputLabel: string;
  readonly outputLabel: string;
  readonly errorLabel: string;
  readonly denialLabel: string;
  /** Stands for a denial that gives no reason. */
  readonly noReasonText: string;
  /** Stands for an input that has not begun to arrive, and for one that never will. */
  readonly waitingForInputText: string;
  readonly missingInputText: string;
  /** Stands beside an output that will be replaced by another one. */
  readonly preliminaryText: string;
  /** Says what it means that a call was cut off, and that nobody knows how it went. */
  readonly cutOffText: string;
  readonly outcomeUnknownText: string;
  /** Warns of an output that came before anybody agreed, or although somebody said no. */
  readonly unaskedOutputText: string;
  /** Stands in the place of a card, and above a value, that an app's own code failed to show. */
  readonly cardFailedText: string;
  readonly rendererFailedText: string;
  readonly retryLabel: string;
  /** Stand for an input or output that lives elsewhere, and has to be loaded. */
  readonly loadingPayloadText: string;
  readonly missingPayloadText: string;
  readonly failedPayloadText: string;
  readonly loadAgainLabel: string;
  /** How long a call took: short for the eye, and in full for the ear. */
  readonly durationText: (milliseconds: number) => string;
  readonly spokenDurationText: (milliseconds: number) => string;

  readonly approveLabel: string;
  readonly denyLabel: string;
  readonly denyWithReasonLabel: string;
  readonly addReasonLabel: string;
  readonly addReasonToolLabel: (toolName: string) => string;
  /** The accessible names of the buttons, since several may wait at once. */
  readonly approveToolLabel: (toolName: string) => string;
  readonly denyToolLabel: (toolName: string) => string;
  readonly denyToolWithReasonLabel: (toolName: string) => string;
  readonly retryToolLabel: (toolName: string) => string;
  readonly reasonLabel: string;
  /** What is asked before a tool may run. */
  readonly approvalQuestion: (toolName: string) => string;
  readonly sendingAnswerText: string;
  readonly answerSentText: string;
  readonly answerFailedText: string;
  /** Why Approve is disabled. */
  readonly requestChangedText: string;
  readonly inputIncompleteText: string;
  readonly inputNotShownText: string;
  readonly inputNotReadableText: string;
  readonly showInputLabel: string;
  readonly showAllLabel: (characters: number) => string;
  readonly receiptText: (facts: ToolCardReceiptFacts) => string;
  /** The heading of the input that was approved, where the call holds another one. */
  readonly answeredInputLabel: string;
  /** A point in time, as people read it. */
  readonly timeText: (time: number) => string;
}
