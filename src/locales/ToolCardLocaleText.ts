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
  | 'interrupted';

/** Every word that a card says. */
export interface ToolCardLocaleText {
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
  /** Stands for a text that holds no character. */
  readonly emptyText: string;
  readonly approveLabel: string;
  readonly denyLabel: string;
  /** The accessible names of the buttons, since several may wait at once. */
  readonly approveToolLabel: (toolName: string) => string;
  readonly denyToolLabel: (toolName: string) => string;
  /** What is asked before a tool may run. */
  readonly approvalQuestion: (toolName: string) => string;
  readonly sendingAnswerText: string;
  readonly answerSentText: string;
  readonly answerFailedText: string;
  readonly copyLabel: string;
  /** The accessible name of the copy button, since there are several. */
  readonly copyWhatLabel: (what: string) => string;
  readonly copiedText: string;
  readonly copyFailedText: string;
  readonly showAllLabel: (characters: number) => string;
}
