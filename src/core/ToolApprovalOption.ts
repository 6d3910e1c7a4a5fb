/** The calls that a grant covers. Each limit that is set narrows it. */
export interface ToolGrantScope {
  /** Whether the grant ends with the chat in which it was given. */
  readonly chat?: boolean;
  /** The number of minutes after which the grant ends. */
  readonly minutes?: number;
  /** The fields of the input that must stay as they were when the grant was given. */
  readonly fields?: readonly string[];
}

/** An answer that an app offers for approval requests. */
export interface ToolApprovalOption {
  /** The id that is sent with the answer. */
  readonly id: string;
  /** The text of the button or of the item in the menu. */
  readonly label: string;
  readonly kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';
  /** What the option grants, in words. */
  readonly description?: string | undefined;
  /** Whether the option needs a second press. */
  readonly confirm?: boolean | undefined;
  /** The later calls that `grants` approves after the user has chosen this option. Only for `allow_always`. */
  readonly grant?: ToolGrantScope | undefined;
}
