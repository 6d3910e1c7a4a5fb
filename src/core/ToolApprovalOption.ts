/**
 * The scope of a grant: the later calls that it approves automatically. Each property that is set narrows the scope.
 */
export interface ToolGrantScope {
  /** Whether the grant is limited to the chat in which it was given. */
  readonly chat?: boolean;
  /** Number of minutes after which the grant ends. */
  readonly minutes?: number;
  /** Input fields that must have the same values as in the approved call. */
  readonly fields?: readonly string[];
}

/** An answer that an app offers for approval requests. */
export interface ToolApprovalOption {
  /** The id that is sent with the answer. */
  readonly id: string;
  /** The text of the button or menu item. */
  readonly label: string;
  readonly kind: 'allow_once' | 'allow_always' | 'reject_once' | 'reject_always';
  /** A longer description of the option. */
  readonly description?: string | undefined;
  /** Whether the user must press the option a second time to confirm it. */
  readonly confirm?: boolean | undefined;
  /**
   * The later calls that are approved automatically after the user has chosen this option. Works only for
   * `allow_always`, and only if the card has the `grants` prop.
   */
  readonly grant?: ToolGrantScope | undefined;
}
