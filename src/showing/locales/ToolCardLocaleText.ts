import type { PayloadFrameText, ToolPayloadLocaleText } from './ToolPayloadLocaleText.ts';

/** The name of a status. Each status has a label, an icon and a tone. */
export type ToolCardStatusName =
  | 'preparing'
  | 'queued'
  | 'running'
  | 'needs-approval'
  | 'needs-input'
  | 'approved'
  | 'declined'
  | 'answered'
  | 'unanswered'
  | 'done'
  | 'failed'
  | 'denied'
  | 'interrupted'
  | 'cut-off'
  | 'outcome-unknown';

/** The details of an approval response. Unknown details are undefined. */
export interface ToolCardReceiptFacts {
  readonly approved: boolean;
  /** A text from `answerLabels` for an answer other than a plain approval or denial. */
  readonly answer?: string | undefined;
  readonly by: string | undefined;
  /** The formatted time of the response. */
  readonly at: string | undefined;
}

/** The localized strings of a card and its payloads. */
export interface ToolCardLocaleText extends ToolCardText, ToolPayloadLocaleText {}

/** The localized strings of a card, except those that are loaded with the views of its payloads. */
export interface ToolCardText extends PayloadFrameText {
  /** The label of each status, next to the tool's name. */
  readonly statusLabels: Readonly<Record<ToolCardStatusName, string>>;
  /** Replaces a blank tool name. */
  readonly unnamedToolLabel: string;
  /** The MCP server of a tool, shown next to the tool's name. */
  readonly serverLabel: (server: string) => string;
  /** The name of a tool with its MCP server, for questions and accessible names. */
  readonly serverToolLabel: (toolName: string, server: string) => string;
  /** The label of the status `approved` until the call starts. */
  readonly startingLabel: string;
  readonly inputLabel: string;
  readonly outputLabel: string;
  readonly errorLabel: string;
  /** The label of the reason why a call was denied, is incomplete, or has an unknown outcome. */
  readonly causeLabel: string;
  /** Shown for a denial or an error without a reason. */
  readonly noReasonText: string;
  /** Shown until the input starts to arrive. */
  readonly waitingForInputText: string;
  /** Shown if the input never arrived. */
  readonly missingInputText: string;
  /** The label of the status of a running call that has a preliminary output. */
  readonly preliminaryText: string;
  /** Explains the status `cut-off`. */
  readonly cutOffText: string;
  /** Explains the status `outcome-unknown`. */
  readonly outcomeUnknownText: string;
  /** A warning about an output that arrived without approval. */
  readonly unaskedOutputText: string;
  /** Shown in place of a card, or part of a card, that threw an error. */
  readonly cardFailedText: string;
  /** Shown above a value whose `Input` or `Output` component threw an error. */
  readonly rendererFailedText: string;
  readonly retryLabel: string;
  /** The label of the Retry button of a call whose outcome is unknown. */
  readonly retryAnywayLabel: string;
  /** Shown while a lazy payload loads. */
  readonly loadingPayloadText: string;
  /** Shown if nothing was found at the location of a lazy payload. */
  readonly missingPayloadText: string;
  /** Shown if a lazy payload couldn't be loaded. */
  readonly failedPayloadText: string;
  readonly loadAgainLabel: string;
  /** A duration with abbreviated units. */
  readonly durationText: (milliseconds: number) => string;
  /** A duration with unabbreviated units, for screen readers. */
  readonly spokenDurationText: (milliseconds: number) => string;

  readonly approveLabel: string;
  /** The label of the Approve button after the user has edited the input. */
  readonly approveChangesLabel: string;
  /** The label of the button that sends the data that a tool has asked for. */
  readonly submitLabel: string;
  /** The label of the button that declines a request to provide data or to open a page. */
  readonly declineLabel: string;
  readonly denyLabel: string;
  /** The accessible name of the Approve button. Includes the tool's name, because several requests can be open. */
  readonly approveToolLabel: (toolName: string) => string;
  readonly denyToolLabel: (toolName: string) => string;
  readonly retryToolLabel: (toolName: string) => string;
  /** The label of the Approve button after the first of two presses. */
  readonly confirmLabel: string;
  /** The accessible name of the Approve button after the first of two presses. `label` is its normal label. */
  readonly confirmToolLabel: (label: string) => string;
  /** The question that is shown after the first of two presses on Approve. */
  readonly confirmQuestion: (toolName: string) => string;
  /** The question of an approval request. */
  readonly approvalQuestion: (toolName: string) => string;
  /** Shown if a tool asks the user to provide data or to open a page. */
  readonly inputQuestion: (toolName: string) => string;
  /** Shown if the chat can't send the answer. */
  readonly cannotAnswerText: string;
  readonly sendingAnswerText: string;
  readonly answerSentText: (approved: boolean) => string;
  /** Labels of answers other than a plain approval or denial. */
  readonly answerLabels: Readonly<
    Record<'edit' | 'respond' | 'submit' | 'decline' | 'cancel', string>
  >;
  readonly answerFailedText: string;
  /** Shown after a request has changed while the user could see it. */
  readonly requestChangedText: string;
  /** Shown while Approve is disabled because the input is still incomplete. */
  readonly inputIncompleteText: string;
  /** Warns about hidden characters, which the card shows as codes. */
  readonly hiddenCharactersText: string;
  /** Shown while Approve is disabled because the user hasn't viewed the complete input. */
  readonly inputNotShownText: string;
  /** Shown if Approve is disabled because the input can't be displayed exactly. */
  readonly inputNotReadableText: string;
  /** Shown if Approve is disabled because of secrets that the app doesn't let the user reveal. */
  readonly inputSecretText: string;
  /** The label of the button that opens the input. Says that this enables Approve. */
  readonly showInputLabel: string;
  /** The label of the button that shows all of a long input. Says that this enables Approve. */
  readonly showRestLabel: string;
  /** The label of the button that reveals the secrets in the input. Shown next to their number. */
  readonly showSecretsLabel: string;
  readonly showAllLabel: (characters: number) => string;
  /** A date and time, given in milliseconds since the epoch. */
  readonly timeText: (time: number) => string;
}
