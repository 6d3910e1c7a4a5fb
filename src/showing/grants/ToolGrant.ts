/** A user's permission for later calls of a tool, given with the approval of a call. */
export interface ToolGrant {
  readonly id: string;
  readonly toolName: string;
  /** The MCP server of the tool, if any. Tools with the same name from elsewhere aren't covered. */
  readonly server?: string;
  /** The id of the only chat in which the grant is valid. Without it, the grant is valid in all chats. */
  readonly chatId?: string;
  /** The time at which the grant expires, in milliseconds since the epoch. Without it, the grant doesn't expire. */
  readonly expiresAt?: number;
  /** Input fields that a call must have, with exactly these values. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** A description of what the grant allows, as shown to the user. */
  readonly label: string;
  /** The id of the grant option that the user chose. */
  readonly optionId: string;
  /** The name of the person who gave the grant. */
  readonly by?: string;
  readonly grantedAt: number;
}

/** The facts about a call that decide whether a grant covers it. */
export interface GrantableCall {
  readonly toolName: string;
  readonly server: string | undefined;
  /** The complete input, unmodified. */
  readonly input: unknown;
}

/** Returns whether a grant has expired at the time `now`. Treats an invalid expiry as expired. */
export const hasEnded = ({ expiresAt = Infinity }: ToolGrant, now = Date.now()): boolean =>
  !(now < expiresAt);
